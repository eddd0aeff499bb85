import { type BankAccount, bankLineStatusLabels } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import type { BankView, TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { accountLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { linkOptions } from '@tanstack/react-router'
import { CheckCheck, FileUp } from 'lucide-react'
import { CommandButton } from '#data-button.tsx'
import { command } from '#data.ts'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { Select } from '#ui/fields/select.tsx'
import { BankDays, BankMissing } from './reconciliation-ledger-side.tsx'
import type { EntryForm } from './reconciliation-line-actions.tsx'
import { ReconciliationTable } from './reconciliation-table.tsx'
import { bankAccountOf, firstBankView } from './reconciliation-queries.ts'

const views: { id: BankView; label: string }[] = [
  { id: 'suggested', label: bankLineStatusLabels.suggested },
  { id: 'open', label: bankLineStatusLabels.open },
  { id: 'missing', label: 'فقط نزد ما' },
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
        <ReconciliationTable
          filter={{ account, status: view, q: search.q }}
          top={top}
          entry={entry}
          onSearch={(q) => onChange({ ...search, q })}
        />
      ) : null}
    </div>
  )
}

const loadImport = () => import('./reconciliation-import.tsx')

function Tools({ account, search, onChange }: Props & { account: BankAccount }) {
  const other = ({ account: _before, q: _q, ...rest }: TransactionSearch, next: BankAccount) => ({
    ...rest,
    account: next,
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="صورت‌حسابِ"
        className="w-56"
        options={accounts}
        value={account}
        onChange={(next) => onChange(other(search, next))}
      />
      <DialogButton
        icon={FileUp}
        variant="primary"
        load={loadImport}
        dialog={({ ReconciliationImport }, onClose) => <ReconciliationImport account={account} onClose={onClose} />}
      >
        خواندن صورت‌حساب
      </DialogButton>
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
