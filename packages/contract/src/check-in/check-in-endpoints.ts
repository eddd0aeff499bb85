import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, Instant } from '../page.ts'
import { CheckInOccurrence, CheckInResult, CheckInScan, CheckInTicket, mostScansAtOnce } from './check-in.ts'

export const checkInEndpoints = {
  getCheckIn: endpoint({
    method: 'GET',
    path: '/api/v1/gate/:id',
    about: ['occurrence'],
    live: 'named',
    summary: 'An occurrence at its door: how many tickets there are, how many came in, by gate.',
    params: IdParams,
    answer: CheckInOccurrence,
  }),
  listCheckInTickets: endpoint({
    method: 'GET',
    path: '/api/v1/gate/:id/tickets',
    summary: 'Every ticket of an occurrence, for a scanner without a network; codes as hashes.',
    params: IdParams,
    answer: z.object({ readAt: Instant, items: z.array(CheckInTicket) }),
  }),
  scanTickets: endpoint({
    method: 'POST',
    path: '/api/v1/gate/:id/scans',
    summary: 'Scan tickets at a gate; a scan that was sent before answers as it did then.',
    params: IdParams,
    body: z.object({ scans: z.array(CheckInScan).check(z.minLength(1), z.maxLength(mostScansAtOnce)) }),
    answer: z.object({ results: z.array(CheckInResult) }),
  }),
  undoScan: endpoint({
    method: 'POST',
    path: '/api/v1/gate/scans/:scanId/undo',
    summary: 'Take back a scan that let somebody in.',
    params: z.object({ scanId: z.uuid() }),
    answer: Done,
  }),
}
