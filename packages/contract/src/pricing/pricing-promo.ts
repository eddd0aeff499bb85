import { toPersianDigits } from '../digits.ts'
import { formatMoney } from '../money.ts'
import type { DiscountChange } from './pricing-discount.ts'
import { percentOf } from './pricing-rounding.ts'

/** A code as a purchase gives it: what it takes off each piece (null: it opens tickets alone), and of which tickets; none named: of all. */
export type GivenPromo = { code: string; change: DiscountChange | null; ticketIds: readonly number[] }

export const coversTicket = ({ ticketIds }: Pick<GivenPromo, 'ticketIds'>, ticketId: number) =>
  ticketIds.length === 0 || ticketIds.includes(ticketId)

/** What a code takes off one piece that costs so many rials: never more than it costs. */
const offOf = (change: DiscountChange | null, rials: number): number => {
  if (!change) return 0
  return change.kind === 'fixed' ? Math.min(change.rials, rials) : percentOf(rials, change.percent)
}

/** «۲۰٪ کمتر», «۵۰٬۰۰۰ تومان کمتر»; of a code that takes nothing off «بدون تخفیف». */
export const promoChangeText = (change: DiscountChange | null): string => {
  if (!change) return 'بدون تخفیف'
  return change.kind === 'fixed'
    ? `${formatMoney(change.rials, 'toman')} تومان کمتر`
    : `${toPersianDigits(change.percent)}٪ کمتر`
}

/** What a code takes off a piece of a ticket, as a line of the price says it; undefined where it takes nothing. */
export function promoPart(promo: GivenPromo | null, { ticketId, name, priceRials }: Piece): PieceOff | undefined {
  if (!promo || !coversTicket(promo, ticketId)) return undefined
  const rials = offOf(promo.change, priceRials)
  return rials > 0
    ? { rials, label: `کد ${promo.code} برای ${name}`, reason: promoChangeText(promo.change) }
    : undefined
}

type Piece = { ticketId: number; name: string; priceRials: number }

/** Taken off each piece, with the label and the reason of its line. */
export type PieceOff = { rials: number; label: string; reason: string }
