import { searchGroups } from '@rezerv/contract/search/search-order.ts'
import { readTyped, type SearchTyped } from '@rezerv/contract/search/search-typed.ts'
import { searchGroupSize, type SearchAnswer, type SearchHitOf } from '@rezerv/contract/search/search-endpoints.ts'
import { holds, type Rights } from '@rezerv/contract/right.ts'
import type { Db } from '#db/connect.ts'
import { dbFailure } from '#db/db-failure.ts'
import { AppError } from '#http/app-error.ts'
import {
  customerHits,
  hostHits,
  hurrySearch,
  listingHits,
  namedOrders,
  orderHits,
  orderIds,
  ownOrderIds,
  paymentHits,
  payoutHits,
} from './search-store.ts'

/** The best records of every kind that the rights show, over one connection. Throws `busy` when a kind cannot be searched in time. */
export async function searchRecords(db: Db, q: string, rights: Rights | undefined): Promise<SearchAnswer> {
  const typed = readTyped(q)
  if (typed.words.length === 0) return { groups: [] }
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await hurrySearch(trx)
      return {
        groups: searchGroups([
          ...(holds(rights, 'customer.read') ? await customerHits(trx, typed) : []),
          ...(holds(rights, 'host.read') ? await hostHits(trx, typed) : []),
          ...(holds(rights, 'listing.read') ? await listingHits(trx, typed) : []),
          ...(holds(rights, 'payment.read') ? await paymentHits(trx, typed) : []),
          ...(holds(rights, 'payout.read') ? await payoutHits(trx, typed) : []),
          // Last: it turns the planner away from tables for the rest of the transaction.
          ...(holds(rights, 'order.read') ? await findOrders(trx, typed) : []),
        ]),
      }
    })
    .catch((error: unknown) => {
      throw dbFailure(error)?.code === '57014' ? new AppError('busy') : error
    })
}

/** Orders that a number names first, then the newest that hold the words. */
async function findOrders(db: Db, typed: SearchTyped): Promise<SearchHitOf<'order'>[]> {
  const named = await namedOrders(db, typed)
  const known = new Map(
    named.toSorted((a, b) => Number(a.isExact) - Number(b.isExact)).map((order) => [order.id, order]),
  )
  const own = await ownOrderIds(db, typed)
  const ids = [...new Set([...named.map(({ id }) => id), ...own, ...(await orderIds(db, typed))])].slice(
    0,
    searchGroupSize + 1,
  )
  const rows = ids.length > 0 ? await orderHits(db, ids) : []
  return rows.map((row) => ({
    ...row,
    by: known.get(row.id)?.by ?? null,
    isExact: known.get(row.id)?.isExact ?? false,
  }))
}
