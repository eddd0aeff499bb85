import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Done, Id, IdParams, filter } from '../page.ts'
import { CalendarChange, CalendarChangeAnswer, CalendarChangeInput } from './calendar-change.ts'
import { CalendarDays, CalendarFrame } from './calendar-days.ts'
import { Occurrence, OccurrenceInput, OccurrenceOrder } from './calendar-occurrence.ts'

export const calendarEndpoints = {
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
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/calendar',
    about: ['calendar'],
    summary: 'The tickets and units of a car or a space whose calendar is kept.',
    params: IdParams,
    answer: CalendarFrame,
  }),
  listDays: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/days',
    about: ['calendar'],
    summary:
      'Days of one ticket (both ends included, at most 100): price with its reasons, rules, state, orders and closures.',
    params: IdParams,
    query: z.object({ from: Day, until: Day, ticketId: Id }),
    answer: CalendarDays,
  }),
  changeDays: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/calendar-changes',
    summary: 'Price, rule, close, open or copy a set of days at once; kept as one change that can be undone.',
    params: IdParams,
    body: CalendarChangeInput,
    answer: CalendarChangeAnswer,
  }),
  listCalendarChanges: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/calendar-changes',
    about: ['calendar'],
    summary: 'What was changed in a calendar, newest first.',
    params: IdParams,
    query: z.object({ before: filter(Id) }),
    answer: z.object({ items: z.array(CalendarChange), next: z.nullable(z.int()) }),
  }),
  undoCalendarChange: endpoint({
    method: 'POST',
    path: '/api/v1/calendar-changes/:id/undo',
    summary: 'Put everything back as it was before a change; refused when something was changed or sold on top of it.',
    params: IdParams,
    answer: z.object({ text: z.string() }),
  }),
}
