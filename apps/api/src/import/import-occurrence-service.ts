import { addMinutes, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { OccurrenceInput } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { plainTicket, TicketInput } from '@rezerv/contract/ticket/ticket.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { addSeries } from '#occurrence/occurrence-service.ts'
import { createTicket } from '#ticket/ticket-add-service.ts'
import { nowInstant } from '#clock.ts'
import { readEach, type ReadLine } from './import-line.ts'
import type { ReadRow } from './import-value.ts'

/** The occurrences and tickets of an event: each that a row names, once. */
export async function addDates(db: Db, actor: Actor, id: number, read: ReadLine[]): Promise<void> {
  const items = new Map<string, OccurrenceInput>()
  const tickets = new Map<string, TicketInput>()
  for (const { occurrence, ticket } of readEach(read, (row) => ({
    occurrence: occurrenceOf(row),
    ticket: ticketOf(row),
  }))) {
    if (occurrence) items.set(occurrence.startsAt, occurrence)
    if (ticket && !tickets.has(ticket.name)) tickets.set(ticket.name, ticket)
  }
  if (items.size > 0) await addSeries(db, actor, id, [...items.values()])
  for (const ticket of tickets.values()) await createTicket(db, actor, id, ticket)
}

const minutesOfShow = 120

/** One that ends before it begins ends on the next day. */
function occurrenceOf(row: ReadRow): OccurrenceInput | undefined {
  const [day, from, until] = [row.day('day'), row.time('from'), row.time('until')]
  if (day === null) return undefined
  if (from === null) row.need('from')
  row.refuseUnread()
  const startsAt = instantOfTehran(day, from ?? undefined)
  if (startsAt < nowInstant()) row.note('day', 'گذشته است')
  const end = until === null ? addMinutes(startsAt, minutesOfShow) : instantOfTehran(day, until)
  return row.form(OccurrenceInput, { startsAt, endsAt: end > startsAt ? end : addMinutes(end, 24 * 60) })
}

function ticketOf(row: ReadRow): TicketInput | undefined {
  const [price, capacity] = [row.rials('price'), row.whole('capacity')]
  const name = row.text('ticket')
  if (name === '' && price === null) return undefined
  row.need('price', 'capacity')
  row.refuseUnread()
  const called = name || 'بلیت'
  return row.form(
    TicketInput,
    {
      ...plainTicket,
      name: called,
      description: '',
      priceRials: price,
      resources: [{ choice: 'new', name: called.slice(0, 60), capacity }],
    },
    { name: 'ticket', priceRials: 'price', 'resources.0.capacity': 'capacity' },
  )
}
