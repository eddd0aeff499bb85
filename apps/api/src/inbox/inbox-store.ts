import { InboxKind } from '@rezerv/contract/inbox/inbox-kind.ts'
import {
  type InboxCounts,
  type InboxFilter,
  inboxFilters,
  type InboxItem,
  type InboxOwner,
} from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type InsertObject, type RawBuilder, sql } from 'kysely'
import { conflictsByKey } from '#feed/feed-conflict-store.ts'
import { type Db, planned } from '#db/connect.ts'
import { filterSql } from '#db/filter-sql.ts'
import type { Database } from '#db/db-types.ts'
import { allRows, execute, firstRow } from '#db/rows.ts'
import { inboxItems, sweepOrdersInOrder } from './inbox-items-store.ts'

const union = (kinds: readonly InboxKind[]) =>
  sql.join(
    kinds.map((kind) => sql`(${inboxItems[kind]})`),
    sql` union all `,
  )

const marked = (kinds: readonly InboxKind[]) => sql`
  from (${union(kinds)}) i left join inbox_marks m on m.kind = i.kind and m.key = i.key`

const isSnoozed = sql<boolean>`coalesce(m.snoozed_until > now(), false)`

const shown: Record<NonNullable<InboxFilter['show']>, (me: number | null) => RawBuilder<boolean>> = {
  mine: (me) => sql`not ${isSnoozed} and m.owner_id = ${me}`,
  none: () => sql`not ${isSnoozed} and m.owner_id is null`,
  snoozed: () => isSnoozed,
}

/** Where the page before ended: an instant, and the kind and key of its last item. */
type After = { since: string; name: string } | undefined

/** One page, the longest waiting first, with one row more when there is a next page. `me` is whose items are `mine`. */
export async function listInbox(
  db: Db,
  query: InboxFilter,
  me: number | null,
  after: After,
): Promise<{ rows: InboxItem[]; total: number }> {
  const kinds = query.kind === undefined ? InboxKind.options : [query.kind].flat()
  const asked = filterSql(inboxFilters, query, { kind: sql`i.kind`, show: (show) => shown[show](me) })
  const where = query.show === undefined ? sql`${asked} and not ${isSnoozed}` : asked
  const [page, counted] = await Promise.all([
    allRows<Omit<InboxItem, 'conflict'>>(db)`
      select i.*, ${isSnoozed} as is_snoozed, case when ${isSnoozed} then m.snoozed_until end as snoozed_until,
             case when ${isSnoozed} then m.snooze_reason end as snooze_reason,
             case when a.id is not null then
               jsonb_build_object('id', a.id, 'name', coalesce(nullif(btrim(a.name || ' ' || a.family), ''), a.mobile)) end as owner
        ${marked(kinds)} left join users a on a.id = m.owner_id
       where ${where} and ${after ? sql`(i.since, i.kind || ' ' || i.key) > (${after.since}, ${after.name})` : sql`true`}
       order by i.since, i.kind || ' ' || i.key limit ${pageSize + 1}`,
    firstRow<{ total: number }>(db)`select count(*) as total ${marked(kinds)} where ${where}`,
  ])
  const met = page.flatMap((item) => (item.kind === 'calendar_conflict' ? [item.key] : []))
  const conflicts = await conflictsByKey(db, met)
  const rows = page.map((item) => ({ ...item, conflict: conflicts.get(item.key) ?? null }))
  return { rows, total: counted?.total ?? 0 }
}

type Counted = {
  kind: InboxKind
  waiting: number
  /** Null where nothing of the kind waits. */
  since: string | null
  mine: number
  unowned: number
  snoozed: number
}

/** How much waits by kind, the most urgent kind first; kinds without items are left out. */
export async function countInbox(db: Db, me: number | null): Promise<InboxCounts> {
  const rows = await allRows<Counted>(db)`${planned}
    select i.kind, count(*) filter (where not ${isSnoozed}) as waiting, min(i.since) filter (where not ${isSnoozed}) as since,
           count(*) filter (where ${shown.mine(me)}) as mine,
           count(*) filter (where ${shown.none(me)}) as unowned, count(*) filter (where ${isSnoozed}) as snoozed
      ${marked(InboxKind.options)} group by i.kind`
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    total: sum((row) => row.waiting),
    mine: sum((row) => row.mine),
    unowned: sum((row) => row.unowned),
    snoozed: sum((row) => row.snoozed),
    kinds: InboxKind.options.flatMap((kind) => {
      const { waiting: count = 0, since = null } = rows.find((row) => row.kind === kind) ?? {}
      return since === null ? [] : [{ kind, count, since }]
    }),
  }
}

/** The item as it stands now; undefined when nothing waits any more. */
export const findInboxItem = (db: Db, kind: InboxKind, key: string) =>
  firstRow<Pick<InboxItem, 'kind' | 'key' | 'orderId' | 'listingId' | 'hostId'>>(db)`
    select i.kind, i.key, i.order_id, i.listing_id, i.host_id from (${inboxItems[kind]}) i where i.key = ${key}`

/** Admins who can sign in, by name. */
export const listInboxOwners = (db: Db) =>
  allRows<InboxOwner>(db)`
    select id, coalesce(nullif(btrim(name || ' ' || family), ''), mobile) as name from users
     where role = 'admin' and blocked_at is null order by 2, id`

const mark = (db: Db, kind: InboxKind, key: string, marks: Partial<InsertObject<Database, 'inboxMarks'>>) =>
  db
    .insertInto('inboxMarks')
    .values({ kind, key, ...marks })
    .onConflict((known) => known.columns(['kind', 'key']).doUpdateSet({ ...marks, updatedAt: sql<string>`now()` }))
    .execute()

export const setInboxOwner = (db: Db, kind: InboxKind, key: string, ownerId: number | null) =>
  mark(db, kind, key, { ownerId, ownedAt: ownerId === null ? null : sql<string>`now()` })

type Snooze = { minutes: number; reason: string; by: number | null }

/** Puts the item off, or brings it back when `snooze` is null. */
export const setInboxSnooze = (db: Db, kind: InboxKind, key: string, snooze: Snooze | null) =>
  mark(db, kind, key, {
    snoozedUntil: snooze && sql<string>`now() + make_interval(mins => ${snooze.minutes})`,
    snoozeReason: snooze?.reason ?? '',
    snoozedBy: snooze?.by ?? null,
  })

/** Tells everybody when the counts are other than at the last look: hours and days bring items too, without a write. */
export async function pulseInbox(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sweepOrdersInOrder.execute(db)
    if (rows.length < 5_000) break
  }
  const { kinds, snoozed } = await countInbox(db, null)
  const counts = JSON.stringify({ kinds, snoozed })
  await execute(db)`update inbox_pulse set counts = ${counts}::jsonb where counts <> ${counts}::jsonb`
}

/** Marks of items that nobody touched for three months. */
export async function sweepInboxMarks(db: Db): Promise<void> {
  await db
    .deleteFrom('inboxMarks')
    .where('updatedAt', '<', sql<string>`now() - interval '90 days'`)
    .execute()
}
