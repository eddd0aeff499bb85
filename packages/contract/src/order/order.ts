import * as z from 'zod/mini'
import { AuditEntry } from '../audit/audit.ts'
import { Quote } from '../pricing/pricing-line.ts'
import { CancellationPolicy } from '../listing/listing-cancellation.ts'
import { Notice } from '../notice/notice.ts'
import { PrivateDocument } from '../media/media-document.ts'
import { Instant, wordOf } from '../page.ts'
import { Payment } from '../payment/payment.ts'
import { Refund } from '../refund/refund.ts'
import { CancelReason, CancelledBy } from '../cancellation/cancellation-reason.ts'
import { Cancellation } from '../cancellation/cancellation.ts'
import { OrderRow } from './order-list-endpoints.ts'
import { StayWanted } from '../pricing/pricing-wanted.ts'

/** The details of an order of a car or a space beside its lines; frozen when it was booked. */
export const OrderStay = z.object({
  /** As it was asked for, so that a move to other days asks for the same. */
  wanted: StayWanted,
  extras: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int() })),
  /** Names of the delivery places; null for the car's own. */
  pickUpPlace: z.nullable(z.string()),
  returnPlace: z.nullable(z.string()),
})
export type OrderStay = z.infer<typeof OrderStay>

/** A stay as its order shows it. `units` is empty while a request may still get any of several. */
export const OrderStayDetail = z.extend(OrderStay, {
  /** `plate` is empty for what has none. */
  units: z.array(z.object({ id: z.int(), name: z.string(), plate: z.string() })),
  takes: z.enum(['all', 'any']),
})
export type OrderStayDetail = z.infer<typeof OrderStayDetail>

export const OrderLine = z.object({
  id: z.int(),
  ticketId: z.int(),
  ticketName: z.string(),
  occurrenceId: z.nullable(z.int()),
  /** When its occurrence begins and ends; null without one. */
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  /** «همکف، ردیف ۵، صندلی ۱۲», and the id under which it is sold; null without a numbered seat. */
  seatLabel: z.nullable(z.string()),
  seatId: z.nullable(z.int()),
  quantity: z.int(),
  unitRials: z.int(),
  totalRials: z.int(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const issuedTicketStatusLabels = {
  issued: 'صادرشده',
  checked_in: 'واردشده',
  void: 'باطل',
}
export const IssuedTicketStatus = wordOf(issuedTicketStatusLabels)
export type IssuedTicketStatus = z.infer<typeof IssuedTicketStatus>

/** A ticket issued to a person. Its QR code carries `code`. */
export const IssuedTicket = z.object({
  id: z.int(),
  code: z.string(),
  ticketName: z.string(),
  /** «همکف، ردیف ۵، صندلی ۱۲»; null without a numbered seat. */
  seatLabel: z.nullable(z.string()),
  /** When the occurrence at which it lets in begins and ends; null without one. */
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  holderName: z.string(),
  /** Whose it is since it was handed on; null for the customer of the order. */
  holderMobile: z.nullable(z.string()),
  status: IssuedTicketStatus,
  checkedInAt: z.nullable(Instant),
})
export type IssuedTicket = z.infer<typeof IssuedTicket>

export const OrderCancellation = z.object({
  by: CancelledBy,
  code: CancelReason,
  reason: z.string(),
  result: Cancellation,
  createdAt: Instant,
  createdByName: z.nullable(z.string()),
})
export type OrderCancellation = z.infer<typeof OrderCancellation>

export const Order = z.extend(OrderRow, {
  statusReason: z.nullable(z.string()),
  venue: z.string(),
  /** The part that must be paid before it is confirmed, when that is not all. */
  payNowRials: z.nullable(z.int()),
  /** Of a request: until when the host may answer. */
  answerUntil: z.nullable(Instant),
  /** Of a car or a space. */
  stay: z.nullable(OrderStayDetail),
  quote: Quote,
  cancellationPolicy: z.nullable(CancellationPolicy),
  note: z.string(),
  createdByName: z.nullable(z.string()),
  confirmedAt: z.nullable(Instant),
  lines: z.array(OrderLine),
  issuedTickets: z.array(IssuedTicket),
  payments: z.array(Payment),
  /** Counts its changes: a write that was made for an earlier version is refused. */
  version: z.int(),
  refunds: z.array(Refund),
  cancellation: z.nullable(OrderCancellation),
  transactionIds: z.array(z.int()),
  notices: z.array(Notice),
  files: z.array(PrivateDocument),
  timeline: z.array(AuditEntry),
})
export type Order = z.infer<typeof Order>

/** The starts of the occurrences that an order is for, the earliest first: more than one of tickets that are good for several. */
export const orderStarts = ({ lines }: { lines: Pick<OrderLine, 'startsAt'>[] }): string[] =>
  [...new Set(lines.flatMap(({ startsAt }) => startsAt ?? []))].toSorted()
