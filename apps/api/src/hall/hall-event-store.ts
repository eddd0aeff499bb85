import type { HallPlace, HallPlan } from '@rezerv/contract/hall/hall-plan.ts'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, execute, firstRow, insertRow, oneRow } from '#db/rows.ts'

export type StoredEventHall = {
  hallId: number
  name: string
  venue: string
  poolId: number
  planId: number
  planNumber: number
  plan: HallPlan
}

/** The hall of an event with the plan that its next occurrences get; undefined where its seats are not numbered. */
export const findEventHall = (db: Db, listingId: number) =>
  firstRow<StoredEventHall>(db)`
    select e.hall_id, h.name, h.venue, e.pool_id, e.plan_id, p.number as plan_number, p.plan
      from event_halls e join halls h on h.id = e.hall_id join hall_plans p on p.id = e.plan_id
     where e.listing_id = ${listingId}`

type NewestPlan = { hallId: number; planId: number; number: number; plan: HallPlan }

/** The newest plan of a hall that is in the list. */
export const findNewestPlan = (db: Db, hallId: number) =>
  firstRow<NewestPlan>(db)`
    select h.id as hall_id, p.id as plan_id, p.number, p.plan
      from halls h join hall_plans p on p.hall_id = h.id
     where h.id = ${hallId} and not h.archived order by p.number desc limit 1`

type StoredPlan = { hallId: number; hallName: string; venue: string; number: number; plan: HallPlan }

export const findPlan = (db: Db, planId: number) =>
  firstRow<StoredPlan>(db)`
    select p.hall_id, h.name as hall_name, h.venue, p.number, p.plan
      from hall_plans p join halls h on h.id = p.hall_id where p.id = ${planId}`

/** Occurrences to come that stand in another plan than this. */
export const listBehind = (db: Db, listingId: number, planId: number) =>
  allRows<{ id: number; startsAt: string }>(db)`
    select id, starts_at from occurrences
     where listing_id = ${listingId} and status = 'scheduled' and starts_at > now() and hall_plan_id is distinct from ${planId}
     order by starts_at`

export const insertPool = (db: Db, listingId: number, { name, capacity }: { name: string; capacity: number }) =>
  insertRow(db, 'resources', { listingId, name, capacity, unit: 'occurrence' })

/** Slots that are there keep theirs. */
export const setPoolCapacity = (db: Db, poolId: number, capacity: number) =>
  execute(db)`update resources set capacity = ${capacity} where id = ${poolId}`

export const keepEventHall = (db: Db, of: { listingId: number; hallId: number; planId: number; poolId: number }) =>
  execute(db)`
    insert into event_halls (listing_id, hall_id, plan_id, pool_id)
    values (${of.listingId}, ${of.hallId}, ${of.planId}, ${of.poolId})
    on conflict (listing_id) do update set hall_id = excluded.hall_id, plan_id = excluded.plan_id`

/** Places that an event sells from now on. What they hold at an evening, the evening's slot says. */
export async function insertSeats(
  db: Db,
  { listingId, hallId }: { listingId: number; hallId: number },
  places: (HallPlace & { label: string; position: number })[],
) {
  const rows = JSON.stringify(
    places.map(({ section, row, seat, capacity, label, position }) => [section, row, seat, capacity, label, position]),
  )
  await execute(db)`
    with given as materialized (
      select nextval(pg_get_serial_sequence('resources', 'id')) as id, g->>0 as section, g->>1 as row_name, g->>2 as seat,
             (g->>3)::int as capacity, g->>4 as label, (g->>5)::int as position
        from json_array_elements(${rows}::json) with ordinality a (g, nr) order by nr),
    made as (
      insert into resources (id, listing_id, name, unit, capacity, position) overriding system value
      select id, ${listingId}, label, 'seat', capacity, position from given order by id)
    insert into event_seats (resource_id, listing_id, hall_id, section, row_name, seat)
    select id, ${listingId}, ${hallId}, section, row_name, seat from given order by id`
}

/** Of these starts those at which nothing of the resource is taken; nobody takes any of them until the transaction ends. */
export async function lockUntaken(db: Db, resourceId: number, starts: string[]): Promise<string[]> {
  await execute(db)`select make_slots(array[${resourceId}::bigint], ${starts}::timestamptz[])`
  return allValues<string>(db)`
    select starts_at from (
      select starts_at, taken from slots where resource_id = ${resourceId} and starts_at = any (${starts}::timestamptz[])
       order by starts_at for update) s where taken = 0`
}

export const setHallPlan = (db: Db, occurrenceIds: number[], planId: number) =>
  execute(db)`update occurrences set hall_plan_id = ${planId} where id = any (${occurrenceIds}::bigint[])`

/** So many stand in these areas at these starts. Slots that say so already are neither written nor locked. */
export const standAt = (db: Db, areas: { id: number; capacity: number }[], starts: string[]) =>
  execute(db)`
    insert into slots (resource_id, starts_at, capacity, closed)
    select a.id, t, a.capacity, is_blocked(a.id, t)
      from unnest(${areas.map(({ id }) => id)}::bigint[], ${areas.map(({ capacity }) => capacity)}::int[]) a (id, capacity)
     cross join unnest(${starts}::timestamptz[]) t
     where not exists (select from slots s where s.resource_id = a.id and s.starts_at = t and s.capacity = a.capacity)
     order by a.id, t
    on conflict (resource_id, starts_at) do update set capacity = excluded.capacity`

/** As many as can be sold at these starts: all places of the plan without those that are kept back there, whose slots are there. */
export const followPool = (
  db: Db,
  poolId: number,
  { seatIds, starts, places }: { seatIds: number[]; starts: string[]; places: number },
) =>
  execute(db)`
    insert into slots (resource_id, starts_at, capacity, closed)
    select ${poolId}, t, ${places} - (
             select coalesce(sum(s.capacity), 0) from slots s
              where s.resource_id = any (${seatIds}::bigint[]) and s.starts_at = t
                and exists (select from blocks b where b.resource_id = s.resource_id and b.removed_at is null and b.kind in ('held', 'killed') and b.starts_at = t)),
           is_blocked(${poolId}, t)
      from unnest(${starts}::timestamptz[]) t order by t
    on conflict (resource_id, starts_at) do update set capacity = excluded.capacity`

type SeatsAt = { listingId: number; seatIds: number[]; starts: string[] }

/** Seats of the event that are kept back at these starts and are not among these. */
export const countLostBlocks = async (db: Db, { listingId, seatIds, starts }: SeatsAt) => {
  const { count } = await oneRow<{ count: number }>(db)`
    select count(*)::int as count from blocks b join event_seats e on e.resource_id = b.resource_id
     where e.listing_id = ${listingId} and b.starts_at = any (${starts}::timestamptz[]) and b.kind in ('held', 'killed') and b.removed_at is null
       and b.resource_id <> all (${seatIds}::bigint[])`
  return count
}

/**
 * Nobody gets a place at these starts that their plan has not: an order that is over and comes back does not get the one that it had.
 * What the plan has is as open as it is kept back.
 */
export const closeStrangers = (db: Db, { listingId, seatIds, starts }: SeatsAt) =>
  execute(db)`
    update slots s set closed = w.closed
      from (select e.resource_id, t.starts_at, p.id is null or is_blocked(e.resource_id, t.starts_at) as closed
              from event_seats e cross join unnest(${starts}::timestamptz[]) t (starts_at) left join unnest(${seatIds}::bigint[]) p (id) on p.id = e.resource_id
             where e.listing_id = ${listingId}) w
     where s.resource_id = w.resource_id and s.starts_at = w.starts_at and s.closed <> w.closed`
