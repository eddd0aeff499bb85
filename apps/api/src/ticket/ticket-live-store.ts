import type { TicketTerms } from '@rezerv/contract/ticket/ticket-terms.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, oneValue, updateRow } from '#db/rows.ts'

/**
 * Opens the live rates of a listing on sale for as long as `write` runs; the database refuses every other write of them (RZ030).
 * Call it with the listing locked, inside of a transaction.
 */
export async function withLiveRates<T>(db: Db, listingId: number, write: () => Promise<T>): Promise<T> {
  await execute(db)`select set_config('rezerv.rates_of', ${String(listingId)}, true)`
  const result = await write()
  await execute(db)`select set_config('rezerv.rates_of', '', true)`
  return result
}

/** Puts it after the listing's other tickets. `id`: the one that was promised to a new ticket while it waited. */
export async function insertTicket(db: Db, listingId: number, terms: TicketTerms, id?: number): Promise<number> {
  const { resourceIds, pricing, seatRials, priceSteps, ...ticket } = terms
  const made = await oneValue<number>(db)`
    insert into tickets (id, listing_id, name, description, price_rials, pricing, seat_rials, price_steps, max_per_customer, min_per_customer, only_by_code, only_with_other, needs_approval, spans, span_count, span_occurrence_ids, open_price, takes, sale_from, sale_until, min_per_order, max_per_order, hidden, position)
    overriding system value
    select coalesce(${id ?? null}::bigint, nextval(${idSequence})), ${listingId}, ${ticket.name}, ${ticket.description}, ${ticket.priceRials}, ${jsonText(pricing)}::jsonb, ${jsonText(seatRials)}::jsonb, ${stepsText(priceSteps)}::jsonb, ${ticket.maxPerCustomer}, ${ticket.minPerCustomer}, ${ticket.onlyByCode}, ${ticket.onlyWithOther}, ${ticket.needsApproval}, ${ticket.spans}, ${ticket.spanCount}, ${ticket.spanOccurrenceIds}::bigint[], ${ticket.openPrice},
           ${ticket.takes}, ${ticket.saleFrom}, ${ticket.saleUntil}, ${ticket.minPerOrder}, ${ticket.maxPerOrder}, ${ticket.hidden},
           (select coalesce(max(position), 0) + 1 from tickets where listing_id = ${listingId})
    returning id`
  await setResources(db, made, resourceIds)
  return made
}

/** Lock the ticket first: the version is raised, not compared. */
export async function updateTicket(db: Db, id: number, change: Partial<TicketTerms>): Promise<void> {
  const { resourceIds, pricing, seatRials, priceSteps, ...columns } = change
  await updateRow(db, 'tickets', id, {
    ...columns,
    ...(pricing !== undefined && { pricing: jsonText(pricing) }),
    ...(priceSteps !== undefined && { priceSteps: stepsText(priceSteps) }),
    ...(seatRials !== undefined && { seatRials: jsonText(seatRials) }),
    version: sql`version + 1`,
    updatedAt: sql`now()`,
  })
  if (resourceIds) await setResources(db, id, resourceIds)
}

/** Another admin's old page must not save over a change that waits: the version tells them apart. */
export const raiseTicketVersion = (db: Db, id: number) => updateTicket(db, id, {})

/** The id that a ticket will have when it is published. */
export const promisedId = (db: Db) => oneValue<number>(db)`select nextval(${idSequence})`

const idSequence = sql`pg_get_serial_sequence('tickets', 'id')`

/** Kysely would send it as a record, not as JSON. */
const jsonText = (value: object | null | undefined) => value && JSON.stringify(value)

/** None are null: nearly every ticket has one price. */
const stepsText = (steps: TicketTerms['priceSteps']) => (steps.length === 0 ? null : JSON.stringify(steps))

async function setResources(db: Db, ticketId: number, resourceIds: number[]): Promise<void> {
  await db.deleteFrom('ticketResources').where('ticketId', '=', ticketId).execute()
  if (resourceIds.length === 0) return
  await db
    .insertInto('ticketResources')
    .values(resourceIds.map((resourceId) => ({ ticketId, resourceId })))
    .execute()
}

export async function liveTerms(db: Db, listingId: number): Promise<Map<number, TicketTerms>> {
  const rows = await allRows<TicketTerms & { id: number }>(db)`
    select t.id, t.name, t.description, t.price_rials, t.pricing, t.seat_rials, coalesce(t.price_steps, '[]') as price_steps, t.max_per_customer, t.min_per_customer, t.only_by_code, t.only_with_other, t.needs_approval, t.spans, t.span_count, t.span_occurrence_ids, t.open_price, t.takes, t.sale_from, t.sale_until, t.min_per_order, t.max_per_order, t.hidden,
           array(select resource_id from ticket_resources where ticket_id = t.id order by 1) as resource_ids
      from tickets t where t.listing_id = ${listingId} and not t.archived`
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}
