import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import {
  addDays,
  addMinutes,
  dayOfInstant,
  dayOfJalali,
  instantOfTehran,
  jalaliOfDay,
  minutesBetween,
} from '../jalali.ts'
import type { ListingKind } from '../listing/listing-kind.ts'
import { type CancelledBy, cancelledByLabels } from './cancellation-reason.ts'
import { type CancellationPolicy, cancellationPolicyLabels } from '../listing/listing-cancellation.ts'
import { Instant } from '../page.ts'
import type { Quote } from '../pricing/pricing-line.ts'
import { percentOf, shareOf } from '../pricing/pricing-rounding.ts'
import {
  CancellationCase,
  cancellationCaseLabels,
  type CancellationCaseTerms,
  type CancellationDeadline,
  type CancellationKept,
  type CancellationTerms,
  deadlineText,
} from './cancellation-terms.ts'

export const CancellationLine = z.object({
  to: z.enum(['guest', 'host', 'platform', 'vat']),
  label: z.string(),
  reason: z.string(),
  rials: z.int(),
})

/** The shares of everyone of the money that was paid: guest + host + platform + VAT is all of it. */
export const Cancellation = z.object({
  paidRials: z.int(),
  guestRials: z.int(),
  hostRials: z.int(),
  platformRials: z.int(),
  vatRials: z.int(),
  case: CancellationCase,
  /** Which rule of which policy, in a sentence. */
  rule: z.string(),
  /** Until when it stays as it is; null: it will not change any more. */
  until: z.nullable(Instant),
  lines: z.array(CancellationLine),
})
export type Cancellation = z.infer<typeof Cancellation>

/** `isOff`: it was called off. */
type Part = { startsAt: string; rials: number; isOff?: boolean }

/** Frozen facts of an order. `paidRials`: what was paid and is neither returned nor being returned. */
export type CancellableOrder = {
  kind: ListingKind
  /** Whether it was sold: before that everything goes back. */
  sold: boolean
  startsAt: string
  endsAt: string
  /** Of tickets that are good for several occurrences: when each begins and its share of their price, the earliest first. */
  parts?: Part[]
  /** Every occurrence that it is for was called off. */
  calledOff?: boolean
  quote: Pick<Quote, 'lines' | 'stay'>
  totalRials: number
  subtotalRials: number
  vatRials: number
  commissionRials: number
  /** VAT on the commission, inside of the price. */
  commissionVatRials: number
  hostShareRials: number
  paidRials: number
  policy: CancellationPolicy | null
  terms: CancellationTerms | null
}

type Rule = { feeRials: number; text: string; until: string | null; case: CancellationCase }

/**
 * Who gets what when the order is cancelled at `now` (an instant). The one place that knows: the preview and the action both ask it.
 * A guest's cancellation follows the frozen policy; the host's and the platform's give everything back.
 */
export function cancellation(order: CancellableOrder, by: CancelledBy, now: string): Cancellation {
  const rule = ruleFor(order, by, now)
  const kept = Math.min(rule.feeRials, Math.max(0, order.paidRials))
  const guestRials = Math.max(0, order.paidRials) - kept
  const { saleVatRials, hostRials, platformRials, feeVatRials } = keptShares(order, kept)
  const vatRials = saleVatRials + feeVatRials
  return {
    paidRials: Math.max(0, order.paidRials),
    guestRials,
    hostRials,
    platformRials,
    vatRials,
    case: rule.case,
    rule: rule.text,
    until: rule.until,
    lines: [
      {
        to: 'guest',
        label: 'برگشت به مشتری',
        reason: kept === 0 ? rule.text : 'پرداختی منهای کسر لغو',
        rials: guestRials,
      },
      { to: 'host', label: 'سهم میزبان', reason: kept === 0 ? 'چیزی کسر نمی‌شود' : rule.text, rials: hostRials },
      { to: 'platform', label: 'کارمزد پلتفرم', reason: 'به نسبت کارمزد سفارش', rials: platformRials },
      { to: 'vat', label: 'مالیات بر ارزش افزوده', reason: 'به نسبت مالیات سفارش', rials: vatRials },
    ],
  }
}

