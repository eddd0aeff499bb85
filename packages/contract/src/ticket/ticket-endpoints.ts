import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams } from '../page.ts'
import { Resource, Ticket, TicketInput } from './ticket.ts'

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
    body: z.extend(z.object(TicketInput.shape), { version: z.int() }),
    answer: Done,
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
    body: z.object({ ids: z.array(z.int()).check(z.minLength(1)) }),
    answer: Done,
  }),
  changeResource: endpoint({
    method: 'PATCH',
    path: '/api/v1/listings/:id/resources/:resourceId',
    summary: 'Rename a capacity or change it; below what is sold is refused with `capacity_below_sold`.',
    params: z.object({ id: Id, resourceId: Id }),
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1, 'نام ظرفیت الزامی است'), z.maxLength(60)),
      capacity: z.int().check(z.minimum(0), z.maximum(200_000)),
    }),
    answer: Done,
  }),
}
