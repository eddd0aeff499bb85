import {
  customerFilters,
  type CustomerListQuery,
  type CustomerNote,
  type CustomerRow,
  type MergedCustomer,
} from '@rezerv/contract/customer/customer-endpoints.ts'
import type { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, updateRow } from '#db/rows.ts'
import { withTotal } from '#db/db-search.ts'
import { calledSo } from './customer-store.ts'
import { filterSql } from '#db/filter-sql.ts'
import { amountOfOrder } from '#order/order-list-store.ts'

type Filter = Omit<CustomerListQuery, 'after'>

/** A page of customers, latest first, one row more than a page holds. Figures are counted for the rows of the page alone. */
export async function listCustomerRecords(db: Db, query: Filter, afterId: number | undefined) {
  const matching = sql`from users u where ${customerFilter(query)}`
  const page = sql`select u.id ${matching} and ${afterId ? sql`u.id < ${afterId}` : sql`true`}
    order by u.id desc limit ${sql.lit(pageSize + 1)}`
  return withTotal(db, customerRows(db, sql`u.id in (${page})`), matching)
}

/** So many of the customers after one, latest first. */
export const readCustomers = (db: Db, query: Filter, { after, limit }: { after: number | undefined; limit: number }) =>
  customerRows(
    db,
    sql`u.id in (select u.id from users u where ${customerFilter(query)} and ${after ? sql`u.id < ${after}` : sql`true`}
      order by u.id desc limit ${limit})`,
  )

/** Staff who never ordered are no customers. */
function customerFilter(query: Filter): RawBuilder<boolean> {
  const ordered = (more: RawBuilder<unknown> = sql`true`) =>
    sql<boolean>`(exists (select from orders o where o.customer_id = u.id and ${more})
      or exists (select from users m join orders o on o.customer_id = m.id where m.merged_into = u.id and ${more}))`
  const filters = filterSql(customerFilters, query, {
    orders: (orders) => (orders === 'repeat' ? twice : orders === 'some' ? ordered() : sql<boolean>`not ${ordered()}`),
    tag: (tag) => sql<boolean>`u.tags <> '{}' and u.tags @> array[${tag}]::text[]`,
    blocked: () => sql<boolean>`u.blocked_at is not null`,
    from: (inside) => ordered(inside(sql`o.created_at`)),
  })
  return sql<boolean>`(${calledSo(query.q)} and (u.role = 'user' or ${ordered()}) and ${filters})`
}

const twice = sql<boolean>`(select count(*) from (select from orders o where o.customer_id = any (same_person(u.id)) limit 2) few) = 2`

type StoredRow = CustomerRow & { createdAt: string; blockedAt: string | null; erasedAt: string | null }

const customerRows = (db: Db, where: RawBuilder<unknown>) =>
  allRows<StoredRow>(db)`
    select u.id, u.mobile, u.name, u.family, u.blocked_at is not null as blocked, u.blocked_reason, u.blocked_at, u.erased_at, u.tags, u.created_at, f.*
      from users u
      cross join lateral (
        select count(*)::int as order_count, count(*) filter (where o.status = 'cancelled')::int as cancelled_count,
               count(*) filter (where o.status in ('confirmed', 'in_use', 'completed', 'cancelled', 'no_show'))::int as decided_count,
               max(o.created_at) as last_order_at, coalesce(sum(${amountOfOrder('paid')} - ${amountOfOrder('refunded')}), 0)::bigint as paid_rials
          from orders o left join order_money m on m.order_id = o.id where o.customer_id = any (same_person(u.id))) f
     where ${where} order by u.id desc`

/** The person whose number this is. */
export async function findPersonRow(db: Db, id: number): Promise<StoredRow | undefined> {
  return (await customerRows(db, sql`u.id = (select coalesce(merged_into, id) from users where id = ${id})`))[0]
}

/** The other numbers of a person, the last one first. */
export const listMerged = (db: Db, id: number) =>
  allRows<MergedCustomer>(db)`
    select id, mobile, btrim(name || ' ' || family) as name, merged_at from users where merged_into = ${id} order by merged_at desc, id desc`

