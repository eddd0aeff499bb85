import { inboxClockKinds, InboxKind } from '@rezerv/contract/inbox/inbox-kind.ts'
import {
  type InboxCounts,
  type InboxFilter,
  inboxFilters,
  type InboxItem,
  type InboxKey,
  type InboxMark,
  type InboxOwner,
  type InboxShow,
} from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { inboxKindsOf } from '@rezerv/contract/inbox/inbox-right.ts'
import type { Rights } from '@rezerv/contract/right.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type InsertObject, type RawBuilder, sql } from 'kysely'
import { conflictsByKey } from '#feed/feed-conflict-store.ts'
import { type Db, planned } from '#db/connect.ts'
import { filterSql } from '#db/filter-sql.ts'
import type { Database } from '#db/db-types.ts'
import { allRows, execute } from '#db/rows.ts'
import { inboxItems, sweepOrdersInOrder } from './inbox-items-store.ts'

const union = (kinds: readonly InboxKind[]) =>
  sql.join(
    kinds.map((kind) => sql`(${inboxItems[kind]})`),
    sql` union all `,
  )

const marked = (kinds: readonly InboxKind[]) => sql`
  from (${union(kinds)}) i left join inbox_marks m on m.kind = i.kind and m.key = i.key`

const isSnoozed = sql<boolean>`coalesce(m.snoozed_until > now(), false)`
// What failed again after it was called done waits again.
const isDone = sql<boolean>`coalesce(m.done_at >= i.since, false)`
const waits = sql<boolean>`(not ${isSnoozed} and not ${isDone})`

const shown: Record<InboxShow, (me: number | null) => RawBuilder<boolean>> = {
  mine: (me) => sql`(${waits} and m.owner_id = ${me})`,
  none: () => sql`(${waits} and m.owner_id is null)`,
  snoozed: () => sql`(${isSnoozed} and not ${isDone})`,
  done: () => isDone,
}

/** A clock that runs out within so many hours stands before everything else. */
const clockHours = 3

const clock = sql<string | null>`case when i.kind = any (${inboxClockKinds}) and i.due_at > now()
  and i.due_at < now() + make_interval(hours => ${sql.lit(clockHours)}) then i.due_at end`

