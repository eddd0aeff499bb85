import * as z from 'zod/mini'
import { Ticket } from './ticket.ts'

/** The offer of a rate or a ticket and the time of its sale: what an edit of one on sale changes once it is published. */
export const TicketTerms = z.pick(Ticket, {
  name: true,
  description: true,
  priceRials: true,
  pricing: true,
  seatRials: true,
  maxPerCustomer: true,
  minPerCustomer: true,
  onlyByCode: true,
  onlyWithOther: true,
  needsApproval: true,
  spans: true,
  spanCount: true,
  spanOccurrenceIds: true,
  openPrice: true,
  priceSteps: true,
  takes: true,
  resourceIds: true,
  saleFrom: true,
  saleUntil: true,
  minPerOrder: true,
  maxPerOrder: true,
  hidden: true,
})
export type TicketTerms = z.infer<typeof TicketTerms>

/** A rate or a ticket that waits with the edit of its listing: only what differs; of a new one `before` is empty. */
export const WaitingTicket = z.object({
  /** Of a new one the id that it will have. */
  ticketId: z.int(),
  isNew: z.boolean(),
  name: z.string(),
  before: z.partial(TicketTerms),
  after: z.partial(TicketTerms),
})
export type WaitingTicket = z.infer<typeof WaitingTicket>

/** Only what stops or shortens the sale of a ticket, of an edit that may do more. It is never kept waiting. */
export function closingOf(live: TicketTerms, wanted: TicketTerms): Partial<TicketTerms> {
  const closing: Partial<TicketTerms> = {}
  if (wanted.hidden && !live.hidden) closing.hidden = true
  const saleFrom = laterStart(live.saleFrom, wanted.saleFrom)
  const saleUntil = earlierEnd(live.saleUntil, wanted.saleUntil)
  // A time of sale that lies wholly before the live one has no part in common with it: it waits as a whole.
  if (saleFrom && saleUntil && saleUntil <= saleFrom) return closing
  if (saleFrom !== live.saleFrom) closing.saleFrom = saleFrom
  if (saleUntil !== live.saleUntil) closing.saleUntil = saleUntil
  return closing
}

const laterStart = (a: string | null, b: string | null) => (a && b ? (a > b ? a : b) : (a ?? b))
const earlierEnd = (a: string | null, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b))
