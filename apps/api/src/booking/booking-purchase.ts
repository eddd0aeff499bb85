import type { PlacesLine } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { itemsOfLine, pieceRials, piecesOf } from '@rezerv/contract/booking/booking-places.ts'
import { addMinutes } from '@rezerv/contract/jalali.ts'
import { promoPart } from '@rezerv/contract/pricing/pricing-promo.ts'
import { noSuchCodeText, promoCode, promoRefusal } from '@rezerv/contract/promo/promo.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { purchaseRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import type { EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { discountRefusal } from '@rezerv/contract/pricing/pricing-discount.ts'
import { holds } from '@rezerv/contract/right.ts'
import { type PriceStep, stepAt, steppedRials } from '@rezerv/contract/pricing/pricing-steps.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { seatPrice } from '@rezerv/contract/ticket/ticket.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { QuoteRates } from '@rezerv/contract/pricing/pricing-totals.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { PlanSeats } from '#hall/hall-seat-service.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import type { Keyed } from '#http/request-fingerprint.ts'
import type { StoredPromo } from '#promo/promo-store.ts'
import { holdersRefusal } from '#order/order-holder-service.ts'
import type { OccurrenceSale } from './booking-sale-service.ts'
import { priceChanged } from './booking-stay-price-service.ts'
import type { BatchPurchase } from './booking-store.ts'

/** `offer`: at the price of its moment, whatever `expectedTotalRials` says, and held so long. */
export type EventPurchase = {
  input: Keyed<EventBookingInput>
  actor: Actor
  offer?: { holdMinutes: number } | undefined
}
export type Rates = QuoteRates & { holdMinutes: number; answerMinutes: number }

type Line = BatchPurchase['lines'][number]
/** So many of the best seats of a category, that are not chosen yet: each becomes such a line. */
export type BestLine = Omit<Line, 'seatLabel' | 'total'> & { category: string }
/** A purchase with its price; its lines and needs are whole when `best` is empty. */
export type Prepared = BatchPurchase & { best: BestLine[]; quote: Quote }

type SaleNow = {
  sale: OccurrenceSale
  seats: PlanSeats | undefined
  rates: Rates
  now: Date
  discountLimit: number
  /** By their code: those of the event that purchases name. */
  promos: ReadonlyMap<string, StoredPromo>
  /** Whether each piece is for several occurrences. */
  isSpan?: boolean
}

/** The purchase with its frozen price, or why it is refused before any place is looked at. */
export function prepare(
  { input, actor, offer }: EventPurchase,
  { sale, seats, rates, now, discountLimit, promos, isSpan = false }: SaleNow,
): Prepared | AppError {
  if (sale.listingId !== input.listingId) return new AppError('not_found')
  const categoryOf = (id: number) => seats?.byId.get(id)?.category
  const at = now.toISOString()
  const promo = givenPromo(input, promos, at)
  if (promo instanceof AppError) return promo
  const refusal = purchaseRefusal(sale, input.lines, at, { categoryOf, promo, isSpan })
  if (refusal) return new AppError(refusal.code, refusal)
  const bought = input.lines.flatMap((line): Bought[] => {
    const ticket = sale.tickets.find((t) => t.id === line.ticketId)
    const pieces = piecesOf(input.lines, line.ticketId)
    const step = ticket && !ticket.openPrice ? stepAt(ticket, pieces, at) : undefined
    return ticket ? [{ line, ticket, step, promo }] : []
  })
  const quantity = bought.reduce((sum, { line }) => sum + line.quantity, 0)
  const crowd = holdersRefusal(input.holders ?? [], quantity)
  if (crowd) return crowd
  const items = bought.flatMap(({ line, ticket }) =>
    itemsOfLine(line, ticket, { categoryOf, pieces: piecesOf(input.lines, ticket.id), now: at, promo }),
  )
  const price = quote({ items, discount: input.discount, ...rates })
  const refused = priceRefusal({ input, offer }, price, discountLimit)
  if (refused) return refused
  const approval = approvalOf(bought, { input, actor }, { sale, rates, now })
  if (approval instanceof AppError) return approval
  const lines = bought.flatMap((one) => linesOf(one, seats))
  return {
    key: input.idempotencyKey,
    fingerprint: input.fingerprint,
    ...input.customer,
    quantity,
    subtotal: price.subtotalRials,
    vat: price.vatRials,
    total: price.totalRials,
    commission: price.commissionRials,
    hostShare: price.hostShareRials,
    quote: price,
    note: input.note,
    createdBy: actor.userId,
    sessionId: actor.sessionId,
    ip: actor.ip,
    traceId: actor.traceId,
    expiresAt: new Date(now.getTime() + (offer ?? rates).holdMinutes * 60_000).toISOString(),
    ...approval,
    ...(promo && { promoCodeId: promo.id }),
    ...(actor.keyId !== undefined && { apiKeyId: actor.keyId }),
    lines,
    ...placesNeeded(lines),
    best: bought.flatMap(bestOf),
  }
}

