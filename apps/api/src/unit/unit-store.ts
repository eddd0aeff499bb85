import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { type ListingUnit, UnitDetails } from '@rezerv/contract/listing/listing-details.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, execute, firstValue, insertRow, oneValue, updateRow } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'

type NewUnit = { name: string; unit: SlotUnit; details: UnitDetails }

/** Cars or rooms of a listing in their order, archived ones last. */
export async function listUnits(db: Db, listingId: number, kind: ListingKind): Promise<ListingUnit[]> {
  const rows = await db
    .selectFrom('resources')
    .where('listingId', '=', listingId)
    .where('unit', 'in', ['day', 'night', 'hour'])
    .orderBy('archived')
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name', 'unit', 'archived', 'details'])
    .execute()
  return rows.map(({ unit, details, ...row }) => ({
    ...row,
    unit: unit as SlotUnit,
    details: readStored(UnitDetails, { ...(details as object), kind }),
  }))
}

/** Puts it after the others. Throws 23505 `resources_plate` when another car that is not archived has its plate. */
export const insertUnit = (db: Db, listingId: number, { details, ...unit }: NewUnit) =>
  insertRow(db, 'resources', {
    ...unit,
    listingId,
    capacity: 1,
    details: JSON.stringify(details),
    position: sql<number>`(select coalesce(max(position), 0) + 1 from resources where listing_id = ${listingId})`,
  })

/** Throws 23505 `resources_plate` as `insertUnit` does. */
export const updateUnit = (db: Db, id: number, { name, details }: Omit<NewUnit, 'unit'>) =>
  updateRow(db, 'resources', id, { name, details: JSON.stringify(details) })

/** Throws 23505 `resources_plate` when a car comes back whose plate another one has by now. */
export const setUnitArchived = (db: Db, id: number, archived: boolean) => updateRow(db, 'resources', id, { archived })

/**
 * Tickets that a unit new in the listing belongs to: those that sell any one unit, and those of the whole place, which
 * are known by using every unit of at least two. Ask before the unit is added.
 */
export const ticketsOfNewUnit = (db: Db, listingId: number) => allValues<number>(db)`
  with units as (select id from resources where listing_id = ${listingId} and not archived and unit in ('day', 'night', 'hour'))
  select t.id from tickets t
   where t.listing_id = ${listingId} and not t.archived
     and (t.takes = 'any'
          or (select count(*) from units) >= 2
             and not exists (select from units u where not exists (
               select from ticket_resources r where r.ticket_id = t.id and r.resource_id = u.id)))`

export async function addToTickets(db: Db, unitId: number, ticketIds: number[]): Promise<void> {
  if (ticketIds.length === 0) return
  await db
    .insertInto('ticketResources')
    .values(ticketIds.map((ticketId) => ({ ticketId, resourceId: unitId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Who booked the whole place has a room that comes to it later too: the unit is taken for the bookings of these tickets that take all
 * their units, and is given back with them. Requests that wait for the host only name it. False, and nothing taken, when the unit is
 * closed or taken at one of those times.
 */
export async function joinBookings(db: Db, unitId: number, ticketIds: number[]): Promise<boolean> {
  if (ticketIds.length === 0) return true
  const lines = await allRows<{ id: number; starts: string[]; isHeld: boolean }>(db)`
    select l.id, to_json(starts_of_line(l.id)) as starts, o.status <> 'awaiting_host' as is_held
      from order_lines l join orders o on o.id = l.order_id join tickets t on t.id = l.ticket_id
     where l.ticket_id = any (${ticketIds}::bigint[]) and t.takes = 'all' and o.ends_at > now()
       and o.status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use')
     order by o.id, l.id for update of o`
  // Bookings of the whole place never share a time, so one call takes them all.
  const starts = lines.flatMap((line) => (line.isHeld ? line.starts : []))
  const isFree =
    starts.length === 0 ||
    (await oneValue<boolean>(db)`select try_take_slots(array[${unitId}::bigint], ${starts}::timestamptz[], 1)`)
  if (!isFree) return false
  await execute(db)`
    insert into line_slots (resource_id, starts_at, line_id)
    select distinct ${unitId}::bigint, starts_at, line_id from line_slots where line_id = any (${lines.map((line) => line.id)}::bigint[])`
  return true
}

export async function removeFromTickets(db: Db, unitId: number): Promise<void> {
  await db.deleteFrom('ticketResources').where('resourceId', '=', unitId).execute()
}

/** The name of a ticket on sale that has no unit but this one. */
export const ticketOfOnly = (db: Db, unitId: number) => firstValue<string>(db)`
  select t.name from tickets t join ticket_resources u on u.ticket_id = t.id and u.resource_id = ${unitId}
   where not t.archived
     and not exists (select from ticket_resources o where o.ticket_id = t.id and o.resource_id <> ${unitId})
   limit 1`

/** Orders that still bind the unit, by their code; the first few. */
export const openOrdersOf = (db: Db, unitId: number) => allValues<string>(db)`
  select distinct o.code
    from line_slots s join order_lines l on l.id = s.line_id join orders o on o.id = l.order_id
   where s.resource_id = ${unitId}
     and o.status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use')
   limit 5`

/** Whether anything of the listing is taken from today on, or in a stay that runs, or wanted by a request: its starts are kept too. */
export const isTakenAhead = (db: Db, listingId: number) => oneValue<boolean>(db)`
  select exists (
    select from slots s join resources r on r.id = s.resource_id
     where r.listing_id = ${listingId} and s.taken > 0 and s.starts_at > now() - interval '2 days')
      or exists (select from orders where listing_id = ${listingId} and status = 'awaiting_host') as taken`

/**
 * Counts every unit of the listing by another unit of time. What was not taken of the old slots to come is dropped: they
 * are made anew when they are needed. Ask `isTakenAhead` after it: bookings that ran meanwhile have ended by then, and
 * new ones wait for the caller's transaction.
 */
export async function setSlotUnit(db: Db, listingId: number, unit: SlotUnit): Promise<void> {
  await execute(db)`select id from resources where listing_id = ${listingId} order by id for update`
  await execute(db)`
    delete from slots where taken = 0 and starts_at > now() - interval '2 days' and resource_id in
      (select id from resources where listing_id = ${listingId} and unit in ('day', 'night', 'hour'))`
  await execute(
    db,
  )`update resources set unit = ${unit} where listing_id = ${listingId} and unit in ('day', 'night', 'hour')`
}
