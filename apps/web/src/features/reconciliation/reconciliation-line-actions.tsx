import type { BankLine } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import type { ComponentType } from 'react'
import { bankOwnTitle } from '@rezerv/contract/reconciliation/reconciliation-entry.ts'
import { command, useCommand } from '#data.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'

const load = () => import('./reconciliation-line-dialog.tsx')

/** The form of the entry that the books miss; entries are made by another slice. */
export type EntryForm = ComponentType<{ line: BankLine; onBack: () => void; onClose: () => void }>

export function ReconciliationLineActions({ line, entry }: { line: BankLine; entry: EntryForm }) {
  const { match, unmatch } = useLineSteps()
  const mayChange = useMayDo(reconciliationEndpoints.matchBankLine.right)
  const params = { id: line.id }
  const suggested = line.status === 'suggested' ? line.match : null
  const own = bankOwnTitle(line)
  if (line.entry)
    return (
      <LinkButton size="small" to="/transactions">
        سند در انتظار تایید
      </LinkButton>
    )
  if (!mayChange) return null
  if (line.status === 'matched' || line.status === 'ignored')
    return (
      <Button size="small" isPending={unmatch.isPending} onPress={() => unmatch.mutate({ params })}>
        {line.status === 'matched' ? 'برداشتن تطبیق' : 'بازگرداندن'}
      </Button>
    )
  return (
    <span className="flex flex-wrap gap-2">
      {suggested ? (
        <Button
          size="small"
          variant="primary"
          isPending={match.isPending}
          onPress={() => match.mutate({ params, body: { transactionId: suggested.transactionId } })}
        >
          پذیرش
        </Button>
      ) : null}
      {own === undefined || suggested ? null : (
        <DialogButton
          needs={reconciliationEndpoints.enterBankLine}
          size="small"
          load={load}
          dialog={({ ReconciliationLineDialog: Dialog }, onClose) => (
            <Dialog line={line} entry={entry} isNew onClose={onClose} />
          )}
        >
          ثبت {own}
        </DialogButton>
      )}
      <DialogButton
        needs={reconciliationEndpoints.matchBankLine}
        size="small"
        load={load}
        dialog={({ ReconciliationLineDialog: Dialog }, onClose) => (
          <Dialog line={line} entry={entry} onClose={onClose} />
        )}
      >
        {suggested ? 'چیز دیگر' : 'پیدا کردن سند'}
      </DialogButton>
    </span>
  )
}

/** The steps of a line; each is told and read anew. */
export function useLineSteps(onDone?: () => void) {
  const extras = { onSuccess: () => onDone?.() }
  return {
    match: useCommand(command(reconciliationEndpoints.matchBankLine, options), extras),
    settle: useCommand(command(reconciliationEndpoints.settleBankLine, options), extras),
    unmatch: useCommand(command(reconciliationEndpoints.unmatchBankLine, options), extras),
    ignore: useCommand(command(reconciliationEndpoints.ignoreBankLine, options), extras),
  }
}

const done: Record<BankLine['status'], string> = {
  matched: 'ردیف تطبیق شد',
  open: 'ردیف دوباره باز شد',
  ignored: 'ردیف کنار گذاشته شد',
  suggested: 'پیشنهاد به‌روز شد',
}
const options = { renews: ['bank', 'transaction'], says: ({ status }: BankLine) => done[status] } as const
