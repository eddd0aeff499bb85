import { AttentionKind } from '@rezerv/contract/attention/attention-kind.ts'
import type { AttentionFilter } from '@rezerv/contract/attention/attention-list-query.ts'
import type { AttentionCounts, AttentionItem, AttentionOwner } from '@rezerv/contract/attention/attention.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { conflictsByKey } from '#calendar/calendar-conflict-store.ts'
import type { Db } from '#db/connect.ts'
import { attentionItems, sweepOrdersInOrder } from './attention-items-store.ts'

const union = (kinds: readonly AttentionKind[]) =>
  sql.join(
    kinds.map((kind) => sql`(${attentionItems[kind]})`),
    sql` union all `,
  )

const marked = (kinds: readonly AttentionKind[]) => sql`
  from (${union(kinds)}) i left join attention_marks m on m.kind = i.kind and m.key = i.key`

const isSnoozed = sql<boolean>`coalesce(m.snoozed_until > now(), false)`

const shown: Record<NonNullable<AttentionFilter['show']> | 'all', (me: number | null) => RawBuilder<boolean>> = {
  all: () => sql`not ${isSnoozed}`,
  mine: (me) => sql`not ${isSnoozed} and m.owner_id = ${me}`,
  none: () => sql`not ${isSnoozed} and m.owner_id is null`,
  snoozed: () => isSnoozed,
}

/** Where the page before ended: an instant, and the kind and key of its last item. */
type After = { since: string; name: string } | undefined

/** One page, the longest waiting first, with one row more when there is a next page. `me` is whose items are `mine`. */
export async function listAttention(
  db: Db,
  { kind, show }: AttentionFilter,
  me: number | null,
  after: After,
): Promise<{ items: AttentionItem[]; total: number }> {
  const kinds = kind ? [kind] : AttentionKind.options
  const where = shown[show ?? 'all'](me)
  const [page, counted] = await Promise.all([
    sql<Omit<AttentionItem, 'conflict'>>`
      select i.*, ${isSnoozed} as is_snoozed, case when ${isSnoozed} then m.snoozed_until end as snoozed_until,
             case when ${isSnoozed} then m.snooze_reason end as snooze_reason,
             case when a.id is not null then
               jsonb_build_object('id', a.id, 'name', coalesce(nullif(btrim(a.name || ' ' || a.family), ''), a.mobile)) end as owner
        ${marked(kinds)} left join users a on a.id = m.owner_id
       where ${where} and ${after ? sql`(i.since, i.kind || ' ' || i.key) > (${after.since}, ${after.name})` : sql`true`}
       order by i.since, i.kind || ' ' || i.key limit ${pageSize + 1}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${marked(kinds)} where ${where}`.execute(db),
  ])
  const met = page.rows.flatMap((item) => (item.kind === 'calendar_conflict' ? [item.key] : []))
  const conflicts = await conflictsByKey(db, met)
  const items = page.rows.map((item) => ({ ...item, conflict: conflicts.get(item.key) ?? null }))
  return { items, total: counted.rows[0]?.total ?? 0 }
}

type Counted = {
  kind: AttentionKind
  waiting: number
  /** Null where nothing of the kind waits. */
  since: string | null
  mine: number
  unowned: number
  snoozed: number
}

/** How much waits by kind, the most urgent kind first; kinds without items are left out. */
export async function countAttention(db: Db, me: number | null): Promise<AttentionCounts> {
  const { rows } = await sql<Counted>`
    select i.kind, count(*) filter (where not ${isSnoozed}) as waiting, min(i.since) filter (where not ${isSnoozed}) as since,
           count(*) filter (where ${shown.mine(me)}) as mine,
           count(*) filter (where ${shown.none(me)}) as unowned, count(*) filter (where ${isSnoozed}) as snoozed
      ${marked(AttentionKind.options)} group by i.kind`.execute(db)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    total: sum((row) => row.waiting),
    mine: sum((row) => row.mine),
    unowned: sum((row) => row.unowned),
    snoozed: sum((row) => row.snoozed),
    kinds: AttentionKind.options.flatMap((kind) => {
      const { waiting: count = 0, since = null } = rows.find((row) => row.kind === kind) ?? {}
      return since === null ? [] : [{ kind, count, since }]
    }),
  }
}

/** The item as it stands now; undefined when nothing waits any more. */
export async function findAttention(db: Db, kind: AttentionKind, key: string) {
  const { rows } = await sql<Pick<AttentionItem, 'kind' | 'key' | 'orderId' | 'listingId' | 'hostId'>>`
    select i.kind, i.key, i.order_id, i.listing_id, i.host_id from (${attentionItems[kind]}) i where i.key = ${key}`.execute(
    db,
  )
  return rows[0]
}

/** Locked, so that pressing twice sends once. Undefined when it has an order of its own or did not fail. */
export const findFailedNotice = (db: Db, id: number) =>
  db
    .selectFrom('notices')
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('orderId', 'is', null)
    .select(['template', 'mobile', 'body'])
    .forUpdate()
    .executeTakeFirst()

/** Admins who can sign in, by name. */
export async function listAttentionOwners(db: Db): Promise<AttentionOwner[]> {
  const { rows } = await sql<AttentionOwner>`
    select id, coalesce(nullif(btrim(name || ' ' || family), ''), mobile) as name from users
     where role = 'admin' and blocked_at is null order by 2, id`.execute(db)
  return rows
}

export async function setAttentionOwner(db: Db, kind: AttentionKind, key: string, ownerId: number | null) {
  const ownedAt = ownerId === null ? null : sql<string>`now()`
  await db
    .insertInto('attentionMarks')
    .values({ kind, key, ownerId, ownedAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({ ownerId, ownedAt, updatedAt: sql<string>`now()` }),
    )
    .execute()
}

type Snooze = { minutes: number; reason: string; by: number | null }

/** Puts the item off, or brings it back when `snooze` is null. */
export async function setAttentionSnooze(db: Db, kind: AttentionKind, key: string, snooze: Snooze | null) {
  const values = {
    snoozedUntil: snooze && sql<string>`now() + make_interval(mins => ${snooze.minutes})`,
    snoozeReason: snooze?.reason ?? '',
    snoozedBy: snooze?.by ?? null,
  }
  await db
    .insertInto('attentionMarks')
    .values({ kind, key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({ ...values, updatedAt: sql<string>`now()` }),
    )
    .execute()
}

/** Tells everybody when the counts are other than at the last look: hours and days bring items too, without a write. */
export async function pulseAttention(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sweepOrdersInOrder.execute(db)
    if (rows.length < 5_000) break
  }
  const { kinds, snoozed } = await countAttention(db, null)
  const counts = JSON.stringify({ kinds, snoozed })
  await sql`update attention_pulse set counts = ${counts}::jsonb where counts <> ${counts}::jsonb`.execute(db)
}

/** Marks of items that nobody touched for three months. */
export async function sweepAttentionMarks(db: Db): Promise<void> {
  await db
    .deleteFrom('attentionMarks')
    .where('updatedAt', '<', sql<string>`now() - interval '90 days'`)
    .execute()
}
