import type { ErrorCode } from '../error-code.ts'
import { toPersianDigits } from '../digits.ts'
import { formatMoney } from '../money.ts'
import type { PlacesLine } from '../pricing/pricing-wanted.ts'
import { piecesOf, seatCategories, type CategoryOf } from './booking-places.ts'
import type { ListingStatus } from '../listing/listing-status.ts'
import type { PriceStep } from '../pricing/pricing-steps.ts'
import { coversTicket, type GivenPromo } from '../pricing/pricing-promo.ts'
import { saleClosedReason, seatPrice } from '../ticket/ticket.ts'
import type { TicketSpans } from '../ticket/ticket-spans.ts'

/** These facts decide whether places of an occurrence may be sold at this instant. */
export type EventSale = {
  listingStatus: ListingStatus
  /** A suspended or closed host sells nothing. */
  hostSells: boolean
  /** Why documents of the host stop the sale, in Persian; null when they do not. */
  documentsReason: string | null
  occurrenceStatus: 'scheduled' | 'cancelled'
  startsAt: string
  /** Whether its seats are numbered. */
  hasSeats: boolean
  tickets: EventSaleTicket[]
}
export type EventSaleTicket = {
  id: number
  name: string
  priceRials: number
  seatRials: Record<string, number> | null
  paused: boolean
  maxPerCustomer: number | null
  minPerCustomer: number | null
  onlyByCode: boolean
  onlyWithOther: boolean
  needsApproval: boolean
  /** For which occurrences a piece of it is good. */
  spans: TicketSpans
  openPrice: boolean
  priceSteps: PriceStep[]
  /** Pieces of the occurrence that are sold or held; counted where a step ends by count. */
  sold: number
  saleFrom: string | null
  saleUntil: string | null
  minPerOrder: number
  maxPerOrder: number
}

export type Refusal = { code: ErrorCode; message: string; fields?: Record<string, string> }

