import type { Customer, CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow } from '#db/rows.ts'
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

const customerRows = (db: Db, where: ReturnType<typeof sql>) =>
  allRows<Customer>(db)`
    select u.id, u.mobile, u.name, u.family, u.blocked_at is not null as blocked, u.blocked_reason,
           (select count(*) from orders o where o.customer_id = u.id) as order_count
      from users u where ${where} order by u.id desc`

/** `blockedReason` is null for whom anything may be sold to. */
export type KnownCustomer = { id: number; blockedReason: string | null }

/**
 * The person with this mobile, made when unknown; a name is filled in only where none is known yet. Two callers with
 * the same new mobile get the same person. Who blocks them waits for the caller's transaction, or is seen by it.
 */
export async function findOrCreateCustomer(db: Db, input: CustomerInput): Promise<KnownCustomer> {
  const reason = sql`case when blocked_at is not null then blocked_reason end as blocked_reason`
  const { rows: known } = await sql<KnownCustomer & { named: boolean }>`
    select id, name <> '' or family <> '' as named, ${reason} from users where mobile = ${input.mobile} for key share`.execute(
    db,
  )
  // Nothing is written for a person who is known by name: buyers of one moment do not wait for each other's row.
  if (known[0]?.named) return known[0]
  const customer = await firstRow<KnownCustomer>(db)`
    insert into users as u (mobile, name, family) values (${input.mobile}, ${input.name}, ${input.family})
    on conflict (mobile) do update
       set name = case when u.name = '' and u.family = '' then excluded.name else u.name end,
           family = case when u.name = '' and u.family = '' then excluded.family else u.family end
    returning id, ${reason}`
  if (!customer) throw new Error('a customer was neither found nor made')
  return customer
}

/** The refusal of a blocked customer, for the operator. */
export const blockedMessage = (reason: string) =>
  `این مشتری مسدود است${reason ? `: ${reason}` : ''}. برای رزرو نخست رفع انسداد کنید.`
