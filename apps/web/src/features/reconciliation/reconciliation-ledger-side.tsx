import type { BankAccount, BankCandidate, BankDay } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { transactionKindLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { BankAmount } from './reconciliation-table.tsx'
import { bankDays, bankMissing } from './reconciliation-queries.ts'

type Props = { account: BankAccount; top: ReactNode }

const missingColumns: DataColumn<BankCandidate>[] = [
  {
    id: 'kind',
    header: 'تراکنش',
    isFixed: true,
    card: {
      at: 'title',
      cell: (row) => (
        <TwoLines top={transactionKindLabels[row.kind]} bottom={<JalaliDay day={row.day} style="short" />} />
      ),
    },
    cell: (row) => <TwoLines top={transactionKindLabels[row.kind]} bottom={row.description} />,
  },
  { id: 'order', header: 'سفارش', cell: (row) => <Code text={row.orderCode} /> },
  { id: 'reference', header: 'پیگیری', cell: (row) => <Code text={row.reference} /> },
  { id: 'day', header: 'روز', cell: (row) => <JalaliDay day={row.day} style="short" /> },
  { id: 'amount', header: 'مبلغ', align: 'end', card: 'corner', cell: (row) => <BankAmount rials={row.amountRials} /> },
]

/** Transactions that no statement of their day shows. */
export function BankMissing({ account, top }: Props) {
  const { data } = useSuspenseQuery(bankMissing(account))
  return (
    <DataTable
      name="bank-missing"
      label="تراکنش‌هایی که در صورت‌حساب نیستند"
      columns={missingColumns}
      rows={data.items}
      rowId={(row) => row.transactionId}
      rowLabel={(row) => `سند ${row.transactionId}`}
      rowLink={(row) => linkOptions({ to: '/transactions/$id', params: { id: String(row.transactionId) } })}
      top={top}
      empty={
        <EmptyState title="چیزی نیست که فقط نزد ما باشد">
          تنها روزهایی سنجیده می‌شوند که صورت‌حسابشان خوانده شده است.
        </EmptyState>
      }
    />
  )
}

const dayColumns: DataColumn<BankDay>[] = [
  {
    id: 'day',
    header: 'روز',
    isFixed: true,
    card: {
      at: 'title',
      cell: (row) => <TwoLines top={<JalaliDay day={row.day} />} bottom={<Money rials={row.bankRials} />} />,
    },
    cell: (row) => <JalaliDay day={row.day} />,
  },
  { id: 'bank', header: 'صورت‌حساب', align: 'end', cell: (row) => <Money rials={row.bankRials} look="stacked" /> },
  { id: 'ledger', header: 'دفتر کل', align: 'end', cell: (row) => <Money rials={row.ledgerRials} look="stacked" /> },
  { id: 'difference', header: 'اختلاف', align: 'end', card: 'corner', cell: (row) => <Difference row={row} /> },
  { id: 'open', header: 'ردیف باز', align: 'end', cell: (row) => (row.open ? toPersianDigits(row.open) : '—') },
]

export function BankDays({ account, top }: Props) {
  const { data } = useSuspenseQuery(bankDays(account))
  return (
    <DataTable
      name="bank-day"
      label="جمع روزها"
      columns={dayColumns}
      rows={data.items}
      rowId={(row) => row.day}
      rowLabel={(row) => row.day}
      rowLink={(row) => linkOptions({ to: '/transactions', search: { account, from: row.day, until: row.day } })}
      top={top}
      empty={<EmptyState title="هنوز صورت‌حسابی خوانده نشده است" />}
    />
  )
}

function Difference({ row: { bankRials, ledgerRials } }: { row: BankDay }) {
  const difference = bankRials - ledgerRials
  if (difference === 0) return <StatusBadge tone="good">برابر</StatusBadge>
  return (
    <StatusBadge tone="warn">
      <Money rials={difference} />
    </StatusBadge>
  )
}
