import type { BankLine, BankSettlement } from '@rezerv/contract/transaction/transaction-bank.ts'
import { bankEndpoints } from '@rezerv/contract/transaction/transaction-bank-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { part } from '#ui/late.ts'
import { toast } from '#ui/toast.tsx'
import { bankKey } from './transaction-bank-queries.ts'
import { transactionKey } from './transaction-queries.ts'

const LineDialog = part(() =>
  import('./transaction-bank-line-dialog.tsx').then((file) => file.TransactionBankLineDialog),
)

/** What can be done with a line: accept its suggestion, find another transaction or set it aside, or take a decision back. */
export function BankLineActions({ line }: { line: BankLine }) {
  const [isOpen, setOpen] = useState(false)
  const { match, unmatch } = useLineSteps(line)
  const suggested = line.status === 'suggested' ? line.match : null
  if (line.entry)
    return (
      <LinkButton size="small" to="/transactions">
        سند در انتظار تایید
      </LinkButton>
    )
  if (line.status === 'matched' || line.status === 'ignored')
    return (
      <Button size="small" isPending={unmatch.isPending} onPress={() => unmatch.mutate()}>
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
          onPress={() => match.mutate(suggested.transactionId)}
        >
          پذیرش
        </Button>
      ) : null}
      <Button size="small" onPress={() => setOpen(true)}>
        {suggested ? 'چیز دیگر' : 'یافتن سند'}
      </Button>
      {isOpen ? <LineDialog line={line} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}

/** The steps of a line; each is told and read anew. */
export function useLineSteps({ id }: BankLine, onDone?: () => void) {
  const queryClient = useQueryClient()
  const told = {
    onSuccess: async ({ status }: BankLine) => {
      await Promise.all([bankKey, transactionKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      toast.success(done[status])
      onDone?.()
    },
    onError: (error: Error) => toast.error(error.message),
  }
  const params = { id }
  return {
    match: useMutation({
      mutationFn: (transactionId: number) => call(bankEndpoints.matchBankLine, { params, body: { transactionId } }),
      ...told,
    }),
    settle: useMutation({
      mutationFn: (body: BankSettlement) => call(bankEndpoints.settleBankLine, { params, body }),
      ...told,
    }),
    unmatch: useMutation({ mutationFn: () => call(bankEndpoints.unmatchBankLine, { params }), ...told }),
    ignore: useMutation({
      mutationFn: (note: string) => call(bankEndpoints.ignoreBankLine, { params, body: { note } }),
      ...told,
    }),
  }
}

const done: Record<BankLine['status'], string> = {
  matched: 'ردیف تطبیق شد',
  open: 'ردیف دوباره باز شد',
  ignored: 'ردیف کنار گذاشته شد',
  suggested: 'پیشنهاد تازه شد',
}
