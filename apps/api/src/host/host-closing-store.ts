import {
  blockerItemsMax,
  type HostBlocker,
  type HostClosure,
  type HostClosureInput,
} from '@rezerv/contract/host/host-closing-endpoints.ts'
import { timesOfDays } from '@rezerv/contract/jalali.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow } from '#db/rows.ts'
import { hostBalance } from '#transaction/transaction-balance-store.ts'

type Found = Omit<HostBlocker, 'kind'> & { kind: string }

/** Everything that still binds a host; kinds without any are left out. Lock the host to be sure that nothing comes meanwhile. */
export async function listBlockers(db: Db, hostId: number): Promise<HostBlocker[]> {
  const orders = (kind: string, statuses: string[]) =>
    of(
      kind,
      sql`select o.id, o.code, 0::bigint as rials from orders o where o.host_id = ${hostId} and o.status = any (${statuses})`,
    )
  const rows = await allRows<Found>(db)`
    select * from (
      ${orders('order', ['confirmed', 'in_use'])}
      union all ${orders('hold', ['held', 'awaiting_payment', 'accepted'])}
      union all ${orders('request', ['awaiting_host'])}
      union all ${of(
        'refund',
        sql`select o.id, o.code, r.amount_rials as rials from refunds r join orders o on o.id = r.order_id
             where o.host_id = ${hostId} and r.status in ('requested', 'approved', 'sent')`,
      )}
      union all ${of(
        'payout',
        sql`select b.id, b.code, p.amount_rials as rials from payouts p join payout_batches b on b.id = p.batch_id
             where p.host_id = ${hostId} and p.status in ('draft', 'approved', 'sent')`,
      )}
      union all
      select 'balance', 1, 0, ${hostBalance(sql`${hostId}`)}, '[]'::jsonb where ${hostBalance(sql`${hostId}`)} <> 0) found
     where count > 0`
  return rows as HostBlocker[]
}

/** How many rows there are, their sum, and the first of them. */
const of = (kind: string, rows: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as kind, count(*)::int as count, coalesce(sum(rials), 0)::bigint as rials, 0::bigint as balance_rials,
         coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code) order by id) filter (where place <= ${sql.lit(blockerItemsMax)}), '[]') as items
    from (select f.*, row_number() over (order by id) as place from (${rows}) f) numbered`

/** Keeps bookings of the host's listings waiting. Before the host itself, as bookings lock them. */
export const lockListingsOf = (db: Db, hostId: number) =>
  execute(db)`select from listings where host_id = ${hostId} order by id for update`

/** Takes the published listings of a host off sale; answers which. */
export async function pauseListingsOf(db: Db, hostId: number, reason: string): Promise<number[]> {
  const rows = await allRows<{ id: number }>(db)`
    update listings set status = 'paused', status_reason = ${reason}, version = version + 1, updated_at = now()
     where host_id = ${hostId} and status = 'published' returning id`
  return rows.map((row) => row.id)
}

const closureColumns = sql`
  c.id, c.from_day as "from", c.until_day as "until", c.reason, c.created_at,
  coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) as created_by_name,
  (select count(*)::int from orders o
    where o.host_id = c.host_id and o.status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use')
      and o.starts_at < (c.until_day + 1)::timestamp at time zone 'Asia/Tehran' and o.ends_at > c.from_day::timestamp at time zone 'Asia/Tehran') as order_count`

/** Living closures that end on a day or later, the first ones first. */
export const listClosures = (db: Db, hostId: number, since: string) =>
  allRows<HostClosure>(db)`
    select ${closureColumns} from host_closures c left join users u on u.id = c.created_by
     where c.host_id = ${hostId} and c.removed_at is null and c.until_day >= ${since} order by c.from_day, c.id`

/** Locks every unit of a host, its events' capacities too, in the one order: no slot of them is made meanwhile. Single seats are closed with their pool. */
export async function lockUnitsOf(db: Db, hostId: number): Promise<number[]> {
  const rows = await allRows<{ id: number }>(db)`
    select r.id from resources r join listings l on l.id = r.listing_id where l.host_id = ${hostId} and r.unit <> 'seat' order by r.id for update of r`
  return rows.map((row) => row.id)
}

type NewClosure = HostClosureInput & { hostId: number; unitIds: number[]; by: number | null }

/** Writes a closure with a block for each of these units, and closes their slots. Lock the units first. */
export async function insertClosure(db: Db, { hostId, unitIds, by, ...closure }: NewClosure): Promise<number> {
  const id = await insertRow(db, 'hostClosures', {
    hostId,
    fromDay: closure.from,
    untilDay: closure.until,
    reason: closure.reason,
    createdBy: by,
  })
  const { startsAt, endsAt } = timesOfDays(closure)
  await execute(db)`
    insert into blocks (resource_id, starts_at, ends_at, kind, reason, closure_id, created_by)
    select r, ${startsAt}, ${endsAt}, 'closed', ${closure.reason}, ${id}, ${by} from unnest(${unitIds}::bigint[]) r`
  await applyTo(db, unitIds, { startsAt, endsAt })
  return id
}

/** Ends a closure of this host; undefined when there is none that stands. Lock the units first. */
export async function endClosure(
  db: Db,
  { hostId, id, unitIds, by }: { hostId: number; id: number; unitIds: number[]; by: number | null },
) {
  const closure = await firstRow<HostClosureInput>(db)`
    update host_closures set removed_at = now(), removed_by = ${by}
     where id = ${id} and host_id = ${hostId} and removed_at is null returning from_day as "from", until_day as "until", reason`
  if (!closure) return undefined
  await execute(db)`
    update blocks set removed_at = now(), removed_by = ${by} where closure_id = ${id} and removed_at is null`
  await applyTo(db, unitIds, timesOfDays(closure))
  return closure
}

/** Makes the slots of these units agree with their blocks. */
async function applyTo(db: Db, unitIds: number[], { startsAt, endsAt }: TimeRange) {
  for (const id of unitIds) await execute(db)`select apply_blocks(${id}, ${startsAt}, ${endsAt})`
}
