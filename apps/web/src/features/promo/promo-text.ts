import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { promoChangeText } from '@rezerv/contract/pricing/pricing-promo.ts'
import type { PromoBatch } from '@rezerv/contract/promo/promo-endpoints.ts'

type Terms = Pick<PromoBatch, 'change' | 'ticketIds' | 'maxPieces' | 'maxPerCustomer' | 'validFrom' | 'validUntil'>

/** «۲۵٪ کمتر · بلیت عادی · هر کد ۵۰ بلیت · هر مشتری ۲ بلیت · تا ۱۰ آذر». `names`: of the event's tickets, by id. */
export function termsText(
  { change, ticketIds, maxPieces, maxPerCustomer, ...dates }: Terms,
  names: ReadonlyMap<number, string>,
) {
  const tickets = ticketIds.map((id) => names.get(id) ?? 'بلیت برداشته‌شده')
  return [
    promoChangeText(change),
    tickets.length > 0 ? tickets.join('، ') : 'همهٔ بلیت‌ها',
    maxPieces !== null && `هر کد ${formatCount(maxPieces)} بلیت`,
    maxPerCustomer !== null && `هر مشتری ${formatCount(maxPerCustomer)} بلیت`,
    datesText(dates),
  ]
    .filter(Boolean)
    .join(' · ')
}

function datesText({ validFrom, validUntil }: Pick<Terms, 'validFrom' | 'validUntil'>) {
  const from = validFrom && `از ${formatInstant(validFrom, 'short')}`
  const until = validUntil && `تا ${formatInstant(validUntil, 'short')}`
  return [from, until].filter(Boolean).join(' ')
}

/** «۳ سفارش، ۵ بلیت»; of a code that nobody used «بدون خرید». */
export const usesText = ({ orders, pieces }: Pick<PromoBatch, 'orders' | 'pieces'>) =>
  orders === 0 ? 'بدون خرید' : toPersianDigits(`${orders} سفارش، ${pieces} بلیت`)

/** «۱۲ از ۲۰ جای کنار گذاشته مانده»; of several occurrences or capacities «۵۴ جای کنار گذاشته مانده»; undefined where nothing is kept. */
export function keptText({ kept }: Pick<PromoBatch, 'kept'>): string | undefined {
  const [one, ...others] = kept
  if (!one) return undefined
  if (others.length === 0) return `${formatCount(one.kept)} از ${formatCount(one.places)} جای کنار گذاشته مانده`
  return `${formatCount(kept.reduce((sum, each) => sum + each.kept, 0))} جای کنار گذاشته مانده`
}

/** Whether its codes are taken at this instant. */
export function promoState({ stopped, validFrom, validUntil, maxPieces, pieces, codes }: PromoBatch, now: string) {
  if (stopped) return { tone: 'warn', children: 'متوقف' } as const
  if (validUntil && now >= validUntil) return { tone: 'calm', children: 'تمام شده' } as const
  if (validFrom && now < validFrom) return { tone: 'info', children: 'شروع نشده' } as const
  if (maxPieces !== null && pieces >= maxPieces * codes) return { tone: 'calm', children: 'استفاده شده' } as const
  return { tone: 'good', children: 'فعال' } as const
}
