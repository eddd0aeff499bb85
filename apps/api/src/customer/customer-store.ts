import type { Customer, CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { cappedCount, searchIn } from '#db/db-search.ts'

/** A page of customers, latest first, one row more than a page holds. */
export async function listCustomers(db: Db, q: string | undefined, afterId: number | undefined) {
  const matching = sql`from users u where ${searchIn(sql`u.search`, q)}`
  const page = sql`select u.id ${matching} and ${afterId ? sql`u.id < ${afterId}` : sql`true`}
    order by u.id desc limit ${sql.lit(pageSize + 1)}`
  const [rows, total] = await Promise.all([customerRows(db, sql`u.id in (${page})`), cappedCount(db, matching)])
  return { rows, total }
}

/** The customer with exactly this mobile (+98…). */
export async function findCustomer(db: Db, mobile: string): Promise<Customer | undefined> {
  const [row] = await customerRows(db, sql`u.mobile = ${mobile}`)
  return row
}

async function customerRows(db: Db, where: ReturnType<typeof sql>) {
  const { rows } = await sql<Customer>`
    select u.id, u.mobile, u.name, u.family, u.blocked_at is not null as blocked,
           (select count(*) from orders o where o.customer_id = u.id) as order_count
      from users u where ${where} order by u.id desc`.execute(db)
  return rows
}

/**
 * The person with this mobile, made when unknown; a name is filled in only where none is known yet. Two callers with
 * the same new mobile get the same person. `blocked` says that nothing may be sold to them.
 */
export async function findOrCreateCustomer(db: Db, input: CustomerInput): Promise<{ id: number; blocked: boolean }> {
  const known = await db
    .selectFrom('users')
    .where('mobile', '=', input.mobile)
    .select(['id', 'name', 'family', 'blockedAt'])
    .executeTakeFirst()
  // Nothing is written for a person who is known by name: buyers of one moment do not wait for each other's row.
  if (known && (known.name || known.family)) return { id: known.id, blocked: known.blockedAt !== null }
  const { rows } = await sql<{ id: number; blocked: boolean }>`
    insert into users as u (mobile, name, family) values (${input.mobile}, ${input.name}, ${input.family})
    on conflict (mobile) do update
       set name = case when u.name = '' and u.family = '' then excluded.name else u.name end,
           family = case when u.name = '' and u.family = '' then excluded.family else u.family end
    returning id, blocked_at is not null as blocked`.execute(db)
  const [customer] = rows
  if (!customer) throw new Error('a customer was neither found nor made')
  return customer
}