/** Why nobody may buy at this price; undefined when one may. */
function priceRefusal({ input, offer }: Omit<EventPurchase, 'actor'>, price: Quote, discountLimit: number) {
  const tooMuch = input.discount && discountRefusal(input.discount, price.lines, discountLimit)
  if (tooMuch) return invalidFields({ [tooMuch.field]: tooMuch.message })
  return offer || price.totalRials === input.expectedTotalRials ? undefined : priceChanged()
}

/** Of tickets that need approval: who sells gives it, or it is a request, which nobody accepts once the occurrence has begun. */
function approvalOf(
  bought: Bought[],
  { input, actor }: EventPurchase,
  { sale, rates, now }: Pick<SaleNow, 'sale' | 'rates' | 'now'>,
): Pick<BatchPurchase, 'answerUntil' | 'approved'> | AppError {
  if (!bought.some(({ ticket }) => ticket.needsApproval)) return {}
  if (input.approved && !holds(actor.rights, bookingEndpoints.acceptRequest.right))
    return new AppError('forbidden', { message: 'دسترسی تایید سفارش ندارید؛ درخواست ثبت کنید' })
  if (input.approved) return { approved: true }
  const latest = addMinutes(now.toISOString(), rates.answerMinutes)
  return { answerUntil: latest < sale.startsAt ? latest : sale.startsAt }
}

/** The code of a purchase, null without one, or why it is refused, at its field. */
function givenPromo(
  { promoCode: typed, lines }: EventPurchase['input'],
  promos: ReadonlyMap<string, StoredPromo>,
  at: string,
): StoredPromo | null | AppError {
  if (typed === undefined) return null
  const promo = promos.get(promoCode(typed))
  const refusal = promo ? promoRefusal(promo, lines, at) : noSuchCodeText
  return promo && refusal === undefined ? promo : codeRefused(refusal ?? '')
}

/** A code that is not good for a purchase. */
export const codeRefused = (message: string) => new AppError('sale_closed', { message, fields: { promoCode: message } })

type Bought = {
  line: PlacesLine
  ticket: OccurrenceSale['tickets'][number]
  step: PriceStep | undefined
  promo: StoredPromo | null
}

/** What one piece costs that would cost so many rials: at the step of its price, less what the code takes off. */
function unitOf({ ticket, step, promo }: Bought, rials: number): number {
  const price = steppedRials(rials, step)
  const piece = { ticketId: ticket.id, name: ticket.name, priceRials: price }
  return price - (promoPart(promo, piece)?.rials ?? 0)
}

/** One line, or one for each seat that was named. */
function linesOf(bought: Bought, seats: PlanSeats | undefined): Line[] {
  const { line, ticket, step } = bought
  const { id: ticketId, name, seatRials, resourceIds } = ticket
  const stepCount = step?.count ?? null
  if (!seatRials) {
    const { quantity } = line
    const unit = unitOf(bought, pieceRials(line, ticket))
    return [{ ticketId, name, quantity, unit, total: unit * quantity, resourceIds, seatLabel: null, stepCount }]
  }
  return [...new Set(line.seatIds)].flatMap((id) => {
    const seat = seats?.byId.get(id)
    const quantity = line.seatIds?.filter((one) => one === id).length ?? 0
    return seat
      ? [
          seatLine(
            {
              ticketId,
              name,
              quantity,
              unit: unitOf(bought, seatPrice(seatRials, seat.category) ?? 0),
              resourceIds,
              stepCount,
            },
            seat,
          ),
        ]
      : []
  })
}

/** A line of a ticket with the seat that it got. */
export const seatLine = (
  line: Omit<Line, 'seatLabel' | 'total'>,
  { id, label }: { id: number; label: string },
): Line => ({
  ...line,
  total: line.unit * line.quantity,
  resourceIds: [...line.resourceIds, id],
  seatLabel: label,
})

function bestOf(bought: Bought): BestLine[] {
  const { line, ticket, step } = bought
  const { category, quantity } = line
  if (category === undefined || !ticket.seatRials) return []
  const { id: ticketId, name, resourceIds, seatRials } = ticket
  return [
    {
      ticketId,
      name,
      quantity,
      unit: unitOf(bought, seatPrice(seatRials, category) ?? 0),
      resourceIds,
      category,
      stepCount: step?.count ?? null,
    },
  ]
}

/** Each resource once, and beside it the places of it over all lines. */
export function placesNeeded(lines: { resourceIds: number[]; quantity: number }[]) {
  const needs = new Map<number, number>()
  for (const { resourceIds, quantity } of lines)
    for (const id of resourceIds) needs.set(id, (needs.get(id) ?? 0) + quantity)
  return { needResources: [...needs.keys()], needQuantities: [...needs.values()] }
}
