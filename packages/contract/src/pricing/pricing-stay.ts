import { toPersianDigits } from '../digits.ts'
import type { DayPrice } from './pricing-calendar.ts'
import { chargedOnce, type QuoteLine } from './pricing-line.ts'
import { type StayPackage } from './pricing-plan.ts'
import { priceUnitLabels } from './pricing-unit.ts'
import { percentOf } from './pricing-rounding.ts'
import type { DraftLine } from './pricing-totals.ts'
import type { StayQuoteInput } from './pricing-wanted.ts'

/** The price of time: a line for each run of units with one price, what a long stay saves, and the extra guests. `days`: one a unit. */
export function stayDrafts(input: StayQuoteInput, days: DayPrice[]): DraftLine[] {
  const lines = [...timeLines(input, days), ...packageLines(input, days), ...guestLines(input, days.length)]
  return lines.map((line) => ({ line, taxed: input.plan.taxed }))
}

function timeLines({ ticket, plan, wanted }: StayQuoteInput, days: DayPrice[]): QuoteLine[] {
  const lines = joinLines(
    days.map(({ day, kind, reason, rials }) => ({
      kind,
      ticketId: ticket.id,
      label: ticket.name,
      reason,
      quantity: wanted.quantity,
      unitRials: rials,
      totalRials: rials * wanted.quantity,
      fromDay: day,
      untilDay: day,
    })),
  )
  if (wanted.quantity === 1) return lines
  return lines.map((line) => {
    const count = `${line.quantity / wanted.quantity} ${priceUnitLabels[plan.unit]} × ${wanted.quantity} عدد`
    return { ...line, reason: `${line.reason}؛ ${toPersianDigits(count)}` }
  })
}

/** Neighbours of one price and one reason become one line. Sums stay; joining again changes nothing. */
export function joinLines(lines: QuoteLine[]): QuoteLine[] {
  const joined: QuoteLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last?.kind !== line.kind || last.reason !== line.reason || last.unitRials !== line.unitRials) joined.push(line)
    else
      joined[joined.length - 1] = {
        ...last,
        quantity: last.quantity + line.quantity,
        totalRials: last.totalRials + line.totalRials,
        untilDay: line.untilDay,
      }
  }
  return joined
}

/**
 * The savings of a long stay. Packages first, the longest that fits, from the first unit on; only over units at an ordinary price
 * (a season or a dated override keeps its own), and only where the package is cheaper. The length discount is of all other units.
 */
function packageLines({ ticket, plan, wanted }: StayQuoteInput, days: DayPrice[]): QuoteLine[] {
  const { used, rest } = placePackages(plan.packages, days)
  const unit = priceUnitLabels[plan.unit]
  const lines = [...used].map(([{ name, units }, { times, saved }]) =>
    lengthLine(ticket.id, name, `${times} بستهٔ ${units} ${unit}ه به‌جای نرخ عادی`, saved * wanted.quantity),
  )
  const discount = plan.stayDiscounts
    .filter((d) => d.fromUnits <= days.length)
    .toSorted((a, b) => b.fromUnits - a.fromUnits || b.percent - a.percent)[0]
  if (!discount) return lines
  const saved = percentOf(rest * wanted.quantity, discount.percent)
  const reason = `${discount.percent}٪ برای ${discount.fromUnits} ${unit} یا بیشتر`
  return saved > 0 ? [...lines, lengthLine(ticket.id, 'تخفیف مدت', reason, saved)] : lines
}

function lengthLine(ticketId: number, label: string, reason: string, saved: number): QuoteLine {
  return {
    kind: 'length',
    ticketId,
    label,
    reason: toPersianDigits(reason),
    ...chargedOnce(-saved),
  }
}

/** Which packages are used, how often, and what they save of one thing; `rest`: the price of the units that none covers. */
function placePackages(packages: StayPackage[], days: DayPrice[]) {
  const ranked = packages.toSorted((a, b) => b.units - a.units || a.rials - b.rials || (a.name < b.name ? -1 : 1))
  const used = new Map<StayPackage, { times: number; saved: number }>()
  let rest = 0
  for (let at = 0; at < days.length;) {
    const start = at
    const found = ranked.find((p) => savedBy(p, days.slice(start, start + p.units)) > 0)
    if (found) {
      const before = used.get(found) ?? { times: 0, saved: 0 }
      const saved = before.saved + savedBy(found, days.slice(at, at + found.units))
      used.set(found, { times: before.times + 1, saved })
    } else rest += days[at]?.rials ?? 0
    at += found?.units ?? 1
  }
  return { used, rest }
}

function savedBy({ units, rials }: StayPackage, days: DayPrice[]): number {
  if (days.length < units || days.some(hasOwnPrice)) return 0
  return days.reduce((sum, day) => sum + day.rials, 0) - rials
}

const hasOwnPrice = (day: DayPrice) => day.steps.some((step) => step.kind === 'season' || step.kind === 'override')

function guestLines({ ticket, plan, wanted }: StayQuoteInput, count: number): QuoteLine[] {
  if (!plan.guests) return []
  const included = plan.guests.included * wanted.quantity
  const extra = wanted.guests - included
  if (extra <= 0 || plan.guests.extraRials === 0) return []
  return [
    {
      kind: 'guests',
      ticketId: ticket.id,
      label: 'مهمان اضافه',
      reason: toPersianDigits(`${extra} نفر بیش از ${included} نفر، ${count} ${priceUnitLabels[plan.unit]}`),
      quantity: extra * count,
      unitRials: plan.guests.extraRials,
      totalRials: plan.guests.extraRials * extra * count,
    },
  ]
}
