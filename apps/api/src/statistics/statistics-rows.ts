import type { StatisticsFilter } from '@rezerv/contract/statistics/statistics-query.ts'
import type { RowsLink } from '@rezerv/contract/statistics/statistics.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'

type Search = RowsLink['search']

function link(to: string, search: { [Name in string]: Search[Name] | undefined }): RowsLink {
  const kept = Object.entries(search).filter((entry): entry is [string, Search[string]] => entry[1] !== undefined)
  return { to, search: Object.fromEntries(kept) }
}

/** Orders that were made, became final or were cancelled after that, in these days. */
export function orderRowsLink(
  { from, until }: DayRange,
  filter: StatisticsFilter,
  what: 'made' | 'confirmed' | 'cancelled',
): RowsLink {
  const days = {
    made: { from, until },
    confirmed: { confirmedFrom: from, confirmedUntil: until },
    cancelled: { cancelledFrom: from, cancelledUntil: until },
  }
  return link('/order', { ...filter, ...days[what] })
}

/** Of these rows, those that the search narrows them to. */
export const withSearch = ({ to, search }: RowsLink, more: RowsLink['search']): RowsLink => ({
  to,
  search: { ...search, ...more },
})

/** The ledger's rows: all that sales and their reversals say of an account, or the transactions of one kind. */
export function ledgerRows(
  { from, until }: DayRange,
  { kind, hostId, ...filter }: StatisticsFilter,
  what: { sales: true; account: string } | { kind: string },
): RowsLink {
  return link('/transactions', { ...what, from, until, listingKind: kind, orderHostId: hostId, ...filter })
}

/** Attempts at the gateway. The desk knows nothing of listings: a filter is left out. */
export const paymentRows = ({ from, until }: DayRange, status?: string): RowsLink =>
  link('/payment', { method: 'pasargad', from, until, status })

/** The filter of a row of a group; undefined for the row of what belongs to none. */
export function narrowed(filter: StatisticsFilter, group: string, key: string): StatisticsFilter | undefined {
  if (key === '') return undefined
  const patch: Record<string, StatisticsFilter> = {
    kind: { kind: key as StatisticsFilter['kind'] },
    category: { category: key },
    city: { cityId: Number(key) },
    host: { hostId: Number(key) },
    listing: { listingId: Number(key) },
  }
  return { ...filter, ...patch[group] }
}

/** Orders whose use begins in these days. */
export const stayRows = ({ from, until }: DayRange, filter: StatisticsFilter): RowsLink =>
  link('/order', { ...filter, startsFrom: from, startsUntil: until })

/** Refunds that are done stand in the ledger, the others on the desk of refunds. */
export const refundRows = (status: string, span: Partial<DayRange> = {}): RowsLink =>
  link('/transactions', status === 'done' ? { kind: 'refund', ...span } : { tab: 'refunds' })
