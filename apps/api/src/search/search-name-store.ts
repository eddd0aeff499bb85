import { categoryText } from '@rezerv/contract/listing/listing-category.ts'
import type { Names, NamesQuery } from '@rezerv/contract/search/search-name-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type OfRows = Omit<Names, 'category'>
const nobody: OfRows = { hostId: null, customerId: null, listingId: null, orderId: null, cityId: null }

/** The name of each of these: a listing by its title, an order by its code. */
export async function readNames(db: Db, query: NamesQuery): Promise<Names> {
  const { hostId = null, customerId = null, listingId = null, orderId = null, cityId = null, category } = query
  const { rows } = await sql<OfRows>`
    select (select display_name from hosts where id = ${hostId}::bigint) as host_id,
           (select coalesce(nullif(btrim(name || ' ' || family), ''), mobile) from users where id = ${customerId}::bigint) as customer_id,
           (select title from listings where id = ${listingId}::bigint) as listing_id,
           (select code from orders where id = ${orderId}::bigint) as order_id,
           (select name from cities where id = ${cityId}::int) as city_id`.execute(db)
  return { ...(rows[0] ?? nobody), category: category === undefined ? null : categoryText(category) }
}
