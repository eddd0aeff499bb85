import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AgendaDay, AgendaLink, AgendaMonth, AgendaDate, AgendaFilter } from './agenda.ts'

export const agendaEndpoints = {
  getAgenda: endpoint('GET /api/v1/agenda', {
    right: 'order.read',
    about: ['calendar'],
    summary: 'How much of each kind happens on each day of the Jalali month that holds a day, with its holidays.',
    query: z.extend(AgendaFilter, { month: AgendaDate }),
    answer: AgendaMonth,
  }),
  listAgendaItems: endpoint('GET /api/v1/agenda/items', {
    right: 'order.read',
    about: ['calendar'],
    summary: 'What happens on one day of Tehran, earliest first; the first 500.',
    query: z.extend(AgendaFilter, { day: AgendaDate }),
    answer: AgendaDay,
  }),
  getAgendaLink: endpoint('GET /api/v1/agenda/link', {
    right: 'order.read',
    about: ['calendar'],
    summary: "Whether the caller's own agenda can be read by other programs.",
    answer: z.object({ link: z.nullable(AgendaLink) }),
  }),
  makeAgendaLink: endpoint('POST /api/v1/agenda/link', {
    right: 'order.read',
    summary: "Make the secret address of the caller's agenda; an older one stops working.",
    answer: z.object({ path: z.string() }),
  }),
  revokeAgendaLink: endpoint('DELETE /api/v1/agenda/link', {
    right: 'order.read',
    summary: "Revoke the secret address of the caller's agenda.",
  }),
}