const sortable = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`

/**
 * Where an item stands: kinds with a running clock before the others, each kind together in the order of urgency; in a kind the clocks, then
 * what should have been done earliest. One text, so that a page ends at one.
 */
const place = sql<string>`
  coalesce(${sortable(sql`min(${clock}) over (partition by i.kind)`)}, '9') || lpad(array_position(${InboxKind.options}::text[], i.kind)::text, 2, '0')
  || case when ${clock} is null then '1' else '0' end || ${sortable(sql`coalesce(i.due_at, i.since)`)} || ' ' || i.kind || ' ' || i.key`

const personName = sql<string>`coalesce(nullif(btrim(a.name || ' ' || a.family), ''), a.mobile)`

type Group = { kind: InboxKind; count: number }

/** Who reads: whose items are theirs, and which kinds they see. */
type Reader = { userId: number | null; rights?: Rights }

/**
 * One page of what waits, kind by kind, with one row more when there is a next page, and how many each kind has under these filters.
 * The reader sees the kinds that their rights show, and theirs are `mine`; `after` the place of the last row of the page before. Each kind is a question to an index of what is open.
 */
export async function listInbox(db: Db, query: InboxFilter, { userId: me, rights }: Reader, after: string | undefined) {
  const wanted = query.kind === undefined ? undefined : [query.kind].flat()
  const kinds = inboxKindsOf(rights).filter((kind) => wanted?.includes(kind) !== false)
  if (kinds.length === 0) return { rows: [], groups: [], total: 0 }
  const asked = filterSql(inboxFilters, query, { kind: sql`i.kind`, ownerId: sql`m.owner_id` })
  const items = await allRows<Omit<InboxItem, 'conflict'> & { place: string; groups: Group[] }>(db)`
    with waiting as materialized (
      select i.*, m.owner_id, ${isDone} as is_done, case when ${isSnoozed} then m.snoozed_until end as snoozed_until,
             case when ${isSnoozed} then m.snooze_reason end as snooze_reason, case when ${isDone} then m.done_at end as done_at,
             ${place} collate "C" as place
        ${marked(kinds)} where ${asked} and ${query.show === undefined ? waits : shown[query.show](me)})
    select w.*, case when a.id is not null then jsonb_build_object('id', a.id, 'name', ${personName}) end as owner,
           (select jsonb_agg(g) from (select kind, count(*)::int as count from waiting group by kind) g) as groups
      from waiting w left join users a on a.id = w.owner_id
     where ${after === undefined ? sql`true` : sql`w.place > ${after}`} order by w.place limit ${pageSize + 1}`
  const met = items.flatMap((item) => (item.kind === 'calendar_conflict' ? [item.key] : []))
  const conflicts = await conflictsByKey(db, met)
  const groups = items[0]?.groups ?? []
  const rows = items.map((item) => ({ ...item, conflict: conflicts.get(item.key) ?? null }))
  return { rows, groups, total: groups.reduce((total, { count }) => total + count, 0) }
}

type Counted = {
  kind: InboxKind
  ownerId: number | null
  owner: string | null
  waiting: number
  /** Null where nothing of the kind waits. */
  since: string | null
  dueAt: string | null
  snoozed: number
  done: number
}

/** How much waits by kind, in the order of the list, and by person; kinds and people without items are left out. */
export async function countInbox(db: Db, { userId: me, rights }: Reader): Promise<InboxCounts> {
  const kinds = inboxKindsOf(rights)
  if (kinds.length === 0) return countsOf([], me)
  const rows = await allRows<Counted>(db)`${planned}
    select i.kind, m.owner_id, ${personName} as owner, count(*) filter (where ${waits}) as waiting,
           min(i.since) filter (where ${waits}) as since, min(${clock}) filter (where ${waits}) as due_at,
           count(*) filter (where ${shown.snoozed(me)}) as snoozed, count(*) filter (where ${isDone}) as done
      ${marked(kinds)} left join users a on a.id = m.owner_id group by 1, 2, 3`
  return countsOf(rows, me)
}

function countsOf(rows: Counted[], me: number | null): InboxCounts {
  const sum = (of: (row: Counted) => number, among = rows) => among.reduce((total, row) => total + of(row), 0)
  const waiting = (isMeant: (row: Counted) => boolean) => sum((row) => row.waiting, rows.filter(isMeant))
  const owners = new Map(rows.flatMap(({ ownerId, owner }) => (ownerId === null ? [] : [[ownerId, owner ?? '']])))
  return {
    total: waiting(() => true),
    mine: waiting(({ ownerId }) => ownerId === me && me !== null),
    unowned: waiting(({ ownerId }) => ownerId === null),
    snoozed: sum((row) => row.snoozed),
    done: sum((row) => row.done),
    kinds: kindsOf(rows),
    people: [...owners]
      .map(([id, name]) => ({ id, name, count: waiting(({ ownerId }) => ownerId === id) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || one.id - other.id),
  }
}

function kindsOf(rows: Counted[]): InboxCounts['kinds'] {
  const kinds = InboxKind.options.flatMap((kind) => {
    const waiting = rows.filter((row) => row.kind === kind && row.since !== null)
    const [since] = waiting.flatMap((row) => row.since ?? []).toSorted()
    const [dueAt = null] = waiting.flatMap((row) => row.dueAt ?? []).toSorted()
    const count = waiting.reduce((total, row) => total + row.waiting, 0)
    return since === undefined ? [] : [{ kind, count, since, dueAt }]
  })
  const ended = '9'
  return kinds.toSorted((one, other) =>
    (one.dueAt ?? ended) < (other.dueAt ?? ended) ? -1 : Number(one.dueAt !== other.dueAt),
  )
}

type Found = Pick<InboxItem, 'kind' | 'key' | 'orderId' | 'listingId' | 'hostId'>

/** Those of the items that still wait, as they stand now. */
export const findInboxItems = (db: Db, items: readonly InboxKey[]) =>
  allRows<Found>(db)`
    select i.kind, i.key, i.order_id, i.listing_id, i.host_id from (${union([...new Set(items.map(({ kind }) => kind))])}) i
     where (i.kind, i.key) in (${sql.join(items.map(({ kind, key }) => sql`(${kind}, ${key})`))})`

/** Admins who can sign in, by name. */
export const listInboxOwners = (db: Db) =>
  allRows<InboxOwner>(db)`
    select id, coalesce(nullif(btrim(name || ' ' || family), ''), mobile) as name from users
     where role = 'admin' and blocked_at is null order by 2, id`

const now = sql<string>`now()`

function marksOf(mark: InboxMark, by: number | null): Partial<InsertObject<Database, 'inboxMarks'>> {
  if (mark.as === 'owner') return { ownerId: mark.ownerId, ownedAt: mark.ownerId === null ? null : now }
  if (mark.as === 'done') return { doneAt: now }
  const isOff = mark.as === 'snooze'
  return {
    snoozedUntil: isOff ? sql<string>`now() + make_interval(mins => ${mark.minutes})` : null,
    snoozeReason: isOff ? mark.reason : '',
    snoozedBy: isOff ? by : null,
    doneAt: null,
  }
}

/** Says the same of each of the items. `by`: who puts them off. */
export function markItems(db: Db, items: readonly InboxKey[], mark: InboxMark, by: number | null) {
  const marks = marksOf(mark, by)
  return db
    .insertInto('inboxMarks')
    .values(items.map(({ kind, key }) => ({ kind, key, ...marks })))
    .onConflict((known) => known.columns(['kind', 'key']).doUpdateSet({ ...marks, updatedAt: now }))
    .execute()
}

/** Tells everybody when the counts are other than at the last look: hours and days bring items too, without a write. */
export async function pulseInbox(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sweepOrdersInOrder.execute(db)
    if (rows.length < 5_000) break
  }
  const { kinds, snoozed } = await countInbox(db, { userId: null, rights: 'all' })
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
