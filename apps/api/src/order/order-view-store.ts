import { OrderFilter, type OrderView, type OrderViewInput } from '@rezerv/contract/order/order-list-endpoints.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import type { Db } from '#db/connect.ts'
import { countMatching } from './order-list-store.ts'

/** The views of an admin, oldest first, with the capped count of each. */
export async function listOrderViews(db: Db, userId: number): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('orderViews')
    .where('userId', '=', userId)
    .select(['id', 'name', 'search'])
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, name, search: stored }) => {
      const search = forgiving(OrderFilter).parse(stored)
      return { id, name, search, count: await countMatching(db, search) }
    }),
  )
}

export async function countViews(db: Db, userId: number, exceptName: string): Promise<number> {
  const { count } = await db
    .selectFrom('orderViews')
    .where('userId', '=', userId)
    .where('name', '<>', exceptName)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function upsertView(db: Db, userId: number, { name, search }: OrderViewInput): Promise<number> {
  const { id } = await db
    .insertInto('orderViews')
    .values({ userId, name, search: JSON.stringify(search) })
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ search: JSON.stringify(search) }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The name of the view that went; undefined when the admin has no such view. */
export async function removeView(db: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('orderViews')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
