import type { TransactionSearch, TransactionTab } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { Download, Scale } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { command, useCommand } from '#data.ts'
import { download } from '#lib/download.ts'
import { Button } from '#ui/primitives/button.tsx'
import { late } from '#ui/overlay/late.ts'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { TransactionLedger } from './transaction-ledger.tsx'

const tabs: { id: TransactionTab; label: string }[] = [
  { id: 'ledger', label: 'دفتر کل' },
  { id: 'hosts', label: 'ماندهٔ میزبان‌ها' },
  { id: 'payouts', label: 'تسویه‌ها' },
  { id: 'refunds', label: 'بازپرداخت‌های مانده' },
  { id: 'reconciliation', label: 'مغایرت‌گیری' },
]

const meanwhile = <Skeleton className="h-96" />

/** Each tab has its own code, fetched in an idle moment; the ledger is the page itself. */
const others = {
  hosts: late(() => import('./transaction-hosts-tab.tsx').then((file) => file.TransactionHostsTab), meanwhile),
  payouts: late(() => import('./transaction-payouts-tab.tsx').then((file) => file.TransactionPayoutsTab), meanwhile),
  refunds: late(() => import('./transaction-refunds-tab.tsx').then((file) => file.TransactionRefundsTab), meanwhile),
  reconciliation: late(
    () => import('./transaction-reconciliation-tab.tsx').then((file) => file.TransactionReconciliationTab),
    meanwhile,
  ),
}

type DeskProps = {
  search: TransactionSearch
  /** What stands above the ledger; it is there with the ledger, which would otherwise move down when it comes. */
  pending: ReactNode
}

/** `/transactions`: the ledger and what follows from it, each tab a URL of the same page. */
export function TransactionDesk({ search: { tab = 'ledger', ...search }, pending }: DeskProps) {
  const navigate = useNavigate()
  const onChange = (next: TransactionSearch) =>
    void navigate({ to: '/transactions', search: { ...next, ...(tab !== 'ledger' && { tab }) }, replace: true })
  return (
    <Page
      title="تراکنش‌ها"
      subtitle="هر سند تراز است و ویرایش نمی‌شود؛ اصلاح آن با سند تازه است"
      actions={tab === 'ledger' ? <LedgerActions search={search} /> : null}
    >
      <TabNav label="بخش‌های تراکنش‌ها">
        {tabs.map(({ id, label }) => (
          <TabLink key={id} to="/transactions" search={id === 'ledger' ? {} : { tab: id }} isSelected={id === tab}>
            {label}
          </TabLink>
        ))}
      </TabNav>
      {tab === 'ledger' ? (
        <>
          {pending}
          <TransactionLedger search={search} onChange={onChange} />
        </>
      ) : (
        <OtherTab tab={tab} search={search} onChange={onChange} />
      )}
    </Page>
  )
}

export type TransactionTabProps = { search: TransactionSearch; onChange: (search: TransactionSearch) => void }

function OtherTab({ tab, ...props }: TransactionTabProps & { tab: keyof typeof others }) {
  const View = others[tab]
  return (
    <Suspense fallback={meanwhile}>
      <View {...props} />
    </Suspense>
  )
}

const AdjustDialog = late(() => import('./transaction-adjust-dialog.tsx').then((file) => file.TransactionAdjustDialog))

function LedgerActions({ search }: { search: TransactionSearch }) {
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <>
      <ExportButton search={search} />
      <Button icon={Scale} onPress={() => setAdjusting(true)} onHoverStart={AdjustDialog.fetch}>
        سند اصلاحی
      </Button>
      {isAdjusting ? <AdjustDialog onClose={() => setAdjusting(false)} /> : null}
    </>
  )
}

const saveLedger = command(
  (search: TransactionSearch) => download(transactionEndpoints.exportLedger, { query: search }),
  { renews: [] },
)

function ExportButton({ search }: { search: TransactionSearch }) {
  const save = useCommand(saveLedger)
  return (
    <Button icon={Download} isPending={save.isPending} onPress={() => save.mutate(search)}>
      خروجی CSV
    </Button>
  )
}
