import { holdingStatuses } from '@rezerv/contract/order/order-lifecycle.ts'
import type { TicketTerms } from '@rezerv/contract/ticket/ticket-terms.ts'
import type { Resource, ResourceChoice, Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, execute, firstRow, insertRow, oneValue, updateRow } from '#db/rows.ts'

/** Tickets on sale of a listing, in their order. Remaining is what the tightest of a ticket's resources still allows. */
export const listTickets = (db: Db, listingId: number) =>
  allRows<Ticket>(db)`
    select t.id, t.listing_id, t.name, t.description, t.price_rials, t.pricing, t.seat_rials, coalesce(t.price_steps, '[]') as price_steps, t.max_per_customer, t.min_per_customer, t.only_by_code, t.only_with_other, t.needs_approval, t.spans, t.span_count, t.span_occurrence_ids, t.open_price, t.paused, u.resource_ids, t.takes, t.sale_from, t.sale_until,
           t.min_per_order, t.max_per_order, t.hidden, t.position, t.version, b.sold, b.held, f.remaining, a.booked_ahead
      from tickets t
      cross join lateral (
        select coalesce(array_agg(resource_id order by resource_id), '{}') as resource_ids
          from ticket_resources where ticket_id = t.id) u
      cross join lateral (
        select coalesce(sum(l.quantity) filter (where o.status in ('confirmed', 'in_use', 'completed', 'no_show')), 0) as sold,
               coalesce(sum(l.quantity) filter (where o.status in ('held', 'awaiting_payment', 'accepted') or (o.status = 'awaiting_host' and o.kind = 'event')), 0) as held
          from order_pieces l join orders o on o.id = l.order_id where l.ticket_id = t.id) b
      cross join lateral (
        select case t.spans
                 when 'one' then coalesce(sum(free), 0)
                 when 'any' then coalesce((array_agg(free order by free desc))[t.span_count], 0)
                 when 'some' then case when count(*) filter (where id = any (t.span_occurrence_ids)) = cardinality(t.span_occurrence_ids)
                                       then coalesce(min(free) filter (where id = any (t.span_occurrence_ids)), 0) else 0 end
                 else coalesce(min(free), 0) end as remaining from (
          select o.id, min(case when s.closed then 0 else coalesce(s.capacity, r.capacity) - coalesce(s.taken, 0) end) as free
            from occurrences o
            join resources r on r.id = any (u.resource_ids)
            left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at
           where o.listing_id = t.listing_id and o.status = 'scheduled' and o.starts_at >= now()
           group by o.id) each) f
      cross join lateral (
        select count(distinct (l.id, s.starts_at)) as booked_ahead
          from order_lines l join orders o on o.id = l.order_id join line_slots s on s.line_id = l.id
         where l.ticket_id = t.id and t.pricing is not null and o.status = any (${holding})
           and s.starts_at >= date_trunc('day', now() at time zone 'Asia/Tehran') at time zone 'Asia/Tehran') a
     where t.listing_id = ${listingId} and not t.archived
     order by t.position, t.id`

/** Capacities of a listing, each with the most places taken in one occurrence still to come. */
export const listResources = (db: Db, listingId: number) =>
  allRows<Resource>(db)`
    select r.id, r.name, r.capacity, r.unit,
           (select coalesce(max(s.taken), 0) from slots s where s.resource_id = r.id and s.starts_at >= now()) as fullest
      from resources r where r.listing_id = ${listingId} and not r.archived and r.unit <> 'seat' order by r.position, r.id`

/** Statuses in which an order keeps what it took. */
const holding = holdingStatuses('space')

type LockedTicket = TicketTerms & { version: number }

/** Keeps other writers of this ticket waiting until the transaction ends; an archived ticket is not found. */
export const lockTicket = (db: Db, listingId: number, id: number) =>
  firstRow<LockedTicket>(db)`
    select t.name, t.description, t.price_rials, t.pricing, t.seat_rials, coalesce(t.price_steps, '[]') as price_steps, t.max_per_customer, t.min_per_customer, t.only_by_code, t.only_with_other, t.needs_approval, t.spans, t.span_count, t.span_occurrence_ids, t.open_price, t.takes, t.sale_from, t.sale_until, t.min_per_order, t.max_per_order, t.hidden,
           t.version, array(select resource_id from ticket_resources where ticket_id = t.id order by 1) as resource_ids
      from tickets t where t.id = ${id} and t.listing_id = ${listingId} and not t.archived for update`

export const archiveTicket = (db: Db, id: number) =>
  updateRow(db, 'tickets', id, { archived: true, updatedAt: sql`now()` })

/** At once, whatever waits of it: the version is not raised, what an editor shows is as it was. */
export const setPaused = (db: Db, id: number, paused: boolean) => updateRow(db, 'tickets', id, { paused })

export const isPaused = (db: Db, id: number) => oneValue<boolean>(db)`select paused from tickets where id = ${id}`

/** Ids of the tickets that the listing sells, in their order. */
export const ticketIds = (db: Db, listingId: number) => allValues<number>(db)`
  select id from tickets where listing_id = ${listingId} and not archived order by position, id`

export const sortTickets = (db: Db, listingId: number, ids: number[]) =>
  execute(db)`
    update tickets t set position = given.position
      from unnest(${ids}::bigint[]) with ordinality as given (id, position)
     where t.id = given.id and t.listing_id = ${listingId}`

/** Whether an order that still counts holds places of this ticket. */
export const hasLiveOrders = (db: Db, ticketId: number) => oneValue<boolean>(db)`
  select exists (
    select from order_lines l join orders o on o.id = l.order_id
     where l.ticket_id = ${ticketId} and o.status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use'))`

/** How many of these are occurrences of the event that are not called off. */
export const countOccurrences = (db: Db, listingId: number, ids: number[]) => oneValue<number>(db)`
  select count(*)::int from occurrences where listing_id = ${listingId} and id = any (${ids}) and status = 'scheduled'`

/** The ids of the chosen resources and those of them that were made; undefined when one is not the listing's. */
export async function chooseResources(db: Db, listingId: number, choices: ResourceChoice[]) {
  const ids = new Set<number>()
  const made: number[] = []
  for (const choice of choices) {
    const id =
      choice.choice === 'new'
        ? await makeResource(db, listingId, choice)
        : await knownResource(db, listingId, choice.id)
    if (choice.choice === 'new') made.push(id)
    ids.add(id)
  }
  ids.delete(0)
  return ids.size === choices.length ? { resourceIds: [...ids], made } : undefined
}

async function makeResource(db: Db, listingId: number, { name, capacity }: { name: string; capacity: number }) {
  const values = { listingId, name, capacity, unit: 'occurrence' }
  return insertRow(db, 'resources', values)
}

/** 0 when the listing has no such resource. */
const knownResource = async (db: Db, listingId: number, id: number) => (await findResource(db, listingId, id))?.id ?? 0

/** A single seat of a hall is none: its plan says what it holds, and tickets sell it through the hall. */
export async function findResource(db: Db, listingId: number, id: number) {
  return db
    .selectFrom('resources')
    .where('id', '=', id)
    .where('listingId', '=', listingId)
    .where('unit', '<>', 'seat')
    .select(['id', 'name', 'capacity'])
    .executeTakeFirst()
}

export const renameResource = (db: Db, id: number, name: string) => updateRow(db, 'resources', id, { name })

/** Throws the database's RZ004, the fullest slot's taken places in `detail`, when more is sold than the new capacity. */
export const changeCapacity = (db: Db, resourceId: number, capacity: number) =>
  execute(db)`select change_capacity(${resourceId}, ${capacity}, now())`
