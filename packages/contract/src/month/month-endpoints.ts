import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Id, filter } from '../page.ts'
import { CalendarChange, CalendarChangeAnswer, CalendarChangeInput } from './month-change.ts'
import { CalendarDays, CalendarFrame } from './month-days.ts'

export const monthEndpoints = {
  getCalendar: endpoint('GET /api/v1/listings/:id/calendar', {
    right: 'listing.read',
    about: ['calendar'],
    summary: 'The tickets and units of a car or a space whose calendar is kept.',
    answer: CalendarFrame,
  }),
  listDays: endpoint('GET /api/v1/listings/:id/days', {
    right: 'listing.read',
    about: ['calendar'],
    summary:
      'Days of one ticket (both ends included, at most 100): price with its reasons, rules, state, orders and closures.',
    query: z.object({ from: Day, until: Day, ticketId: Id }),
    answer: CalendarDays,
  }),
  changeDays: endpoint('POST /api/v1/listings/:id/calendar-changes', {
    right: 'calendar.change',
    summary: 'Price, rule, close, open or copy a set of days at once; kept as one change that can be undone.',
    body: CalendarChangeInput,
    answer: CalendarChangeAnswer,
  }),
  listCalendarChanges: endpoint('GET /api/v1/listings/:id/calendar-changes', {
    right: 'listing.read',
    about: ['calendar'],
    summary: 'What was changed in a calendar, newest first.',
    query: z.object({ before: filter(Id) }),
    answer: z.object({ items: z.array(CalendarChange), next: z.nullable(z.int()) }),
  }),
  undoCalendarChange: endpoint('POST /api/v1/calendar-changes/:id/undo', {
    right: 'calendar.change',
    summary: 'Put everything back as it was before a change; refused when something was changed or sold on top of it.',
    answer: z.object({ text: z.string() }),
  }),
}
