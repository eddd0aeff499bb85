import * as z from 'zod/mini'
import { endpoint, ExportFormat, FileParts } from '../endpoint.ts'
import { choice, choiceOf, choices, shapeOf } from '../list-filter.ts'
import { Id, Instant, pageOf, PageQuery } from '../page.ts'
import { issuedTicketStatusLabels, IssuedTicketStatus } from '../order/order.ts'
import { Line } from '../written-text.ts'
import { answerMax, AttendeeQuestion, QuestionInput, questionsMax } from './attendee-question.ts'

/** Who comes with one issued ticket, and what they answered, by the question's id. */
export const Attendee = z.object({
  /** Of the issued ticket. */
  id: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  holderName: z.string(),
  /** Of whom the ticket was handed to, or of the customer of the order. */
  mobile: z.string(),
  /** The customer of the order handed it to somebody else. */
  isHandedOn: z.boolean(),
  ticketId: z.int(),
  ticketName: z.string(),
  seatLabel: z.nullable(z.string()),
  startsAt: Instant,
  status: IssuedTicketStatus,
  answers: z.record(z.string(), z.string()),
  /** Questions that must be answered and are not. */
  missing: z.int(),
})
export type Attendee = z.infer<typeof Attendee>

export const attendeeFilters = [
  choiceOf('occurrenceId', 'سانس', Id),
  choices('status', 'وضعیت', issuedTicketStatusLabels),
  choice('answers', 'پاسخ‌ها', { missing: 'ناقص', complete: 'کامل' }),
] as const

export const AttendeeQuery = z.extend(PageQuery, shapeOf(attendeeFilters))
export const AttendeeSearch = z.omit(AttendeeQuery, { after: true })
export type AttendeeSearch = z.infer<typeof AttendeeSearch>

const Questions = z.object({ items: z.array(AttendeeQuestion) })

const AttendeeParams = z.object({ id: Id, issuedTicketId: Id })

export const attendeeEndpoints = {
  listQuestions: endpoint('GET /api/v1/listings/:id/attendee-questions', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'What an event asks of everybody who comes, in order.',
    answer: Questions,
  }),
  saveQuestions: endpoint('PUT /api/v1/listings/:id/attendee-questions', {
    right: 'listing.change',
    summary: 'The questions of an event from now on; answers to those that are left out are kept and not shown.',
    body: z.object({ items: z.array(QuestionInput).check(z.maxLength(questionsMax)) }),
    answer: Questions,
  }),
  listAttendees: endpoint('GET /api/v1/listings/:id/attendees', {
    right: 'order.read',
    about: ['order'],
    live: 'offered',
    summary: 'Everybody who comes to an event with a ticket of a sold order, the newest first, with their answers.',
    query: AttendeeQuery,
    answer: pageOf(Attendee),
  }),
  exportAttendees: endpoint('GET /api/v1/listings/:id/attendees/export', {
    right: 'order.export',
    summary: 'Exactly the filtered attendees as a file, with a column for each question.',
    query: z.extend(AttendeeSearch, { format: ExportFormat }),
    answer: FileParts,
    file: { type: 'application/octet-stream', name: 'attendees' },
  }),
  readAttendeeFile: endpoint('GET /api/v1/listings/:id/attendees/:issuedTicketId/files/:questionId', {
    right: 'order.read',
    summary: 'The file that an attendee answered with; private.',
    params: z.extend(AttendeeParams, { questionId: Id }),
    answer: z.unknown(),
  }),
  changeAttendee: endpoint('PUT /api/v1/listings/:id/attendees/:issuedTicketId', {
    right: 'order.change',
    summary: 'Say who comes with a ticket, and put their answers right; an empty one takes an answer away.',
    params: AttendeeParams,
    body: z.object({
      holderName: Line.check(z.trim(), z.minLength(1, 'نام را بنویسید'), z.maxLength(120)),
      answers: z.record(Line.check(z.maxLength(20)), Line.check(z.maxLength(answerMax))),
    }),
  }),
}
