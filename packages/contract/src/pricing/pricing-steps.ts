import * as z from 'zod/mini'
import { formatCount, toPersianDigits } from '../digits.ts'
import { formatInstant } from '../jalali.ts'
import { Instant } from '../page.ts'
import { percentOf } from './pricing-rounding.ts'
import { Line } from '../written-text.ts'

/** A lower price at first: «زودهنگام», until an instant, for the first so many of each occurrence, or whichever ends first. */
export const PriceStep = z
  .object({
    name: Line.check(z.trim(), z.minLength(1, 'نام مرحله را وارد کنید'), z.maxLength(40)),
    percent: z
      .int('درصد تخفیف را وارد کنید')
      .check(z.minimum(1, 'درصد تخفیف را وارد کنید'), z.maximum(100, 'حداکثر ۱۰۰٪')),
    until: z.nullable(Instant),
    count: z.nullable(z.int().check(z.minimum(1, 'تعداد حداقل ۱ است'), z.maximum(200_000))),
  })
  .check(
    z.refine((step) => step.until !== null || step.count !== null, {
      path: ['until'],
      error: 'پایان مرحله را با زمان یا تعداد مشخص کنید',
    }),
  )
export type PriceStep = z.infer<typeof PriceStep>

/** In the order in which they come: each begins when the one before it has ended. */
export const PriceSteps = z.array(PriceStep).check(z.maxLength(5))

type Stepped = {
  priceSteps: readonly PriceStep[]
  /** Pieces of the ticket that are sold or held for the occurrence. */
  sold: number
}

/** The step at which so many pieces are sold together now; undefined when none lasts so far. Pieces that would reach beyond a step cost what comes after it. */
export const stepAt = ({ priceSteps, sold }: Stepped, quantity: number, now: string): PriceStep | undefined =>
  priceSteps.find(({ until, count }) => (until === null || now < until) && (count === null || sold + quantity <= count))

export const steppedRials = (rials: number, step: PriceStep | undefined) =>
  step ? rials - percentOf(rials, step.percent) : rials

type SteppedPrice = Stepped & { priceRials: number; seatRials: Readonly<Record<string, number>> | null }

const priceAt = ({ priceRials, seatRials }: SteppedPrice, step: PriceStep | undefined) => ({
  /** Of numbered seats the lowest. */
  rials: steppedRials(priceRials, step),
  /** By category; null where no seats are numbered. */
  seatRials:
    seatRials &&
    Object.fromEntries(Object.entries(seatRials).map(([category, rials]) => [category, steppedRials(rials, step)])),
  /** Null at the usual price. */
  step: step?.name ?? null,
})

/**
 * What one piece costs now, until when and for how many pieces more, and what it costs after that: by a step that has not ended by then
 * either. `next` is null where the price stays.
 */
export function priceNow(ticket: SteppedPrice, now: string) {
  const { priceSteps, sold } = ticket
  const step = stepAt(ticket, 1, now)
  const { until = null, count = null } = step ?? {}
  const later = step && { priceSteps: priceSteps.slice(priceSteps.indexOf(step) + 1), sold: count ?? sold }
  return {
    now: { ...priceAt(ticket, step), until, left: count === null ? null : count - sold },
    next: later ? priceAt(ticket, stepAt(later, 1, until ?? now)) : null,
  }
}

/** «زودهنگام (۲۰٪ کمتر) تا ۱۰ آذر، ۳۰ عدد دیگر»; undefined when the usual price is asked. */
export function stepText(ticket: Stepped, now: string): string | undefined {
  const step = stepAt(ticket, 1, now)
  if (!step) return undefined
  const { name, percent, until, count } = step
  const left = count === null ? '' : `${formatCount(count - ticket.sold)} عدد دیگر`
  const ends = [until && `تا ${formatInstant(until, 'short')}`, left].filter(Boolean).join('، ')
  return `${name} (${toPersianDigits(percent)}٪ کمتر) ${ends}`
}
