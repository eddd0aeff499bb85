import { toPersianDigits } from '../digits.ts'
import { weekdayOf, daysBetween, jalaliOfDay, weekdays } from '../jalali.ts'
import {
  type DayPrice,
  type DayRule,
  type DayRuleValues,
  type DayStep,
  plainDayRuleValues,
} from './pricing-calendar.ts'
import { type PriceChange, type RatePlan, type Season, unitRialsMax, unitsMax, type MonthDay } from './pricing-plan.ts'
import { priceUnitLabels } from './pricing-unit.ts'
import { percentOf } from './pricing-rounding.ts'
import type { DayPricing } from './pricing-wanted.ts'

/**
 * Seasons in the order in which they count, so that of several on one day the first that holds wins and the order in which
 * they were typed never matters: the shorter before the longer (پنج روز عید inside بهار), a dated one before a yearly one of
 * the same length, the later beginning before the earlier, then by name and price.
 */
function seasonsByRank(seasons: Season[]): Season[] {
  return seasons
    .map((season) => ({ season, rank: rankOf(season) }))
    .toSorted((a, b) => a.rank.days - b.rank.days || compare(a.rank.text, b.rank.text))
    .map(({ season }) => season)
}

/** The season that counts on a day; `ranked` comes from `seasonsByRank`. */
function seasonOn(ranked: Season[], day: string): Season | undefined {
  if (ranked.length === 0) return undefined
  const jalali = dayOfYear(jalaliOfDay(day))
  return ranked.find(({ range }) => {
    if (range.kind === 'dated') return day >= range.fromDay && day <= range.untilDay
    const [from, until] = [dayOfYear(range.from), dayOfYear(range.until)]
    return until >= from ? jalali >= from && jalali <= until : jalali >= from || jalali <= until
  })
}

function rankOf({ name, range, price, minStay }: Season) {
  const change = price === null ? '' : `${price.kind}${price.kind === 'fixed' ? price.rials : price.percent}`
  const rest = `${name}|${change}|${minStay ?? ''}`
  if (range.kind === 'dated') {
    const sooner = 9_999_999 - daysBetween('1800-01-01', range.fromDay)
    return { days: daysBetween(range.fromDay, range.untilDay) + 1, text: `1|${sooner}|${rest}` }
  }
  const [from, until] = [dayOfYear(range.from), dayOfYear(range.until)]
  return { days: until - from + 1 + (until < from ? 366 : 0), text: `2|${1000 - from}|${rest}` }
}

/** 1 فروردین is 1; 30 اسفند is 366 whether or not the year has it. */
function dayOfYear({ month, day }: MonthDay): number {
  return (month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7)) + day
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * The price of one day of a ticket and its reasons: base → own price of the weekday, else weekend → official holiday → season → dated override. A fixed price replaces
 * what stood before, a percent changes it. `quote()` prices every unit of a stay by this same function.
 */
export const explainDay = (day: string, pricing: DayPricing): DayPrice => dayPricer(pricing)(day)

/** `explainDay` for many days of one ticket: sorts its rules once, and explains each day once. */
export function dayPricer({ plan, rules, settings }: DayPricing): (day: string) => DayPrice {
  const seasons = seasonsByRank(plan.seasons)
  const rulesOf = byDay(rules)
  const holidaysOf = byDay(settings.holidays)
  const weekend = new Set(settings.weekendDays)
  const explained = new Map<string, DayPrice>()
  const explain = (day: string): DayPrice => {
    const season = seasonOn(seasons, day)
    const rule = mergedRule(rulesOf.get(day) ?? [])
    const holidays = [...new Set(holidaysOf.get(day)?.map((holiday) => holiday.name))].toSorted()
    const isWeekend = weekend.has(weekdayOf(day))
    const steps = stepsOf(plan, { weekday: weekdayOf(day), season, rule, holidays, isWeekend })
    return { day, ...priceOf(steps), steps, ...limitsOf(plan, { day, season, rule }) }
  }
  return (day) => {
    const price = explained.get(day) ?? explain(day)
    explained.set(day, price)
    return price
  }
}

