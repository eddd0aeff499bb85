import * as z from 'zod/mini'
import { toPersianDigits, toWesternDigits } from '../digits.ts'
import { Instant, RowId } from '../page.ts'
import { DiscountChange } from '../pricing/pricing-discount.ts'
import { coversTicket, type GivenPromo } from '../pricing/pricing-promo.ts'
import { Line } from '../written-text.ts'

/**
 * Places of each capacity of the batch's tickets that nobody gets without its codes: so many at an occurrence, what is bought with them
 * included; none named: at every occurrence to come.
 */
export const PromoHold = z.object({
  places: z.int('تعداد را وارد کنید').check(z.minimum(1, 'حداقل یک جا'), z.maximum(100_000)),
  occurrenceIds: z.array(RowId).check(z.maxLength(200)),
})
export type PromoHold = z.infer<typeof PromoHold>

/** Codes of one batch hold on the same terms. */
export const PromoTerms = z
  .object({
    /** What the batch is for: «باشگاه مشتریان». */
    name: Line.check(z.trim(), z.minLength(1, 'نام را وارد کنید'), z.maxLength(80)),
    /** Null: tickets that are sold by code alone are opened at their price. */
    change: z.nullable(DiscountChange),
    /** Of which tickets; none: of all. */
    ticketIds: z.array(RowId).check(z.maxLength(100)),
    /** Tickets that may be bought with each code, and of them by one customer; null for any number. */
    maxPieces: z.nullable(z.int().check(z.minimum(1, 'تعداد حداقل ۱ است'), z.maximum(200_000))),
    maxPerCustomer: z.nullable(z.int().check(z.minimum(1, 'تعداد حداقل ۱ است'), z.maximum(1000))),
    validFrom: z.nullable(Instant),
    validUntil: z.nullable(Instant),
    /** Null: its codes get places like everybody else. */
    hold: z._default(z.nullable(PromoHold), null),
  })
  .check(
    z.refine((terms) => !terms.validFrom || !terms.validUntil || terms.validUntil > terms.validFrom, {
      path: ['validUntil'],
      error: 'پایان اعتبار باید پس از شروع آن باشد',
    }),
  )
export type PromoTerms = z.infer<typeof PromoTerms>

/** A code as it is kept: Latin capitals, digits and dashes. It is typed in any case, with Persian digits and spaces. */
export const promoCode = (typed: string) => toWesternDigits(typed).replaceAll(/\s/g, '').toUpperCase()

export const PromoCode = Line.check(z.trim(), z.regex(/^[A-Za-z\d-]{3,30}$/, 'کد ۳ تا ۳۰ حرف لاتین، رقم و خط تیره است'))

/** One code of one's own, or so many that are made, each after the same beginning. */
export const PromoCodes = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), code: PromoCode }),
  z.object({
    kind: z.literal('made'),
    count: z.int('تعداد را وارد کنید').check(z.minimum(1, 'حداقل یک کد'), z.maximum(1000, 'حداکثر ۱۰۰۰ کد')),
    prefix: Line.check(z.trim(), z.regex(/^[A-Za-z\d]{0,12}$/, 'حداکثر ۱۲ حرف لاتین و رقم')),
  }),
])
export type PromoCodes = z.infer<typeof PromoCodes>

/** What the terms say of a purchase, and what was bought with the code. */
export type PromoStanding = GivenPromo &
  Pick<PromoTerms, 'maxPieces' | 'maxPerCustomer' | 'validFrom' | 'validUntil'> & { stopped: boolean; used: number }

export const noSuchCodeText = 'این رویداد کدی با این نوشته ندارد'

/** Why a code is taken from nobody at this instant, in Persian; undefined when it is. */
export function promoClosedReason(promo: PromoStanding, now: string): string | undefined {
  const { stopped, validFrom, validUntil, maxPieces, used } = promo
  if (stopped) return 'این کد متوقف شده است'
  if (validFrom && now < validFrom) return 'اعتبار این کد هنوز شروع نشده است'
  if (validUntil && now >= validUntil) return 'اعتبار این کد تمام شده است'
  return maxPieces !== null && used >= maxPieces ? 'ظرفیت این کد تمام شده است' : undefined
}

/** Why a code is not good for a purchase, in Persian; undefined when it is. What others buy meanwhile is held by the database. */
export function promoRefusal(
  promo: PromoStanding,
  lines: readonly { ticketId: number; quantity: number }[],
  now: string,
): string | undefined {
  const pieces = lines.reduce((sum, line) => sum + (coversTicket(promo, line.ticketId) ? line.quantity : 0), 0)
  if (pieces === 0) return 'این کد برای بلیت‌های انتخاب‌شده نیست'
  return promoClosedReason(promo, now) ?? piecesRefusal(promo, pieces)
}

/** As an order that has the code stands to it: `used` are the pieces of the other orders, `usedByCustomer` those of its customer. */
export type OrderPromoStanding = PromoStanding & { usedByCustomer: number }

/** How many pieces the order may have with the code at this instant. */
export const promoRoom = (promo: OrderPromoStanding, now: string): number =>
  promoClosedReason(promo, now) === undefined
    ? Math.min((promo.maxPieces ?? Infinity) - promo.used, (promo.maxPerCustomer ?? Infinity) - promo.usedByCustomer)
    : 0

/** Why the order may not have so many pieces with the code, in Persian; undefined when it may. */
export const orderPromoRefusal = (promo: OrderPromoStanding, pieces: number, now: string): string | undefined =>
  promoClosedReason(promo, now) ??
  piecesRefusal({ ...promo, maxPieces: null }, pieces + promo.usedByCustomer) ??
  piecesRefusal(promo, pieces)

/** Why so many pieces are too many for a code; undefined when they are not. */
function piecesRefusal({ maxPieces, maxPerCustomer, used }: PromoStanding, pieces: number): string | undefined {
  if (maxPerCustomer !== null && pieces > maxPerCustomer)
    return `با این کد هر مشتری حداکثر ${toPersianDigits(maxPerCustomer)} بلیت می‌خرد`
  if (maxPieces !== null && used + pieces > maxPieces)
    return `با این کد ${toPersianDigits(maxPieces - used)} بلیت دیگر می‌توان خرید`
  return undefined
}
