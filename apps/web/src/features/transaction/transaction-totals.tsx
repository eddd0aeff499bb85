'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { LedgerTotals } from '@rezerv/contract/transaction/transaction.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/primitives/money.tsx'
import { TransactionLedgerBalance as Balance } from './transaction-ledger-balance.tsx'
import { isOneAccount } from './transaction-running.ts'

/** What all filtered rows come to, however many pages they fill. */
export function TransactionTotals({
  totals,
  search,
}: {
  totals: LedgerTotals | undefined
  search: TransactionListQuery
}) {
  const isStatement = isOneAccount(search)
  return (
    <dl
      aria-label="جمع ردیف‌های پالایه"
      aria-busy={totals === undefined}
      className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-sm"
    >
      <Fact label="جمع">{totals ? `${toPersianDigits(groupDigits(totals.count, '٬'))} سند` : '…'}</Fact>
      {isStatement && search.from ? (
        <Fact label="ماندهٔ آغاز">{totals ? <Balance search={search} debitRials={totals.openingRials} /> : '…'}</Fact>
      ) : null}
      <Fact label="بدهکار">{totals ? <Money rials={totals.debitRials} /> : '…'}</Fact>
      <Fact label="بستانکار">{totals ? <Money rials={totals.creditRials} /> : '…'}</Fact>
      {isStatement ? (
        <Fact label="مانده">
          {totals ? (
            <Balance search={search} debitRials={totals.openingRials + totals.debitRials - totals.creditRials} />
          ) : (
            '…'
          )}
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
