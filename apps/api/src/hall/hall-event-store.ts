import type { HallPlace, HallPlan } from '@rezerv/contract/hall/hall-plan.ts'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, execute, firstRow, insertRow } from '#db/rows.ts'

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

/** The places of a plan as an event sells them: those that are new are made, a standing area takes as many as the plan says. */
export async function makeSeats(
  db: Db,
  { listingId, hallId }: { listingId: number; hallId: number },
  places: (HallPlace & { label: string })[],
) {
  const rows = JSON.stringify(
    places.map(({ section, row, seat, capacity, label }) => ({ section, row, seat, capacity, label })),
  )
  await execute(db)`
    with given as (
      select * from rows from (json_to_recordset(${rows}::json) as (section text, "row" text, seat text, capacity int, label text)) with ordinality as g (section, row_name, seat, capacity, label, nr)),
    missing as materialized (
      select g.*, nextval(pg_get_serial_sequence('resources', 'id')) as id from given g
       where not exists (select from event_seats e where e.listing_id = ${listingId} and e.hall_id = ${hallId}
                            and e.section = g.section and e.row_name = g.row_name and e.seat = g.seat)),
    made as (
      insert into resources (id, listing_id, name, unit, capacity, position) overriding system value
      select id, ${listingId}, label, 'seat', capacity, nr from missing order by nr)
    insert into event_seats (resource_id, listing_id, hall_id, section, row_name, seat)
    select id, ${listingId}, ${hallId}, section, row_name, seat from missing order by nr`
  await execute(db)`
    update resources r set capacity = g.capacity
      from json_to_recordset(${rows}::json) as g (section text, "row" text, seat text, capacity int), event_seats e
     where e.listing_id = ${listingId} and e.hall_id = ${hallId} and e.section = g.section and e.row_name = g."row" and e.seat = g.seat
       and r.id = e.resource_id and r.capacity <> g.capacity`
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

/** Where a plan has other capacities than before: the slots of its standing areas at starts of which nothing is sold. */
export const followCapacities = (db: Db, seatIds: number[], starts: string[]) =>
  execute(db)`
    update slots s set capacity = r.capacity from resources r
     where s.resource_id = r.id and r.id = any (${seatIds}::bigint[]) and s.starts_at = any (${starts}::timestamptz[]) and s.capacity <> r.capacity`

/** As many as can be sold at these starts: all places of the plan without those that are kept back there. */
export const followPool = (
  db: Db,
  poolId: number,
  { seatIds, starts, places }: { seatIds: number[]; starts: string[]; places: number },
) =>
  execute(db)`
    insert into slots (resource_id, starts_at, capacity, closed)
    select ${poolId}, t, ${places} - (
             select coalesce(sum(r.capacity), 0) from resources r
              where r.id = any (${seatIds}::bigint[])
                and exists (select from blocks b where b.resource_id = r.id and b.removed_at is null and b.kind in ('held', 'killed') and b.starts_at = t)),
           is_blocked(${poolId}, t)
      from unnest(${starts}::timestamptz[]) t order by t
    on conflict (resource_id, starts_at) do update set capacity = excluded.capacity`