/** Why nothing of this occurrence can be sold now, in Persian; undefined when it can. */
export function eventClosedReason(sale: Omit<EventSale, 'tickets' | 'hasSeats'>, now: string): string | undefined {
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

/** How many of a ticket a customer may have, in Persian: «هر مشتری در هر سانس حداقل ۲ و حداکثر ۴ عدد». */
export function customerLimitText({
  name,
  minPerCustomer,
  maxPerCustomer,
  spans,
}: Pick<EventSaleTicket, 'name' | 'minPerCustomer' | 'maxPerCustomer' | 'spans'>) {
  const limits = [minPerCustomer && `حداقل ${minPerCustomer}`, maxPerCustomer && `حداکثر ${maxPerCustomer}`]
  return toPersianDigits(
    `«${name}»: هر مشتری ${spans === 'one' ? 'در هر سانس ' : ''}${limits.filter(Boolean).join(' و ')} عدد`,
  )
}

type Given = {
  categoryOf?: CategoryOf
  promo?: Pick<GivenPromo, 'ticketIds'> | null | undefined
  /** The order as it will be, where the lines are what comes to it. */
  all?: PlacesLine[]
  /** Whether it is a purchase for several occurrences. */
  isSpan?: boolean
}

/**
 * Why a purchase is refused before any place is looked at; undefined when it is not. Hidden tickets may be sold by an admin.
 * `categoryOf`: of the seats of this occurrence; `promo`: the code that was given.
 */
export function purchaseRefusal(
  sale: EventSale,
  lines: PlacesLine[],
  now: string,
  { categoryOf = () => undefined, ...given }: Given = {},
): Refusal | undefined {
  const closed = eventClosedReason(sale, now)
  if (closed) return { code: 'sale_closed', message: closed }
  const keys = lines.map((line) => JSON.stringify([line.ticketId, line.category]))
  if (new Set(keys).size < lines.length) return { code: 'bad_request', message: 'هر بلیت یک بار در سفارش می‌آید' }
  for (const [index, line] of lines.entries()) {
    const pieces = piecesOf(lines, line.ticketId)
    const refusal =
      lineRefusal(sale, { ...line, quantity: pieces }, now) ??
      termsRefusal(sale, line, { all: lines, ...given }) ??
      seatsRefusal(sale, line, categoryOf)
    if (refusal) return { ...refusal, fields: { [`lines.${index}.quantity`]: refusal.message } }
  }
  return undefined
}

type Terms = Omit<Given, 'categoryOf'> & { all: PlacesLine[] }

const termsRefusal = (sale: EventSale, line: PlacesLine, { isSpan = false, promo, all }: Terms) =>
  spanRefusal(sale, line, isSpan) ??
  codeRefusal(sale, line, promo) ??
  aloneRefusal(sale, line, all) ??
  amountRefusal(sale, line)

export const onlyByCodeText = 'فقط با کد فروخته می‌شود'

function codeRefusal({ tickets }: EventSale, { ticketId }: PlacesLine, promo: Given['promo']): Refusal | undefined {
  const ticket = tickets.find((t) => t.id === ticketId)
  if (!ticket?.onlyByCode || (promo && coversTicket(promo, ticketId))) return undefined
  return { code: 'sale_closed', message: `«${ticket.name}»: ${onlyByCodeText}` }
}

/** Tickets for several occurrences are an order of their own. */
function spanRefusal({ tickets }: EventSale, { ticketId }: PlacesLine, isSpan: boolean): Refusal | undefined {
  const ticket = tickets.find((t) => t.id === ticketId)
  if (!ticket || (ticket.spans !== 'one') === isSpan) return undefined
  return conflicting(
    isSpan
      ? 'برای یک سانس است و در سفارش بلیت چندسانسه نمی‌آید'
      : 'برای چند سانس است و جدا از بلیت‌های تک‌سانس خریده می‌شود',
    ticket,
  )
}

export const onlyWithOtherText = 'فقط همراه بلیت دیگری از این رویداد فروخته می‌شود'

/** What is sold beside another ticket alone needs one that is not. */
export function aloneRefusal(
  { tickets }: Pick<EventSale, 'tickets'>,
  { ticketId }: PlacesLine,
  lines: PlacesLine[],
): Refusal | undefined {
  const own = tickets.find((t) => t.id === ticketId)
  const isBeside = lines.some((line) => tickets.find((t) => t.id === line.ticketId)?.onlyWithOther === false)
  if (!own?.onlyWithOther || isBeside) return undefined
  return { code: 'quantity_not_allowed', message: `«${own.name}»: ${onlyWithOtherText}` }
}

/** A buyer says the price of a ticket with an open price alone, and never less than the least. */
function amountRefusal({ tickets }: EventSale, { ticketId, priceRials }: PlacesLine): Refusal | undefined {
  const ticket = tickets.find((t) => t.id === ticketId)
  if (!ticket || priceRials === undefined || priceRials === ticket.priceRials) return undefined
  if (!ticket.openPrice) return conflicting('قیمت ثابت دارد', ticket)
  if (priceRials > ticket.priceRials) return undefined
  return {
    code: 'quantity_not_allowed',
    message: `«${ticket.name}»: حداقل ${formatMoney(ticket.priceRials, 'toman')} تومان`,
  }
}

type SoldLine = Pick<PlacesLine, 'ticketId' | 'quantity'>

function lineRefusal(sale: EventSale, line: SoldLine, now: string): Refusal | undefined {
  const ticket = sale.tickets.find((t) => t.id === line.ticketId)
  if (!ticket) return { code: 'conflict', message: 'یکی از بلیت‌ها دیگر فروخته نمی‌شود؛ صفحه را به‌روز کنید' }
  const closed = saleClosedReason(ticket, now)
  if (closed) return { code: 'sale_closed', message: `«${ticket.name}»: ${closed}` }
  if (ticket.maxPerCustomer !== null && line.quantity > ticket.maxPerCustomer)
    return { code: 'quantity_not_allowed', message: customerLimitText(ticket) }
  const quantity = quantityRefusal(ticket, line.quantity)
  return quantity === undefined ? undefined : { code: 'quantity_not_allowed', message: `«${ticket.name}»: ${quantity}` }
}

/** Why the seats of a line cannot be sold with its ticket; undefined when they can, or when it has none and needs none. */
export function seatsRefusal(
  sale: Pick<EventSale, 'hasSeats' | 'tickets'>,
  line: PlacesLine,
  categoryOf: CategoryOf,
): Refusal | undefined {
  const ticket = sale.tickets.find((t) => t.id === line.ticketId)
  const { seatIds, category, quantity } = line
  const isNamed = seatIds !== undefined || category !== undefined
  if (!ticket?.seatRials) return isNamed ? conflicting('شمارهٔ صندلی ندارد', ticket) : undefined
  if (!sale.hasSeats) return { code: 'sale_closed', message: `«${ticket.name}»: این سانس نقشهٔ صندلی ندارد` }
  const choice = choiceRefusal(line)
  if (choice) return { code: 'bad_request', message: `«${ticket.name}»: ${choice}` }
  const wanted = [...seatCategories(line, categoryOf)]
  const found = wanted.reduce((sum, [, count]) => sum + count, 0)
  if (found < quantity) return conflicting('یکی از صندلی‌ها دیگر در نقشهٔ این سانس نیست؛ صفحه را به‌روز کنید', ticket)
  const unpriced = wanted.find(([one]) => seatPrice(ticket.seatRials, one) === undefined)
  return unpriced && conflicting(`صندلی‌های «${unpriced[0]}» با این بلیت فروخته نمی‌شوند`, ticket)
}

/** The seats of a line are named or the best of a category: one price is for the ones or the others. */
function choiceRefusal({ seatIds, category, quantity }: PlacesLine): string | undefined {
  if (category === undefined) return seatIds?.length === quantity ? undefined : 'برای هر بلیت یک صندلی انتخاب کنید'
  return seatIds === undefined ? undefined : 'یا صندلی‌ها را انتخاب کنید یا دسته را'
}

const conflicting = (message: string, ticket: EventSaleTicket | undefined): Refusal => ({
  code: 'conflict',
  message: ticket ? `«${ticket.name}»: ${message}` : message,
})