/** The amount that is kept of an order (at most its total), shared as its price was: the four add up to it. */
export function keptShares(order: CancellableOrder, keptRials: number) {
  const saleVatRials = order.totalRials === 0 ? 0 : shareOf(keptRials, order.vatRials, order.totalRials)
  const hostRials =
    order.subtotalRials === 0 ? 0 : shareOf(keptRials - saleVatRials, order.hostShareRials, order.subtotalRials)
  const feeRials = keptRials - saleVatRials - hostRials
  const feeVatRials =
    order.commissionVatRials === 0
      ? 0
      : shareOf(feeRials, order.commissionVatRials, order.commissionRials + order.commissionVatRials)
  return { saleVatRials, hostRials, platformRials: feeRials - feeVatRials, feeVatRials }
}

function ruleFor(order: CancellableOrder, by: CancelledBy, now: string): Rule {
  const which = cancellationCase(order)
  const free = (text: string): Rule => ({ feeRials: 0, text, until: null, case: which })
  if (!order.sold) return free('سفارش هنوز قطعی نشده است؛ همهٔ پرداختی برمی‌گردد')
  if (by !== 'guest') return free(`لغو از طرف ${cancelledByLabels[by]} است؛ همهٔ پرداختی برمی‌گردد`)
  if (order.calledOff === true) return free('سانس این سفارش لغو شده است؛ همهٔ پرداختی برمی‌گردد')
  if (order.terms === null || order.policy === null) return free('این سفارش سیاست لغو ندارد؛ همهٔ پرداختی برمی‌گردد')
  const name = `${cancellationPolicyLabels[order.policy]}، ${cancellationCaseLabels[which]}`
  const { text, ...rule } = feeOf(order, order.terms[which], now)
  return { ...rule, text: `${name}: ${text}`, case: which }
}

/** Of several occurrences nothing is kept for those that were called off. */
function feeOf(order: CancellableOrder, terms: CancellationCaseTerms, now: string): Omit<Rule, 'case'> {
  const { parts = [] } = order
  const standing = parts.filter(({ isOff }) => isOff !== true)
  const [first] = standing
  const off = parts.length - standing.length
  if (!first || off === 0) return feeOfStanding(order, terms, now)
  const totalRials = shareOfParts(order.totalRials, standing, parts)
  const rest = feeOfStanding({ ...order, startsAt: first.startsAt, totalRials, parts: standing }, terms, now)
  return { ...rest, text: `سهم ${toPersianDigits(off)} سانس که لغو شده است کامل برمی‌گردد؛ بقیه ${rest.text}` }
}

/** Of several occurrences those that have begun are spent; of the rest the first one to come says how much is kept. */
function feeOfStanding(order: CancellableOrder, terms: CancellationCaseTerms, now: string): Omit<Rule, 'case'> {
  const { parts = [] } = order
  const ahead = parts.filter(({ startsAt }) => startsAt > now)
  const [first] = ahead
  const begun = parts.length - ahead.length
  if (!first || begun === 0) return feeAt(order, terms, now)
  const leftRials = shareOfParts(order.totalRials, ahead, parts)
  const rest = feeAt({ ...order, startsAt: first.startsAt, totalRials: leftRials }, terms, now)
  return {
    ...rest,
    feeRials: order.totalRials - leftRials + rest.feeRials,
    text: `سهم ${toPersianDigits(begun)} سانس که شروع شده است کسر می‌شود؛ بقیه ${rest.text}`,
  }
}

/** What some of the parts come to of an amount that all of them share; free ones share it alike. */
export function shareOfParts(rials: number, some: { rials: number }[], all: { rials: number }[]): number {
  const sum = (parts: { rials: number }[]) => parts.reduce((total, part) => total + part.rials, 0)
  return sum(all) === 0 ? shareOf(rials, some.length, all.length) : shareOf(rials, sum(some), sum(all))
}

