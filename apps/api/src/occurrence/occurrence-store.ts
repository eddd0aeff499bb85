import type { Occurrence, OccurrenceInput, OccurrenceOrder } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { holdingStatuses } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, execute, firstValue, oneValue, updateRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

/**
 * Occurrences of a listing, earliest first, with places of confirmed orders, of orders not yet paid or accepted, kept by codes, and all places
 * (`counted_resources`); the same of each ticket.
 */
export const listOccurrences = (db: Db, listingId: number) => allRows<Occurrence>(db)`
  with placed as materialized (
    select l.occurrence_id, l.ticket_id,
           coalesce(sum(l.quantity) filter (where r.status in ('confirmed', 'in_use', 'completed', 'no_show')), 0) as sold,
           coalesce(sum(l.quantity) filter (where r.status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted')), 0) as held
      from occurrences o join order_lines l on l.occurrence_id = o.id join orders r on r.id = l.order_id
     where o.listing_id = ${listingId} group by 1, 2)
  select o.id, o.listing_id, o.starts_at, o.ends_at, o.status, b.sold, b.held, c.kept, c.capacity, o.hall_plan_id, k.tickets
    from occurrences o
    cross join lateral (
      select coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(held), 0)::bigint as held from placed where occurrence_id = o.id) b
    cross join lateral (
      select coalesce(sum(coalesce(s.capacity, r.capacity)), 0) as capacity, coalesce(sum(kept_places(r.id, o.starts_at)), 0)::int as kept
        from resources r left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at
       where r.id in (select counted_resources(o.listing_id))) c
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('ticketId', t.id, 'name', t.name, 'sold', coalesce(m.sold, 0),
                                                   'held', coalesce(m.held, 0), 'kept', w.kept, 'capacity', w.capacity)
                                order by t.position, t.id), '[]') as tickets
        from tickets t left join placed m on m.occurrence_id = o.id and m.ticket_id = t.id
        cross join lateral (
          select coalesce(min(coalesce(s.capacity, r.capacity)), 0) as capacity, coalesce(max(kept_places(r.id, o.starts_at)), 0) as kept
            from ticket_resources u join resources r on r.id = u.resource_id
            left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at
           where u.ticket_id = t.id) w
       where t.listing_id = o.listing_id and not t.archived) k
   where o.listing_id = ${listingId}
   order by o.starts_at`

/** The newest orders that hold places of an occurrence, and how many there are. */
export async function listOccurrenceOrders(db: Db, id: number): Promise<{ items: OccurrenceOrder[]; total: number }> {
  const holding = holdingStatuses('event')
  const rows = await allRows<OccurrenceOrder & { total: number }>(db)`
    select o.id, o.code, o.status, sum(l.quantity)::int as quantity, (count(*) over ())::int as total,
           ${personName('c')} as customer_name
      from order_lines l join orders o on o.id = l.order_id join users c on c.id = o.customer_id
     where l.occurrence_id = ${id} and o.status = any (${holding})
     group by o.id, c.id order by o.id desc limit 50`
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Adds those that no scheduled occurrence starts with; a cancelled one comes back. Answers how many came in. */
export async function addOccurrences(db: Db, listingId: number, items: OccurrenceInput[]): Promise<number> {
  const starts = await allValues<string>(db)`
    insert into occurrences as o (listing_id, starts_at, ends_at)
    select ${listingId}::bigint, starts_at, max(ends_at)
      from unnest(${items.map((i) => i.startsAt)}::timestamptz[], ${items.map((i) => i.endsAt)}::timestamptz[])
        as given (starts_at, ends_at)
     group by starts_at order by starts_at
    on conflict (listing_id, starts_at) do update set status = 'scheduled', ends_at = excluded.ends_at
     where o.status = 'cancelled'
    returning starts_at`
  if (starts.length > 0) await openSlots(db, listingId, starts)
  return starts.length
}

/** Keeps other writers of this occurrence waiting until the transaction ends. */
export async function lockOccurrence(db: Db, id: number) {
  return db
    .selectFrom('occurrences')
    .where('id', '=', id)
    .select(['id', 'listingId', 'startsAt', 'endsAt', 'status'])
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Closes every slot at this start but the single seats', which nobody gets without their pool, so that a buyer who still has the old page open cannot take one, and answers whether
 * all were free. When it answers false something is sold or held: roll back.
 */
export const closeFreeSlots = (db: Db, listingId: number, startsAt: string) => oneValue<boolean>(db)`
  with closed as (
    insert into slots as s (resource_id, starts_at, capacity, taken, closed)
    select r.id, ${startsAt}::timestamptz, r.capacity, 0, true
      from resources r where r.listing_id = ${listingId} and r.unit <> 'seat' order by r.id
    on conflict (resource_id, starts_at) do update set closed = true where s.taken = 0
    returning 1)
  select (select count(*) from closed) = (select count(*) from resources where listing_id = ${listingId} and unit <> 'seat') as free`

const openSlots = (db: Db, listingId: number, starts: string[]) =>
  execute(db)`
    update slots set closed = false
     where closed and starts_at = any (${starts}::timestamptz[])
       and resource_id in (select id from resources where listing_id = ${listingId} and unit <> 'seat')`

/** Throws the database's 23505 when the listing has another occurrence at that start. */
export async function moveOccurrence(db: Db, occurrence: { id: number; listingId: number }, to: OccurrenceInput) {
  await updateRow(db, 'occurrences', occurrence.id, { startsAt: to.startsAt, endsAt: to.endsAt })
  await openSlots(db, occurrence.listingId, [to.startsAt])
}

/** The name of a ticket that is sold for this occurrence together with others that it names. */
export const findNamingTicket = (db: Db, id: number) => firstValue<string>(db)`
  select t.name from occurrences o join tickets t on t.listing_id = o.listing_id and not t.archived
   where o.id = ${id} and o.id = any (t.span_occurrence_ids) order by t.id limit 1`

/** Deletes it, or marks it cancelled when orders of the past still name it. */
export async function removeOccurrence(db: Db, id: number): Promise<void> {
  const named = await oneValue<boolean>(db)`select exists (select from order_lines where occurrence_id = ${id})`
  if (named) await updateRow(db, 'occurrences', id, { status: 'cancelled' })
  else await db.deleteFrom('occurrences').where('id', '=', id).execute()
}
