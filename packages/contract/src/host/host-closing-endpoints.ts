import * as z from 'zod/mini'
import { AgendaDay } from '../agenda/agenda.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams } from '../page.ts'
import { HostBlocker, HostClosure, HostClosureInput } from './host-closing.ts'

/** Apart from the others, so that the list's first load does not bring what only a host's page asks. */
export const hostClosingEndpoints = {
  listHostBlockers: endpoint({
    method: 'GET',
    path: '/api/v1/hosts/:id/blockers',
    about: ['host'],
    summary: 'What keeps a host from being closed: open orders, holds, requests, refunds, balance, payouts.',
    params: IdParams,
    answer: z.object({ items: z.array(HostBlocker) }),
  }),
  listHostClosures: endpoint({
    method: 'GET',
    path: '/api/v1/hosts/:id/closures',
    about: ['host'],
    summary: 'Days on which nothing of a host can be booked, those to come first; past ones for 90 days.',
    params: IdParams,
    answer: z.object({ items: z.array(HostClosure) }),
  }),
  closeHostDays: endpoint({
    method: 'POST',
    path: '/api/v1/hosts/:id/closures',
    summary: 'Close all listings of a host on a range of days. What is booked stays, and is counted.',
    params: IdParams,
    body: HostClosureInput,
    answer: HostClosure,
  }),
  openHostDays: endpoint({
    method: 'DELETE',
    path: '/api/v1/hosts/:id/closures/:closureId',
    summary: 'End a closure; days that a calendar or another closure keeps closed stay so.',
    params: z.extend(IdParams, { closureId: Id }),
    answer: Done,
  }),
  listHostUpcoming: endpoint({
    method: 'GET',
    path: '/api/v1/hosts/:id/upcoming',
    about: ['host'],
    summary:
      'Arrivals, departures, pick-ups, returns and occurrences of a host within 60 days, earliest first; the first 200.',
    params: IdParams,
    answer: AgendaDay,
  }),
}
