import {
  type BankAccount,
  bankLineStatusLabels,
  type BankCandidate,
  type BankDay,
} from '@rezerv/contract/reconciliation/reconciliation.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import type { BankView, TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { accountLabels, transactionKindLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { linkOptions } from '@tanstack/react-router'
import { CheckCheck, FileUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { CommandButton } from '#data-button.tsx'
import { command, useCommand } from '#data.ts'
import { upload } from '#lib/upload.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { EntryForm } from './reconciliation-line-actions.tsx'
import { ReconciliationTable, BankAmount } from './reconciliation-table.tsx'
import { bankAccountOf, firstBankView, bankDays, bankMissing } from './reconciliation-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'

const views: { id: BankView; label: string }[] = [
  { id: 'suggested', label: bankLineStatusLabels.suggested },
  { id: 'open', label: bankLineStatusLabels.open },
  { id: 'missing', label: 'فقط در دفتر ما' },
  { id: 'matched', label: bankLineStatusLabels.matched },
  { id: 'ignored', label: bankLineStatusLabels.ignored },
  { id: 'days', label: 'جمع روزها' },
]
const accounts = (['bank', 'gateway'] as const).map((id) => ({ id, label: accountLabels[id] }))

type Props = { search: TransactionSearch; onChange: (search: TransactionSearch) => void }

/** The bank's word beside the ledger's, for the bank account or the gateway. */
export function ReconciliationTab({ search, onChange, entry }: Props & { entry: EntryForm }) {
  const { lines: view = firstBankView } = search
  const account = bankAccountOf(search)
  const link = (lines: BankView) =>
    linkOptions({
      to: '/transactions',
      search: { tab: 'reconciliation', lines, ...(account === 'gateway' && { account }) },
    })
  const top = (
    <SavedViews
      label="نماهای مغایرت‌گیری"
      views={views.map(({ id, label }) => ({ id, label, link: link(id) }))}
      current={view}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <Tools account={account} search={search} onChange={onChange} />
      {view === 'missing' ? <BankMissing account={account} top={top} /> : null}
      {view === 'days' ? <BankDays account={account} top={top} /> : null}
      {view !== 'missing' && view !== 'days' ? (
        <ReconciliationTable status={view} search={search} onChange={onChange} top={top} entry={entry} />
      ) : null}
    </div>
  )
}

/** Its columns are seen before anything is recorded. */
const readFile = command((chosen: File) => upload(reconciliationEndpoints.readBankFile, chosen, () => undefined), {
  renews: [],
  right: reconciliationEndpoints.readBankFile.right,
})
const loadImport = () => import('./reconciliation-import.tsx')

function Tools({ account, search, onChange }: Props & { account: BankAccount }) {
  const other = ({ account: _before, q: _q, ...rest }: TransactionSearch, next: BankAccount) => ({
    ...rest,
    account: next,
  })
  const read = useCommand(readFile)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="صورت‌حسابِ"
        className="w-56"
        options={accounts}
        value={account}
        onChange={(next) => onChange(other(search, next))}
      />
      <FileTrigger
        acceptedFileTypes={['.csv', '.xlsx', 'text/csv']}
        onSelect={(chosen) => chosen?.[0] && read.mutate(chosen[0])}
      >
        <Button icon={FileUp} variant="primary" isPending={read.isPending}>
          بارگذاری صورت‌حساب
        </Button>
      </FileTrigger>
      <Deferred load={loadImport} open={read.data !== undefined}>
        {({ ReconciliationImport }) =>
          read.data ? <ReconciliationImport file={read.data} account={account} onClose={read.reset} /> : null
        }
      </Deferred>
      <CommandButton icon={CheckCheck} command={acceptSure} request={{ body: { account } }}>
        پذیرش پیشنهادهای مطمئن
      </CommandButton>
    </div>
  )
}

const acceptSure = command(reconciliationEndpoints.acceptSureBankLines, {
  renews: ['bank'],
  says: ({ accepted }) =>
    accepted > 0 ? `${toPersianDigits(accepted)} ردیف تطبیق شد` : { info: 'پیشنهادی با اطمینان ۹۰ یا بیشتر نیست' },
})

type SideProps = { account: BankAccount; top: ReactNode }

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
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'amount',
    card: 'corner',
    cell: (row) => <BankAmount rials={row.amountRials} />,
  },
]

/** Transactions that no statement of their day shows. */
function BankMissing({ account, top }: SideProps) {
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
        <EmptyState title="چیزی نیست که فقط در دفتر ما باشد">
          فقط روزهایی بررسی می‌شوند که صورت‌حسابشان بارگذاری شده است.
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
  { id: 'bank', header: 'صورت‌حساب', align: 'amount', cell: (row) => <Money rials={row.bankRials} look="column" /> },
  { id: 'ledger', header: 'دفتر کل', align: 'amount', cell: (row) => <Money rials={row.ledgerRials} look="column" /> },
  { id: 'difference', header: 'اختلاف', card: 'corner', cell: (row) => <Difference row={row} /> },
  { id: 'open', header: 'ردیف باز', cell: (row) => (row.open ? toPersianDigits(row.open) : '—') },
]

function BankDays({ account, top }: SideProps) {
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
      empty={<EmptyState title="هنوز صورت‌حسابی بارگذاری نشده است" />}
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
