import { isFiltered } from '@rezerv/contract/list-filter.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { LedgerTotals } from '@rezerv/contract/transaction/transaction.ts'
import { entryFilters, postingFilters, saleFilters } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { oneRow, oneValue } from '#db/rows.ts'
import { type LedgerFilter, postingFilter, transactionFilter } from './transaction-store.ts'

type Totals = Omit<LedgerTotals, 'openingRials'>

/**
 * Sums of exactly the rows that the filter leaves, over all pages: from the days of the ledger, or, of one order, customer, listing, city,
 * category or words, from the postings that an index finds for it.
 */
export async function ledgerTotals(db: Db, query: LedgerFilter): Promise<LedgerTotals> {
  const [totals, openingRials] = await Promise.all([
    isByDay(query) ? totalsOfDays(db, query) : totalsOfPostings(db, query),
    openingOf(db, query),
  ])
  return { ...totals, openingRials }
}

const byDay = new Set(['kind', 'from', 'until', 'sales', 'account', 'hostId', 'listingKind'])
const isByDay = ({ q, ...query }: LedgerFilter) =>
  !q?.trim() &&
  !isFiltered(
    [...entryFilters, ...postingFilters, ...saleFilters],
    Object.fromEntries(Object.entries(query).filter(([part]) => !byDay.has(part))),
  )

const totalsOfDays = (db: Db, query: LedgerFilter) => oneRow<Totals>(db)`
  select coalesce(sum(k.transactions), 0)::bigint as count, coalesce(sum(k.debit_rials), 0)::bigint as debit_rials,
         coalesce(sum(k.credit_rials), 0)::bigint as credit_rials
    from ledger_kept k where ${inDays(query)}`

const totalsOfPostings = (db: Db, query: LedgerFilter) => oneRow<Totals>(db)`
  select count(distinct t.id) as count, coalesce(sum(p.amount_rials) filter (where p.amount_rials > 0), 0)::bigint as debit_rials,
         coalesce(-sum(p.amount_rials) filter (where p.amount_rials < 0), 0)::bigint as credit_rials
    from transactions t join postings p on p.transaction_id = t.id
   where ${transactionFilter(query)} and ${postingFilter(query)}`

/** On `ledger_kept k`: the days of a filter, of its account or host, or of all accounts. */
function inDays({ kind, from, until, sales, account, hostId, listingKind }: LedgerFilter): RawBuilder<boolean> {
  const conditions = [
    hostId
      ? sql`k.account = 'host' and k.host_id = ${hostId} and ${(account ?? 'host') === 'host'}`
      : sql`k.account = ${account ?? ''} and k.host_id = 0`,
    kind && sql`k.kind = any (${[kind].flat()})`,
    listingKind && sql`k.listing_kind = any (${[listingKind].flat()})`,
    sales && sql`k.sales`,
    from && sql`k.day >= ${from}`,
    until && sql`k.day <= ${until}`,
  ]
  return sql<boolean>`(${sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` and `,
  )})`
}

/** The balance of the filter's account and party at the first instant of `from`. */
async function openingOf(db: Db, { account, hostId, customerId, from }: LedgerFilter): Promise<number> {
  if (!from || !(account || hostId || customerId)) return 0
  if (!customerId) return debitBefore(db, { account, hostId }, from)
  return oneValue<number>(db)`
    select coalesce(sum(p.amount_rials), 0)::bigint as rials from transactions t join postings p on p.transaction_id = t.id
     where not ${transactionFilter({ from })} and ${postingFilter({ account, hostId, customerId })}`
}

/** What an account, or a host's, came to before a day: debits less credits, from the days of the ledger. */
export const debitBefore = (db: Db, of: Pick<LedgerFilter, 'account' | 'hostId'>, day: string) => oneValue<number>(db)`
  select coalesce(sum(k.debit_rials - k.credit_rials), 0)::bigint from ledger_kept k where ${inDays(of)} and k.day < ${day}`

/** A condition on `postings p` that holds for all of a host's postings of these days, and lets an index leave out most of the others. */
export const nearDays = (hostId: number, days: DayRange) => {
  const among = sql`from ledger_kept k where ${inDays({ hostId, ...days })}`
  return sql<boolean>`p.id between (select min(k.first_posting) ${among}) and (select max(k.last_posting) ${among})`
}
