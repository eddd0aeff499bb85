'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { partyBalance } from '@rezerv/contract/party-balance.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { Money } from '#ui/primitives/money.tsx'
import { PartyMoney } from '#ui/money/party-money.tsx'

type Props = { search: TransactionListQuery; debitRials: number; look?: 'inline' | 'stacked' }

/** What debit less credit of the filtered postings comes to: of a host or customer as who owes whom, of our accounts as their side. */
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
    <span className={look === 'stacked' ? 'inline-block text-end' : ''}>
      <Money rials={Math.abs(debitRials)} />{' '}
      <small className={`text-xs font-normal text-muted ${look === 'stacked' ? 'block' : ''}`}>
        {debitRials === 0 ? '' : debitRials > 0 ? 'بدهکار' : 'بستانکار'}
      </small>
    </span>
  )
}
