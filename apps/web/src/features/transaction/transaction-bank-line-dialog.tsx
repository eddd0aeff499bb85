import type { BankLine } from '@rezerv/contract/transaction/transaction-bank.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog.tsx'
import { JalaliDay } from '#ui/jalali.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLineSteps } from './transaction-bank-actions.tsx'
import { Candidate } from './transaction-bank-lines.tsx'
import { bankCandidates } from './transaction-bank-queries.ts'

/** Which transaction a line is: those of its amount around its day, or none of them. */
export function TransactionBankLineDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { data } = useQuery(bankCandidates(line.id))
  const { match, ignore } = useLineSteps(line, onClose)
  const [note, setNote] = useState('')
  return (
    <Modal isOpen title="این ردیف کدام سند است؟" onClose={onClose}>
      <p className="mb-4 text-sm text-muted">
        {line.amountRials < 0 ? 'برداشت' : 'واریز'} <Money rials={Math.abs(line.amountRials)} /> در{' '}
        <JalaliDay day={line.day} />
        {line.description ? `، ${line.description}` : ''}
      </p>
      {data ? null : <Skeleton className="h-24" />}
      {data?.items.length === 0 ? (
        <p className="rounded-2 bg-sunken px-4 py-3 text-sm">
          تا ده روز پیش و پس از این روز، سند تطبیق‌نشده‌ای با این مبلغ نیست. اگر پول ربطی به سفارش‌ها دارد، نخست سند اصلاحی
          بزنید.
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {data?.items.map((candidate) => (
          <li key={candidate.transactionId} className="flex items-center justify-between gap-4 py-3">
            <Candidate candidate={candidate} />
            <Button
              size="small"
              variant="primary"
              isPending={match.isPending && match.variables === candidate.transactionId}
              onPress={() => match.mutate(candidate.transactionId)}
            >
              همین است
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-end gap-3 border-t border-line pt-4">
        <TextField
          label="کنار گذاشتن، به دلیلِ"
          className="flex-1"
          maxLength={300}
          value={note}
          onChange={setNote}
          placeholder="کارمزد بانک، سود سپرده …"
        />
        <Button isDisabled={note.trim().length < 3} isPending={ignore.isPending} onPress={() => ignore.mutate(note)}>
          کنار گذاشتن
        </Button>
      </div>
    </Modal>
  )
}
