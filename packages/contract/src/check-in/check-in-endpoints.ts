import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, wordOf } from '../page.ts'
import { IssuedTicketStatus } from '../order/order.ts'
import { Line } from '../written-text.ts'

export const checkInOutcomeLabels = {
  ok: 'خوش آمدید',
  already_used: 'قبلاً وارد شده',
  wrong_occurrence: 'بلیت سانس دیگر',
  void: 'بلیت باطل',
  unpaid: 'پرداخت نشده',
  unknown: 'بلیت ناشناس',
}
/** The result of a scan. Only `ok` lets somebody in. */
export const CheckInOutcome = wordOf(checkInOutcomeLabels)
export type CheckInOutcome = z.infer<typeof CheckInOutcome>

/** The occurrence at whose door this is, and how many are in. */
export const CheckInOccurrence = z.object({
  id: z.int(),
  listingId: z.int(),
  title: z.string(),
  venue: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  isCancelled: z.boolean(),
  /** Tickets that are not void, and those of them that came in. */
  issued: z.int(),
  checkedIn: z.int(),
  gates: z.array(z.object({ gate: z.string(), count: z.int() })),
})
export type CheckInOccurrence = z.infer<typeof CheckInOccurrence>

/** Crockford base 32, as printed: gaps and small letters are taken out before. */
export const wholeTicketCode = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** A ticket as a scanner keeps it for times without a network: never its code, only the code's SHA-256 in hex and what finds it at the door. */
export const CheckInTicket = z.object({
  hash: z.string(),
  /** The last four signs of the code, and of the customer's mobile: what people say aloud. */
  codeEnd: z.string(),
  mobileEnd: z.string(),
  holderName: z.string(),
  /** Who booked it: a guest without a ticket at hand says that name. */
  customerName: z.string(),
  ticketName: z.string(),
  orderCode: z.string(),
  status: IssuedTicketStatus,
  isUnpaid: z.boolean(),
  /** With what its whole order still owes; a list from before it was said has neither. */
  orderId: z.optional(z.int()),
  dueRials: z.optional(z.int()),
  usedAt: z.nullable(Instant),
  usedGate: z.nullable(z.string()),
})
export type CheckInTicket = z.infer<typeof CheckInTicket>

export const CheckInScan = z
  .object({
    id: z.uuid(),
    /** The whole code; or at least its first eight letters, of a ticket of this occurrence; empty with `hash`. */
    code: z._default(Line.check(z.trim(), z.maxLength(64)), ''),
    /** A row of this occurrence's list, let in by name: the SHA-256 of its code in hex. */
    hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    gate: Line.check(z.trim(), z.minLength(1), z.maxLength(40)),
    at: Instant,
  })
  .check(z.refine(({ code, hash }) => (code === '') === (hash !== undefined), 'کد بلیت یا ردیف آن لازم است'))
export type CheckInScan = z.infer<typeof CheckInScan>

/** The order of an unpaid ticket, and what that owes as a whole. */
export const CheckInDebt = z.object({ orderId: z.int(), dueRials: z.int() })
export type CheckInDebt = z.infer<typeof CheckInDebt>

export const CheckInResult = z.object({
  id: z.uuid(),
  outcome: CheckInOutcome,
  holderName: z.nullable(z.string()),
  ticketName: z.nullable(z.string()),
  orderCode: z.nullable(z.string()),
  /** When and where it was used before; null where nobody wrote it down. */
  usedAt: z.nullable(Instant),
  usedGate: z.nullable(z.string()),
  debt: z.nullable(CheckInDebt),
  /** Of another occurrence: which. */
  belongsTo: z.nullable(z.object({ title: z.string(), startsAt: Instant })),
})
export type CheckInResult = z.infer<typeof CheckInResult>

/** More in one call would keep the doors' locks too long. */
export const mostScansAtOnce = 100

export const checkInEndpoints = {
  getCheckIn: endpoint('GET /api/v1/check-in/:id', {
    right: 'order.read',
    about: ['occurrence'],
    live: 'named',
    summary: 'An occurrence at its door: how many tickets there are, how many came in, by gate.',
    answer: CheckInOccurrence,
  }),
  listCheckInTickets: endpoint('GET /api/v1/check-in/:id/tickets', {
    right: 'order.read',
    summary: 'Every ticket of an occurrence, for a scanner without a network; codes as hashes.',
    answer: z.object({ readAt: Instant, items: z.array(CheckInTicket) }),
  }),
  scanTickets: endpoint('POST /api/v1/check-in/:id/scans', {
    right: 'check_in.scan',
    summary: 'Scan tickets at a gate; a scan that was sent before answers as it did then.',
    body: z.object({ scans: z.array(CheckInScan).check(z.minLength(1), z.maxLength(mostScansAtOnce)) }),
    answer: z.object({ results: z.array(CheckInResult) }),
  }),
  undoScan: endpoint('POST /api/v1/check-in/scans/:scanId/undo', {
    right: 'check_in.scan',
    summary: 'Take back a scan that let somebody in.',
    params: z.object({ scanId: z.uuid() }),
  }),
}
