import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  type BankCandidate,
  type BankLine,
  bankLineFilters,
  type BankLineStatus,
} from '@rezerv/contract/reconciliation/reconciliation.ts'
import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { transactionKindLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { type EntryForm, ReconciliationLineActions } from './reconciliation-line-actions.tsx'
import { bankLines } from './reconciliation-queries.ts'

const columnsWith = (entry: EntryForm): DataColumn<BankLine>[] => [
  {
    id: 'day',
    header: 'روز بانک',
    isFixed: true,
    card: {
      at: 'title',
      cell: (line) => (
        <TwoLines
          top={<JalaliDay day={line.day} style="short" />}
          bottom={line.reference ? <Code text={line.reference} /> : line.description}
        />
      ),
    },
    cell: (line) => (
      <TwoLines
        top={<JalaliDay day={line.day} style="short" />}
        bottom={line.reference ? <Code text={line.reference} /> : 'بدون شمارهٔ پیگیری'}
      />
    ),
  },
  {
    id: 'description',
    header: 'شرح بانک',
    card: {
      at: 'text',
      cell: (line) => (line.reference && line.description ? <Described text={line.description} /> : null),
    },
    cell: (line) => <span className="line-clamp-2 max-w-72 whitespace-normal">{line.description || '—'}</span>,
  },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'amount',
    card: 'corner',
    cell: (line) => <BankAmount rials={line.amountRials} />,
  },
  {
    id: 'match',
    header: 'در دفتر ما',
    // Over the whole width: codes and dates are not cut on a phone.
    card: { at: 'text', cell: (line) => (line.status === 'open' ? null : <MatchAndSure line={line} />) },
    cell: (line) => <Match line={line} />,
  },
  { id: 'sure', header: 'اطمینان', cell: (line) => <Sure line={line} /> },
  {
    id: 'actions',
    header: 'کار',
    card: 'text',
    cell: (line) => <ReconciliationLineActions line={line} entry={entry} />,
  },
]

type Props = {
  status: BankLineStatus
  search: TransactionSearch
  onChange: (search: TransactionSearch) => void
  top: ReactNode
  entry: EntryForm
}

const filters = bankLineFilters.filter(({ name }) => name !== 'status')

export function ReconciliationTable({ status, search, onChange, top, entry }: Props) {
  const list = useListPage(bankLines(status, search))
  return (
    <DataTable
      name="bank-line"
      label="ردیف‌های صورت‌حساب"
      columns={columnsWith(entry)}
      {...list}
      rowLabel={(line) => `ردیف ${line.reference || line.id}`}
      top={
        <>
          {top}
          <ListFilters filters={filters} searchLabel="شمارهٔ پیگیری یا شرح بانک" search={search} onChange={onChange} />
        </>
      }
      empty={
        <EmptyState icon={Landmark} title="ردیفی در این نما نیست">
          صورت‌حساب بانک را با دکمهٔ «بارگذاری صورت‌حساب» اضافه کنید.
        </EmptyState>
      }
    />
  )
}

/** In or out is said in a word beside the sign. */
export function BankAmount({ rials }: { rials: number }) {
  return (
    <span className="inline-block">
      <Money rials={Math.abs(rials)} look="column" className="font-semibold" />
      <small className="block text-xs text-muted">{rials < 0 ? 'برداشت' : 'واریز'}</small>
    </span>
  )
}

function Match({ line }: { line: BankLine }) {
  if (line.match) return <Candidate candidate={line.match} />
  return <span className="text-muted">{line.note || '—'}</span>
}

/** One transfer may bring several refunds of an order. */
export const entriesText = (entries: number) =>
  entries > 1 ? ` ${toPersianDigits(entries)} بازپرداخت با یک حواله` : null

export function Candidate({ candidate }: { candidate: BankCandidate }) {
  const { transactionId, kind, orderCode, reference, day, entries } = candidate
  return (
    <TwoLines
      top={
        <TextLink to="/transactions/$id" params={{ id: String(transactionId) }}>
          {transactionKindLabels[kind]} {orderCode ? <Code text={orderCode} /> : null}
        </TextLink>
      }
      bottom={
        <>
          <JalaliDay day={day} style="short" /> {reference ? <Code text={reference} /> : null}
          {entriesText(entries)}
        </>
      }
    />
  )
}

function Sure({ line: { status, confidence, decidedByName } }: { line: BankLine }) {
  if (status === 'matched' || status === 'ignored')
    return <span className="text-muted">{decidedByName ?? 'سامانه'}</span>
  if (confidence === null) return '—'
  const tone = confidence >= 90 ? 'good' : confidence >= 60 ? 'info' : 'warn'
  return <StatusBadge tone={tone}>{toPersianDigits(confidence)}٪</StatusBadge>
}

const Described = ({ text }: { text: string }) => <p className="text-sm text-muted">{text}</p>

const MatchAndSure = ({ line }: { line: BankLine }) => (
  <div className="flex items-center justify-between gap-3 text-sm">
    <Match line={line} />
    <Sure line={line} />
  </div>
)