type Touching = {
  weekday: number
  season: Season | undefined
  rule: DayRuleValues
  holidays: string[]
  isWeekend: boolean
}
type Step = DayStep & { isFixed: boolean }

function stepsOf(plan: RatePlan, { weekday, season, rule, holidays, isWeekend }: Touching): Step[] {
  const steps: Step[] = [
    { kind: 'base', reason: `نرخ پایهٔ هر ${priceUnitLabels[plan.unit]}`, rials: plan.baseRials, isFixed: true },
  ]
  const then = (kind: DayStep['kind'], reason: string, change: PriceChange | null | undefined) => {
    if (!change) return
    const rials = changed(steps.at(-1)?.rials ?? 0, change)
    steps.push({ kind, reason: `${reason}، ${changeText(change)}`, rials, isFixed: change.kind === 'fixed' })
  }
  const own = plan.weekdayPrices?.find((price) => price.weekday === weekday)
  if (own) then('weekday', `قیمت ${weekdays[weekday] ?? ''}`, { kind: 'fixed', rials: own.rials })
  else if (isWeekend) then('weekend', 'آخر هفته', plan.weekend)
  if (holidays.length > 0) then('holiday', `تعطیل رسمی (${holidays.join(' و ')})`, plan.holiday)
  if (season) then('season', `فصل «${season.name}»`, season.price)
  then('override', 'قیمت ویژهٔ تقویم', rule.price)
  return steps
}

/** A sentence of the rules since the last fixed price: those before it no longer show in the price. */
function priceOf(steps: Step[]): Pick<DayPrice, 'rials' | 'kind' | 'reason'> {
  const since = steps.slice(steps.findLastIndex((step) => step.isFixed))
  const last = since.at(-1)
  return {
    rials: last?.rials ?? 0,
    kind: last?.kind ?? 'base',
    reason: toPersianDigits(since.map((step) => step.reason).join('؛ ')),
  }
}

/** The rule of the dated override, else of the season, else of the plan. Lengths count for stays that begin on the day. */
function limitsOf(
  plan: RatePlan,
  { day, season, rule }: { day: string; season: Season | undefined; rule: DayRuleValues },
) {
  const weekday = weekdayOf(day)
  return {
    closedReason: rule.closedReason,
    minStay: rule.minStay ?? season?.minStay ?? plan.minStay,
    maxStay: rule.maxStay ?? plan.maxStay ?? unitsMax,
    arrival: rule.arrival ?? isAmong(plan.arrivalWeekdays, weekday),
    departure: rule.departure ?? isAmong(plan.departureWeekdays, weekday),
    note: rule.note,
  }
}

/** The rules of one day as one: what the ticket says counts before what its resources say, these by their id; closed by any is closed. */
function mergedRule(rules: DayRule[]): DayRuleValues {
  if (rules.length === 0) return plainDayRuleValues
  const ranked = rules.toSorted(
    (a, b) => Number(a.scope === 'resource') - Number(b.scope === 'resource') || a.scopeId - b.scopeId,
  )
  const first = <K extends keyof DayRuleValues>(key: K) => ranked.find((rule) => rule[key] !== null)?.[key] ?? null
  return {
    price: first('price'),
    closedReason: first('closedReason'),
    minStay: first('minStay'),
    maxStay: first('maxStay'),
    arrival: first('arrival'),
    departure: first('departure'),
    note: ranked.find((rule) => rule.note !== '')?.note ?? '',
  }
}

function byDay<T extends { day: string }>(items: T[]): Map<string, T[]> {
  const days = new Map<string, T[]>()
  for (const item of items) days.set(item.day, [...(days.get(item.day) ?? []), item])
  return days
}

const changed = (rials: number, change: PriceChange) =>
  Math.min(unitRialsMax, change.kind === 'fixed' ? change.rials : percentOf(rials, 100 + change.percent))

const isAmong = (weekdays: number[], weekday: number) => weekdays.length === 0 || weekdays.includes(weekday)

function changeText(change: PriceChange): string {
  if (change.kind === 'fixed') return 'نرخ ثابت'
  if (change.percent === 0) return 'بدون تغییر'
  return `${Math.abs(change.percent)}٪ ${change.percent > 0 ? 'بیشتر' : 'کمتر'}`
}
