import { OrderFilter, type OrderView } from '@rezerv/contract/order/order-list-endpoints.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import type { Db } from '#db/connect.ts'
import { listSearches } from '#db/saved-searches.ts'
import { countMatching } from './order-list-store.ts'

/** The views of an admin, oldest first, with the capped count of each. */
export async function listOrderViews(db: Db, userId: number): Promise<OrderView[]> {
  const rows = await listSearches(db, 'order_views', userId)
  return Promise.all(
    rows.map(async ({ id, name, search: stored }) => {
      const search = forgiving(OrderFilter).parse(stored)
      return { id, name, search, count: await countMatching(db, search) }
    }),
  )
}
