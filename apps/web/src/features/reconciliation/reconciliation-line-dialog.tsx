import type { BankLine, BankCandidate, BankWaiting } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { useState, type ReactNode } from 'react'
import { Modal } from '#ui/overlay/dialog.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { type EntryForm, useLineSteps } from './reconciliation-line-actions.tsx'
import { isSameReference } from '@rezerv/contract/reconciliation/reconciliation-match.ts'
import { useQuery } from '@tanstack/react-query'
import { FilePlus } from 'lucide-react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { Candidate, entriesText } from './reconciliation-table.tsx'
import { bankCandidates } from './reconciliation-queries.ts'

type Props = {
  line: BankLine
  entry: EntryForm
  /** Begins with the new entry. */ isNew?: boolean
  onClose: () => void
}

export function ReconciliationLineDialog({ line, entry: Entry, isNew = false, onClose }: Props) {
  const [isEntering, setEntering] = useState(isNew)
  return (
    <Modal
      isStrict={isEntering}
      title={isEntering ? 'سند جدید برای این ردیف' : 'این ردیف کدام سند است؟'}
      onClose={onClose}
    >
      <p className="mb-4 text-sm text-muted">
        {line.amountRials < 0 ? 'برداشت' : 'واریز'} <Money rials={Math.abs(line.amountRials)} /> در{' '}
        <JalaliDay day={line.day} />
        {line.description ? `، ${line.description}` : ''}
      </p>
      {isEntering ? (
        <Entry line={line} onBack={() => setEntering(false)} onClose={onClose} />
      ) : (
        <ReconciliationFind line={line} onEnter={() => setEntering(true)} onClose={onClose} />
      )}
    </Modal>
  )
}

type FindProps = { line: BankLine; onEnter: () => void; onClose: () => void }

/** Transactions of its amount, money on its way, an entry that is missing, or nothing of ours. */
function ReconciliationFind({ line, onEnter, onClose }: FindProps) {
  const { data, error, refetch } = useQuery(bankCandidates(line.id))
  const steps = useLineSteps(onClose)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isNothing = data && data.items.length === 0 && data.waiting.length === 0
  return (
    <>
      {data ? null : <Skeleton className="h-24" />}
      {isNothing ? (
        <p className="rounded-2 bg-sunken px-4 py-3 text-sm">
          در دفتر ما سندی با این مبلغ و نزدیک این روز پیدا نشد، و پولی با این مبلغ هم در راه نیست.
        </p>
      ) : null}
      {data && data.waiting.length > 0 ? <Waiting line={line} waiting={data.waiting} settle={steps.settle} /> : null}
      {data && data.items.length > 0 ? <Known line={line} items={data.items} match={steps.match} /> : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {isNothing ? 'اگر باید در دفتر ثبت شود، سندش را همین‌جا بسازید.' : 'هیچ‌کدام نیست و باید در دفتر ثبت شود؟'}
        </p>
        <Button icon={FilePlus} variant={isNothing ? 'primary' : 'secondary'} onPress={onEnter}>
          ساخت سند از این ردیف
        </Button>
      </div>
      <SetAside line={line} ignore={steps.ignore} />
    </>
  )
}

type Steps = ReturnType<typeof useLineSteps>
function Known({ line, items, match }: { line: BankLine; items: BankCandidate[]; match: Steps['match'] }) {
  return (
    <ul aria-label="سندهایی با همین مبلغ" className="divide-y divide-line">
      {items.map((candidate) => (
        <Choice
          key={candidate.transactionId}
          isTracked={isSameReference(line, candidate)}
          step="همین است"
          isPending={match.isPending && match.variables?.body.transactionId === candidate.transactionId}
          onPress={() => match.mutate({ params: { id: line.id }, body: { transactionId: candidate.transactionId } })}
        >
          <Candidate candidate={candidate} />
        </Choice>
      ))}
    </ul>
  )
}

const kinds = { refund: 'بازپرداخت', payout: 'تسویه' } as const

/** Sent, and not booked as gone: the bank's line is the word that was missing. */
function Waiting({ line, waiting, settle }: { line: BankLine; waiting: BankWaiting[]; settle: Steps['settle'] }) {
  return (
    <ul aria-label="در راه" className="divide-y divide-line">
      {waiting.map(({ kind, id, code, name, day, reference, entries }) => (
        <Choice
          key={`${kind}-${id}`}
          isTracked={isSameReference(line, { reference })}
          step="ثبت انجام و تطبیق"
          isPending={settle.isPending && settle.variables?.body.id === id}
          onPress={() => settle.mutate({ params: { id: line.id }, body: { kind, id } })}
        >
          <TwoLines
            top={
              <>
                {kinds[kind]} در راه <Code text={code} />
              </>
            }
            bottom={
              <>
                {name}، <JalaliDay day={day} style="short" /> {reference ? <Code text={reference} /> : null}
                {entriesText(entries)}
              </>
            }
          />
        </Choice>
      ))}
    </ul>
  )
}

type ChoiceProps = { step: string; isTracked: boolean; isPending: boolean; onPress: () => void; children: ReactNode }

function Choice({ step, isTracked, isPending, onPress, children }: ChoiceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">{children}</span>
      <span className="ms-auto flex items-center gap-2">
        {isTracked ? <StatusBadge tone="good">پیگیری یکی است</StatusBadge> : null}
        <Button size="small" variant="primary" isPending={isPending} onPress={onPress}>
          {step}
        </Button>
      </span>
    </li>
  )
}

function SetAside({ line, ignore }: { line: BankLine; ignore: Steps['ignore'] }) {
  const [note, setNote] = useState('')
  return (
    <div className="mt-4 flex items-end gap-3 border-t border-line pt-4">
      <TextField
        label="کنار گذاشتن به این دلیل"
        className="flex-1"
        maxLength={300}
        value={note}
        onChange={setNote}
        placeholder="ربطی به ما ندارد؛ …"
      />
      <Button
        isDisabled={note.trim().length < 3}
        isPending={ignore.isPending}
        onPress={() => ignore.mutate({ params: { id: line.id }, body: { note } })}
      >
        کنار گذاشتن
      </Button>
    </div>
  )
}
