import type { SeatBlockKind } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, execute, firstRow, oneRow } from '#db/rows.ts'

type NamedSeat = { id: number; section: string; row: string; seat: string }

/** Whatever an event ever sold of a hall, by name. */
export const listNamedSeats = (db: Db, listingId: number, hallId: number) =>
  allRows<NamedSeat>(db)`
    select resource_id as id, section, row_name as "row", seat from event_seats
     where listing_id = ${listingId} and hall_id = ${hallId}`

type SeatedOccurrence = {
  listingTitle: string
  id: number
  listingId: number
  startsAt: string
  status: string
  hallPlanId: number | null
  poolId: number | null
}

export const findSeatedOccurrence = (db: Db, id: number) =>
  firstRow<SeatedOccurrence>(db)`
    select o.id, o.listing_id, l.title as listing_title, o.starts_at, o.status, o.hall_plan_id, e.pool_id
      from occurrences o join listings l on l.id = o.listing_id left join event_halls e on e.listing_id = o.listing_id where o.id = ${id}`

/** Its seats are chosen one transaction after the other, and its plan stays. */
export const lockSeatedOccurrence = (db: Db, id: number) =>
  firstRow<SeatedOccurrence>(db)`
    select o.id, o.listing_id, l.title as listing_title, o.starts_at, o.status, o.hall_plan_id, e.pool_id
      from occurrences o join listings l on l.id = o.listing_id left join event_halls e on e.listing_id = o.listing_id where o.id = ${id} for no key update of o`

/** What is left of the seats of which something is taken, or that are kept back; the others are whole. In one row: there are thousands. */
export async function touchedSeats(db: Db, seatIds: number[], startsAt: string): Promise<Map<number, number>> {
  const { ids, free } = await oneRow<{ ids: number[]; free: number[] }>(db)`
    select coalesce(array_agg(resource_id), '{}') as ids, coalesce(array_agg(case when closed then 0 else capacity - taken end), '{}') as free
      from slots where resource_id = any (${seatIds}::bigint[]) and starts_at = ${startsAt} and (closed or taken > 0)`
  return new Map(ids.map((id, at) => [id, free[at] ?? 0]))
}

export const listSeatBlocks = (db: Db, seatIds: number[], startsAt: string) =>
  allRows<{ seatId: number; kind: SeatBlockKind; reason: string }>(db)`
    select resource_id as seat_id, kind, reason from blocks
     where resource_id = any (${seatIds}::bigint[]) and starts_at = ${startsAt} and kind in ('held', 'killed') and removed_at is null
     order by resource_id`

/** Of these seats those that somebody has; the others cannot be taken until the transaction ends. */
export async function lockSold(db: Db, seatIds: number[], startsAt: string): Promise<number[]> {
  await execute(db)`select make_slots(${seatIds}::bigint[], array[${startsAt}::timestamptz])`
  return allValues<number>(db)`
    select resource_id from (
      select resource_id, taken from slots where resource_id = any (${seatIds}::bigint[]) and starts_at = ${startsAt}
       order by resource_id for update) s where taken > 0`
}

type Keeping = { seatIds: number[]; startsAt: string; kind: SeatBlockKind | null; reason: string; by: number | null }

/** What was kept back of these seats is open again, and kept back as this `kind` says. Lock their slots first. */
export async function keepSeats(db: Db, { seatIds, startsAt, kind, reason, by }: Keeping): Promise<void> {
  await execute(db)`
    update blocks set removed_at = now(), removed_by = ${by}
     where resource_id = any (${seatIds}::bigint[]) and starts_at = ${startsAt} and kind in ('held', 'killed') and removed_at is null`
  if (kind)
    await execute(db)`
      insert into blocks (resource_id, starts_at, ends_at, kind, reason, created_by)
      select r, ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '1 second', ${kind}, ${reason}, ${by}
        from unnest(${seatIds}::bigint[]) r order by r`
  await closeKept(db, seatIds, startsAt)
}

type Alike = { occurrenceId: number; listingId: number; hallPlanId: number }

/** The other occurrences to come of an event that have the same plan, locked, the first one first. */
export const lockOthers = (db: Db, { occurrenceId, listingId, hallPlanId }: Alike) =>
  allRows<{ id: number; startsAt: string }>(db)`
    select id, starts_at from occurrences
     where listing_id = ${listingId} and hall_plan_id = ${hallPlanId} and id <> ${occurrenceId} and status = 'scheduled' and starts_at > now()
     order by starts_at, id for no key update`

/** Whoever looks at the plan of the occurrence asks for it again. */
export const tellSeats = (db: Db, occurrenceId: number) =>
  execute(db)`select tell_news(${`occurrence:${occurrenceId}`})`

const closeKept = (db: Db, seatIds: number[], startsAt: string) =>
  execute(db)`
    update slots set closed = is_blocked(resource_id, starts_at)
     where resource_id = any (${seatIds}::bigint[]) and starts_at = ${startsAt} and closed <> is_blocked(resource_id, starts_at)`

/** What is kept back of an occurrence goes with it to another start. Nothing of it is sold. */
export async function moveSeatBlocks(
  db: Db,
  listingId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const ids = await allValues<number>(db)`
    update blocks b set starts_at = ${to}::timestamptz, ends_at = ${to}::timestamptz + interval '1 second'
      from event_seats e
     where e.listing_id = ${listingId} and b.resource_id = e.resource_id and b.starts_at = ${from} and b.kind in ('held', 'killed') and b.removed_at is null
    returning b.resource_id`
  if (ids.length === 0) return
  await execute(db)`select make_slots(${ids}::bigint[], array[${to}::timestamptz])`
  await closeKept(db, ids, to)
  await closeKept(db, ids, from)
}
