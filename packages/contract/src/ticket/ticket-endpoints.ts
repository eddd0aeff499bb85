import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id, filter, RowId, Version } from '../page.ts'
import { RateChange, RateFrame, RateInput } from './ticket-rate.ts'
import { Resource, Ticket, TicketInput } from './ticket.ts'
import { Line } from '../written-text.ts'

/** Of a listing on sale what was saved `waits` until the edit of its listing is published; what stops the sale never does. */
const Saved = z.extend(Done, { waits: z.boolean() })
const Added = z.object({ id: z.int(), waits: z.boolean() })

const TicketParams = z.object({ id: Id, ticketId: Id })

export const ticketEndpoints = {
  listTickets: endpoint('GET /api/v1/listings/:id/tickets', {
    right: 'listing.read',
    about: ['ticket'],
    summary:
      'Tickets of a listing in their order, with sold, held and remaining, the capacities they use, and what waits to be published.',
    /** `waiting`: those that are new or different once the edit of the listing is published, as they will be. */
    answer: z.object({ items: z.array(Ticket), waiting: z.array(Ticket), resources: z.array(Resource) }),
  }),
  createTicket: endpoint('POST /api/v1/listings/:id/tickets', {
    right: 'listing.change',
    summary: 'Add a ticket; of a listing on sale it waits to be published.',
    body: TicketInput,
    answer: Added,
  }),
  changeTicket: endpoint('PUT /api/v1/listings/:id/tickets/:ticketId', {
    right: 'listing.change',
    summary:
      'Change a ticket; of a listing on sale the change waits to be published. Orders already made keep their price.',
    params: TicketParams,
    body: z.extend(z.object(TicketInput.shape), { version: Version }),
    answer: Saved,
  }),
  copyTicket: endpoint('POST /api/v1/listings/:id/tickets/:ticketId/copies', {
    right: 'listing.change',
    summary:
      'Add the same ticket of an event once more, hidden until it is changed and shown; of a listing on sale it waits to be published.',
    params: TicketParams,
    answer: Added,
  }),
  pauseTicket: endpoint('PUT /api/v1/listings/:id/tickets/:ticketId/pause', {
    right: 'listing.change',
    summary: 'Stop the sale of a ticket of an event at once, or resume it; orders already made keep it.',
    params: TicketParams,
    body: z.object({ paused: z.boolean() }),
  }),
  getRateFrame: endpoint('GET /api/v1/listings/:id/rate-frame', {
    right: 'listing.read',
    about: ['ticket'],
    summary:
      'What the editor of a rate must know of its car or space: units, terms, settings, and the rules of a rate.',
    query: z.object({ ticketId: filter(Id) }),
    answer: RateFrame,
  }),
  createRate: endpoint('POST /api/v1/listings/:id/rates', {
    right: 'listing.change',
    summary: 'Add a ticket of a car or a space, priced by a rate plan; of a listing on sale it waits to be published.',
    body: RateInput,
    answer: Added,
  }),
  changeRate: endpoint('PUT /api/v1/listings/:id/rates/:ticketId', {
    right: 'listing.change',
    summary:
      'Change a ticket of a car or a space; of a listing on sale the change waits. Orders already made keep their price and their units.',
    params: TicketParams,
    body: RateChange,
    answer: Saved,
  }),
  copyRate: endpoint('POST /api/v1/listings/:id/rates/:ticketId/copies', {
    right: 'listing.change',
    summary:
      'Add the same rate once more, hidden until it is changed and shown; of a listing on sale it waits to be published.',
    params: TicketParams,
    answer: Added,
  }),
  archiveTicket: endpoint('DELETE /api/v1/listings/:id/tickets/:ticketId', {
    right: 'listing.change',
    summary: 'Take a ticket off sale for good and at once; orders already made keep it. One that waits is dropped.',
    params: TicketParams,
  }),
  sortTickets: endpoint('PUT /api/v1/listings/:id/ticket-order', {
    right: 'listing.change',
    summary: 'Put the tickets in this order.',
    body: z.object({ ids: z.array(RowId).check(z.minLength(1)) }),
  }),
  changeResource: endpoint('PATCH /api/v1/listings/:id/resources/:resourceId', {
    right: 'listing.change',
    summary: 'Rename a capacity or change it; below what is sold is refused with `capacity_below_sold`.',
    params: z.object({ id: Id, resourceId: Id }),
    body: z.object({
      name: Line.check(z.trim(), z.minLength(1, 'نام ظرفیت الزامی است'), z.maxLength(60)),
      capacity: z.int().check(z.minimum(0), z.maximum(200_000)),
    }),
  }),
}
