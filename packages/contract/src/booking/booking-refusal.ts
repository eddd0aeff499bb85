import type { ErrorCode } from '../error-code.ts'
import { toPersianDigits } from '../digits.ts'
import type { ListingStatus } from '../listing/listing-status.ts'
import { saleClosedReason } from '../ticket/ticket.ts'

/** These facts decide whether places of an occurrence may be sold at this instant. */
export type EventSale = {
  listingStatus: ListingStatus
  /** A suspended or closed host sells nothing. */
  hostSells: boolean
  /** Why documents of the host stop the sale, in Persian; null when they do not. */
  documentsReason: string | null
  occurrenceStatus: 'scheduled' | 'cancelled'
  startsAt: string
  tickets: EventSaleTicket[]
}
export type EventSaleTicket = {
  id: number
  name: string
  priceRials: number
  saleFrom: string | null
  saleUntil: string | null
  minPerOrder: number
  maxPerOrder: number
}

export type Refusal = { code: ErrorCode; message: string; fields?: Record<string, string> }

/** Why nothing of this occurrence can be sold now, in Persian; undefined when it can. */
export function eventClosedReason(sale: Omit<EventSale, 'tickets'>, now: string): string | undefined {
  if (sale.listingStatus === 'paused') return 'فروش این رویداد متوقف است'
  if (sale.listingStatus !== 'published') return 'این رویداد منتشر نشده است'
  if (!sale.hostSells) return 'فروش میزبان این رویداد متوقف است'
  if (sale.documentsReason !== null) return sale.documentsReason
  if (sale.occurrenceStatus !== 'scheduled') return 'این سانس لغو شده است'
  if (sale.startsAt <= now) return 'این سانس شروع شده است'
  return undefined
}

/** Why this quantity of a ticket cannot be in one order; undefined when it can. */
export function quantityRefusal(ticket: Pick<EventSaleTicket, 'minPerOrder' | 'maxPerOrder'>, quantity: number) {
  if (quantity < ticket.minPerOrder) return `حداقل ${toPersianDigits(ticket.minPerOrder)} عدد`
  if (quantity > ticket.maxPerOrder) return `حداکثر ${toPersianDigits(ticket.maxPerOrder)} عدد`
  return undefined
}

/** Why a purchase is refused before any place is looked at; undefined when it is not. Hidden tickets may be sold by an admin. */
export function purchaseRefusal(
  sale: EventSale,
  lines: { ticketId: number; quantity: number }[],
  now: string,
): Refusal | undefined {
  const closed = eventClosedReason(sale, now)
  if (closed) return { code: 'sale_closed', message: closed }
  if (new Set(lines.map((line) => line.ticketId)).size < lines.length)
    return { code: 'bad_request', message: 'هر بلیت یک بار در سفارش می‌آید' }
  for (const [index, line] of lines.entries()) {
    const refusal = lineRefusal(sale, line, now)
    if (refusal) return { ...refusal, fields: { [`lines.${index}.quantity`]: refusal.message } }
  }
  return undefined
}

function lineRefusal(sale: EventSale, line: { ticketId: number; quantity: number }, now: string): Refusal | undefined {
  const ticket = sale.tickets.find((t) => t.id === line.ticketId)
  if (!ticket) return { code: 'conflict', message: 'یکی از بلیت‌ها دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید' }
  const closed = saleClosedReason(ticket, now)
  if (closed) return { code: 'sale_closed', message: `«${ticket.name}»: ${closed}` }
  const quantity = quantityRefusal(ticket, line.quantity)
  return quantity === undefined ? undefined : { code: 'quantity_not_allowed', message: `«${ticket.name}»: ${quantity}` }
}
