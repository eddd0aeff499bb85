import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, filter, RowId, Version } from '../page.ts'
import { RateChange, RateFrame, RateInput } from './ticket-rate.ts'
import { Resource, Ticket, TicketInput } from './ticket.ts'
import { Line } from '../written-text.ts'

const TicketParams = z.object({ id: Id, ticketId: Id })

export const ticketEndpoints = {
  listTickets: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/tickets',
    summary: 'Tickets of a listing in their order, with sold, held and remaining, and the capacities they use.',
    params: IdParams,
    answer: z.object({ items: z.array(Ticket), resources: z.array(Resource) }),
  }),
  createTicket: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/tickets',
    summary: 'Add a ticket.',
    params: IdParams,
    body: TicketInput,
    answer: z.object({ id: z.int() }),
  }),
  changeTicket: endpoint({
    method: 'PUT',
    path: '/api/v1/listings/:id/tickets/:ticketId',
    summary: 'Change a ticket; orders already made keep their price.',
    params: TicketParams,
    body: z.extend(z.object(TicketInput.shape), { version: Version }),
    answer: Done,
  }),
  getRateFrame: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/rate-frame',
    summary:
      'What the editor of a rate must know of its car or space: units, terms, settings, and the rules of a rate.',
    params: IdParams,
    query: z.object({ ticketId: filter(Id) }),
    answer: RateFrame,
  }),
  createRate: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/rates',
    summary: 'Add a ticket of a car or a space, priced by a rate plan.',
    params: IdParams,
    body: RateInput,
    answer: z.object({ id: z.int() }),
  }),
  changeRate: endpoint({
    method: 'PUT',
    path: '/api/v1/listings/:id/rates/:ticketId',
    summary: 'Change a ticket of a car or a space; orders already made keep their price and their units.',
    params: TicketParams,
    body: RateChange,
    answer: Done,
  }),
  copyRate: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/rates/:ticketId/copies',
    summary: 'Add the same rate once more, hidden until it is changed and shown.',
    params: TicketParams,
    answer: z.object({ id: z.int() }),
  }),
  archiveTicket: endpoint({
    method: 'DELETE',
    path: '/api/v1/listings/:id/tickets/:ticketId',
    summary: 'Take a ticket off sale for good; orders already made keep it.',
    params: TicketParams,
    answer: Done,
  }),
  sortTickets: endpoint({
    method: 'PUT',
    path: '/api/v1/listings/:id/ticket-order',
    summary: 'Put the tickets in this order.',
    params: IdParams,
    body: z.object({ ids: z.array(RowId).check(z.minLength(1)) }),
    answer: Done,
  }),
  changeResource: endpoint({
    method: 'PATCH',
    path: '/api/v1/listings/:id/resources/:resourceId',
    summary: 'Rename a capacity or change it; below what is sold is refused with `capacity_below_sold`.',
    params: z.object({ id: Id, resourceId: Id }),
    body: z.object({
      name: Line.check(z.trim(), z.minLength(1, 'نام ظرفیت الزامی است'), z.maxLength(60)),
      capacity: z.int().check(z.minimum(0), z.maximum(200_000)),
    }),
    answer: Done,
  }),
}