type Locked = CustomerInput & {
  role: string
  tags: string[]
  blockedAt: string | null
  blockedReason: string
  mergedInto: number | null
  erasedAt: string | null
}

/** Keeps bookings of the person waiting: an order holds its customer's row. Undefined when there is none. */
export const lockCustomer = (db: Db, id: number) =>
  firstRow<Locked>(
    db,
  )`select role, name, family, mobile, tags, blocked_at, blocked_reason, merged_into, erased_at from users where id = ${id} for update`

export const setTags = (db: Db, id: number, tags: string[]) => updateRow(db, 'users', id, { tags })

/** Their orders are found by it from now on. */
export async function setPerson(db: Db, id: number, person: CustomerInput): Promise<void> {
  await updateRow(db, 'users', id, person)
  await execute(db)`
    update orders o set search = o.search || ' ' || u.search from users u where u.id = ${id} and o.customer_id = u.id`
}

/** Null unblocks. It holds for all numbers of the person. */
export const setBlock = (db: Db, id: number, reason: string | null) =>
  execute(db)`
    update users set blocked_at = ${reason === null ? null : sql`now()`}, blocked_reason = ${reason ?? ''}
     where id = any (same_person(${id})) and (blocked_at is null) = ${reason !== null}`

/** The other one's numbers become this person's, and so does the other one. */
export const setMerged = async (db: Db, id: number, otherId: number): Promise<void> => {
  await execute(db)`update users set merged_into = ${id} where merged_into = ${otherId}`
  await updateRow(db, 'users', otherId, { mergedInto: id, mergedAt: sql`now()` })
}

export const setSeparate = (db: Db, otherId: number) =>
  updateRow(db, 'users', otherId, { mergedInto: null, mergedAt: null })

/** Newest first; the newest 200. */
export const listNotes = (db: Db, customerId: number) =>
  allRows<CustomerNote>(db)`
    select n.id, n.body, n.created_at, coalesce(nullif(btrim(a.name || ' ' || a.family), ''), a.mobile) as created_by_name
      from customer_notes n left join users a on a.id = n.created_by
     where n.customer_id = any (same_person(${customerId})) order by n.id desc limit 200`

type NoteKey = { createdBy: number | null; idempotencyKey: string | null }
type NewNote = NoteKey & { customerId: number; body: string; idempotencyFingerprint: string | null }

/** Whether it is new: a key writes one note. */
export async function insertNote(db: Db, note: NewNote): Promise<boolean> {
  const added = await db
    .insertInto('customerNotes')
    .values(note)
    .onConflict((same) => same.columns(['createdBy', 'idempotencyKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Of which request the note of this key was made. */
export async function noteFingerprint(db: Db, { createdBy, idempotencyKey }: NoteKey): Promise<string | null> {
  const known = await db
    .selectFrom('customerNotes')
    .where('createdBy', '=', createdBy)
    .where('idempotencyKey', '=', idempotencyKey)
    .select('idempotencyFingerprint')
    .executeTakeFirst()
  return known?.idempotencyFingerprint ?? null
}

/** Tags in use, the most used first. */
export async function listTags(db: Db): Promise<string[]> {
  const rows = await allRows<{ tag: string }>(db)`
    select t.tag from users u cross join lateral unnest(u.tags) t (tag) where u.tags <> '{}' group by 1 order by count(*) desc, 1 limit 50`
  return rows.map((row) => row.tag)
}

/** Why each of these mobiles is blocked; those that are not are left out. */
export async function blockedReasons(db: Db, mobiles: string[]): Promise<Map<string, string>> {
  const rows = await allRows<{ mobile: string; blockedReason: string }>(db)`
    select mobile, blocked_reason from users where mobile = any (${mobiles}) and blocked_at is not null`
  return new Map(rows.map((row) => [row.mobile, row.blockedReason]))
}
