'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { formatCount } from '@rezerv/contract/digits.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { LedgerTotals } from '@rezerv/contract/transaction/transaction.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/primitives/money.tsx'
import { hasSides, isOneAccount } from './transaction-running.ts'
import { partyBalance } from '@rezerv/contract/party-balance.ts'
import { PartyMoney } from '#ui/money/party-money.tsx'

type TotalsProps = { totals: LedgerTotals | undefined; search: TransactionListQuery }

export function TransactionTotals({ totals, search }: TotalsProps) {
  const isStatement = isOneAccount(search)
  return (
    <dl
      aria-label="جمع ردیف‌های فیلتر"
      aria-busy={totals === undefined}
      className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-sm"
    >
      <Fact label="جمع">{totals ? `${formatCount(totals.count)} سند` : '…'}</Fact>
      {isStatement && search.from ? (
        <Fact label="ماندهٔ آغاز">
          {totals ? <TransactionLedgerBalance search={search} debitRials={totals.openingRials} /> : '…'}
        </Fact>
      ) : null}
      <Fact label={hasSides(search) ? 'بدهکار' : 'مبلغ'}>{totals ? <Money rials={totals.debitRials} /> : '…'}</Fact>
      {hasSides(search) ? <Fact label="بستانکار">{totals ? <Money rials={totals.creditRials} /> : '…'}</Fact> : null}
      {isStatement ? (
        <Fact label="مانده">
          {totals ? (
            <TransactionLedgerBalance
              search={search}
              debitRials={totals.openingRials + totals.debitRials - totals.creditRials}
            />
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

type Props = { search: TransactionListQuery; debitRials: number; look?: 'inline' | 'column' }

/** Debit less credit of the filtered postings: of a host or customer as who owes whom, of our accounts as their side. */
export function TransactionLedgerBalance({ search: { hostId, customerId }, debitRials, look = 'inline' }: Props) {
  if (hostId ?? customerId)
    return (
      <PartyMoney
        of={hostId ? 'host' : 'customer'}
        balance={partyBalance({ debitRials, creditRials: 0 })}
        look={look}
      />
    )
  return (
    <span className={look === 'column' ? 'inline-block' : ''}>
      <Money rials={Math.abs(debitRials)} look={look} />{' '}
      <small className={`text-xs font-normal text-muted ${look === 'column' ? 'block' : ''}`}>
        {debitRials === 0 ? '' : debitRials > 0 ? 'بدهکار' : 'بستانکار'}
      </small>
    </span>
  )
}
