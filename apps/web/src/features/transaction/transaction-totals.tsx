'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { formatCount } from '@rezerv/contract/digits.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { LedgerTotals } from '@rezerv/contract/transaction/transaction.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/primitives/money.tsx'
import { TableFigures } from '#ui/table/table-figures.tsx'
import { hasSides, isOneAccount } from './transaction-running.ts'
import { partyBalance } from '@rezerv/contract/party-balance.ts'
import { PartyMoney } from '#ui/money/party-money.tsx'

type TotalsProps = { totals: LedgerTotals | undefined; search: TransactionListQuery }

export function TransactionTotals({ totals, search }: TotalsProps) {
  const isStatement = isOneAccount(search)
  const shown = (of: (totals: LedgerTotals) => ReactNode) => totals && of(totals)
  const balance = (of: (totals: LedgerTotals) => number) =>
    shown((totals) => <TransactionLedgerBalance search={search} debitRials={of(totals)} />)
  const sum = (of: (totals: LedgerTotals) => number) => shown((totals) => <Money rials={of(totals)} />)
  return (
    <TableFigures
      figures={[
        { label: 'جمع', value: shown(({ count }) => `${formatCount(count)} سند`) },
        ...(isStatement && search.from
          ? [{ label: 'ماندهٔ اول دوره', value: balance(({ openingRials }) => openingRials) }]
          : []),
        { label: hasSides(search) ? 'بدهکار' : 'مبلغ', value: sum(({ debitRials }) => debitRials) },
        ...(hasSides(search) ? [{ label: 'بستانکار', value: sum(({ creditRials }) => creditRials) }] : []),
        ...(isStatement
          ? [
              {
                label: 'مانده',
                value: balance(({ openingRials, debitRials, creditRials }) => openingRials + debitRials - creditRials),
              },
            ]
          : []),
      ]}
    />
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
