import type { Customer } from '@rezerv/contract/customer/customer.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { personIsSeen } from '#db/person-name.ts'
import { allRows } from '#db/rows.ts'
import { searchIn, withTotal } from '#db/db-search.ts'

/** A page of customers, latest first, one row more than a page holds. */
export async function listCustomers(db: Db, q: string | undefined, afterId: number | undefined) {
  const matching = sql`from users u where ${calledSo(q)} and ${personIsSeen('u')}`
  const page = sql`select u.id ${matching} and ${afterId ? sql`u.id < ${afterId}` : sql`true`}
    order by u.id desc limit ${sql.lit(pageSize + 1)}`
  return withTotal(db, customerRows(db, sql`u.id in (${page})`), matching)
}

/** The customer with exactly this mobile (+98…); one of a person's other numbers is answered as itself, with the person's orders. */
export const findCustomer = async (db: Db, mobile: string): Promise<Customer | undefined> =>
  (await customerRows(db, sql`u.mobile = ${mobile}`))[0]

const customerRows = (db: Db, where: ReturnType<typeof sql>) =>
  allRows<Customer>(db)`
    select u.id, u.mobile, u.name, u.family, u.blocked_at is not null as blocked, u.blocked_reason,
           (select count(*) from orders o where o.customer_id = any (same_person(coalesce(u.merged_into, u.id)))) as order_count
      from users u where ${where} order by u.id desc`

/** On `users u`: people, each once, who or whose other numbers are called so. */
export const calledSo = (q: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`(u.merged_into is null and ${
    q === undefined
      ? sql`true`
      : sql`(${searchIn(sql`u.search`, q)} or u.id = any (array(
          select m.merged_into from users m where m.merged_into is not null and ${searchIn(sql`m.search`, q)})))`
  })`
