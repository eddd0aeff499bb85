import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams } from '../page.ts'
import { Occurrence, OccurrenceInput, OccurrenceOrder } from './occurrence.ts'

export const occurrenceEndpoints = {
  listOccurrences: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/occurrences',
    about: ['calendar'],
    summary: 'Occurrences of an event, earliest first, with sold, held and capacity of each ticket.',
    params: IdParams,
    answer: z.object({ items: z.array(Occurrence) }),
  }),
  addOccurrences: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/occurrences',
    summary: 'Add one occurrence or a whole series; those that start when another does are left out and counted.',
    params: IdParams,
    body: z.object({ items: z.array(OccurrenceInput).check(z.minLength(1), z.maxLength(200)) }),
    answer: z.object({ added: z.int(), skipped: z.int() }),
  }),
  changeOccurrence: endpoint({
    method: 'PUT',
    path: '/api/v1/occurrences/:id',
    summary: 'Move an occurrence that nobody has booked.',
    params: IdParams,
    body: OccurrenceInput,
    answer: Done,
  }),
  removeOccurrence: endpoint({
    method: 'DELETE',
    path: '/api/v1/occurrences/:id',
    summary: 'Cancel an occurrence that nobody has booked; one that past orders name stays as cancelled.',
    params: IdParams,
    answer: Done,
  }),
  listOccurrenceOrders: endpoint({
    method: 'GET',
    path: '/api/v1/occurrences/:id/orders',
    about: ['calendar'],
    summary:
      'Orders that still hold places of an occurrence, the newest 50; while there is one it cannot be cancelled.',
    params: IdParams,
    answer: z.object({ items: z.array(OccurrenceOrder), total: z.int() }),
  }),
}