/** All times are minutes from the start: below zero before it. */
function feeAt(order: CancellableOrder, terms: CancellationCaseTerms, now: string): Omit<Rule, 'case'> {
  const at = minutesBetween(order.startsAt, now)
  if (at >= 0) return feeDuring(order, terms, at)
  for (const tier of terms.tiers) {
    const until = Math.min(deadlineOf(order, tier.until), 0)
    if (at <= until) return feeBefore(order, tier, { text: deadlineText(tier.until), until })
  }
  return feeBefore(order, terms.late, { text: 'تا پیش از شروع', until: 0 })
}

function feeBefore(order: CancellableOrder, kept: CancellationKept, { text, until }: { text: string; until: number }) {
  const first = shareOf(order.totalRials, 1, unitsOf(order))
  return {
    feeRials: percentOf(first, kept.firstPercent) + percentOf(order.totalRials - first, kept.restPercent),
    text: `${text} ${keptText(kept, unitsOf(order))}`,
    until: addMinutes(order.startsAt, until),
  }
}

/** A unit that has begun is used. */
function feeDuring(order: CancellableOrder, { during }: CancellationCaseTerms, at: number) {
  const units = unitsOf(order)
  const unitMinutes = minutesBetween(order.startsAt, order.endsAt) / units
  const used = Math.min(units, Math.max(1, Math.ceil(at / unitMinutes)))
  const spent = shareOf(order.totalRials, Math.min(units, used + during.nextUnits), units)
  const next = during.nextUnits > 0 ? `، ${toPersianDigits(during.nextUnits)} واحد بعدی` : ''
  return {
    feeRials: spent + percentOf(order.totalRials - spent, during.restPercent),
    text:
      units === 1
        ? 'پس از شروع چیزی برنمی‌گردد'
        : `پس از شروع ${toPersianDigits(used)} واحد استفاده‌شده${next} و ${toPersianDigits(during.restPercent)}٪ بقیه کسر می‌شود`,
    until: used >= units ? null : addMinutes(order.startsAt, used * unitMinutes),
  }
}

const unitsOf = (order: CancellableOrder) => Math.max(1, order.quote.stay?.units ?? 1)

function deadlineOf(order: CancellableOrder, deadline: CancellationDeadline): number {
  if (deadline.kind === 'hours') return -deadline.hours * 60
  const year = nowruzOf(order)
  if (year === undefined) return 0
  const day = dayOfJalali({ year: year - 1, month: 12, day: deadline.day })
  return minutesBetween(order.startsAt, instantOfTehran(addDays(day, 1)))
}

/** Nowruz before a peak, a peak before a long stay: the dearer reason wins. */
export function cancellationCase(
  order: Pick<CancellableOrder, 'kind' | 'startsAt' | 'endsAt' | 'quote'>,
): CancellationCase {
  if (nowruzOf(order) !== undefined) return 'nowruz'
  if (order.quote.lines.some((line) => line.kind === 'holiday' || line.kind === 'season')) return 'peak'
  const { stay } = order.quote
  return stay && stay.unit !== 'hour' && stay.units > 14 ? 'long' : 'ordinary'
}

/** The Jalali year whose Nowruz (29 Esfand to 13 Farvardin) the order touches. */
function nowruzOf({ startsAt, endsAt }: Pick<CancellableOrder, 'startsAt' | 'endsAt'>): number | undefined {
  const from = dayOfInstant(startsAt)
  const until = dayOfInstant(minutesBetween(startsAt, endsAt) > 0 ? addMinutes(endsAt, -1) : startsAt)
  const { year } = jalaliOfDay(from)
  return [year, year + 1].find((one) => {
    const first = dayOfJalali({ year: one, month: 1, day: 1 })
    return from <= addDays(first, 12) && until >= addDays(first, -1)
  })
}

function keptText({ firstPercent, restPercent }: CancellationKept, units: number) {
  if (firstPercent === 0 && restPercent === 0) return 'چیزی کسر نمی‌شود'
  if (units === 1 || firstPercent === restPercent) return `${toPersianDigits(firstPercent)}٪ کسر می‌شود`
  return `${toPersianDigits(firstPercent)}٪ واحد اول و ${toPersianDigits(restPercent)}٪ بقیه کسر می‌شود`
}
