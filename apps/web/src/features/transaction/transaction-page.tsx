'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import {
  type TransactionSearch,
  type TransactionTab,
  transactionEndpoints,
} from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { Download, Scale } from 'lucide-react'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { CommandAction } from '#data-button.tsx'
import { command } from '#data.ts'
import { saveFile } from '#ui/overlay/save-file.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { TransactionTable } from './transaction-table.tsx'

const tabs: { id: TransactionTab; label: string }[] = [
  { id: 'ledger', label: 'دفتر کل' },
  { id: 'hosts', label: 'ماندهٔ میزبان‌ها' },
  { id: 'payouts', label: 'تسویه‌ها' },
  { id: 'refunds', label: 'بازپرداخت‌های مانده' },
  { id: 'reconciliation', label: 'مغایرت‌گیری' },
]

const loadHosts = () => import('./transaction-host-table.tsx')
const loadAdjust = () => import('./transaction-adjust-dialog.tsx')

export type TransactionTabProps = { search: TransactionSearch; onChange: (search: TransactionSearch) => void }
type OtherTabs = Record<Exclude<TransactionTab, 'ledger' | 'hosts'>, ComponentType<TransactionTabProps>>

type PageProps = {
  search: TransactionSearch
  /** Above the ledger, and there with it: the ledger would otherwise move down when it comes. */
  pending: ReactNode
  tabs: OtherTabs
}

/** `/transactions`: the ledger and what follows from it, each tab a URL of the same page. */
export function TransactionPage({ search: { tab = 'ledger', ...search }, pending, tabs: others }: PageProps) {
  const navigate = useNavigate()
  const onChange = (next: TransactionSearch) =>
    void navigate({ to: '/transactions', search: { ...next, ...(tab !== 'ledger' && { tab }) }, replace: true })
  const Other = { ...others, hosts: undefined, ledger: undefined }[tab]
  return (
    <Page
      title="تراکنش‌ها"
      subtitle="هر سند تراز است و ویرایش نمی‌شود؛ اصلاح آن با سند جدید است"
      actions={tab === 'ledger' ? <LedgerActions search={search} /> : null}
    >
      <TabNav label="بخش‌های تراکنش‌ها">
        {tabs.map(({ id, label }) => (
          <TabLink key={id} to="/transactions" search={id === 'ledger' ? {} : { tab: id }} isSelected={id === tab}>
            {label}
          </TabLink>
        ))}
      </TabNav>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Deferred load={loadHosts} open={tab === 'hosts'} meanwhile={<Skeleton className="h-96" />}>
          {({ TransactionHostTable }) => <TransactionHostTable search={search} onChange={onChange} />}
        </Deferred>
        {Other ? <Other search={search} onChange={onChange} /> : null}
      </Suspense>
      {tab === 'ledger' ? (
        <>
          {pending}
          <TransactionTable search={search} onChange={onChange} />
        </>
      ) : null}
    </Page>
  )
}

const saveLedger = command(
  (search: TransactionSearch) => saveFile(transactionEndpoints.exportLedger, { query: search }, ['دفتر کل', 'csv']),
  { renews: [], right: transactionEndpoints.exportLedger.right },
)

const LedgerActions = ({ search }: { search: TransactionSearch }) => (
  <>
    <CommandAction label="خروجی CSV" icon={Download} command={saveLedger} request={search} />
    <DialogAction
      label="سند اصلاحی"
      needs={{ right: 'ledger.change' satisfies typeof adjustmentEndpoints.requestAdjustment.right }}
      icon={Scale}
      load={loadAdjust}
      dialog={({ TransactionAdjustDialog }, onClose) => <TransactionAdjustDialog onClose={onClose} />}
    />
  </>
)
