import { weekdays } from '@rezerv/contract/jalali.ts'
import {
  type MonthDay,
  plainRatePlan,
  type PriceChange,
  type RatePlan,
  type Season,
} from '@rezerv/contract/pricing/pricing-plan.ts'
import type { PriceUnit } from '@rezerv/contract/pricing/pricing-unit.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { type TicketScope, ticketScope, ticketScopes, ticketUnits } from '@rezerv/contract/ticket/ticket-units.ts'
import { type Ticket, plainSale } from '@rezerv/contract/ticket/ticket.ts'

/** A price change while it is typed; what its mode does not use is kept for when the mode comes back. */
export type ChangeValues = {
  mode: 'none' | 'fixed' | 'more' | 'less'
  rials: number | null
  /** Without its sign: the mode has it. */
  percent: number | null
}
export type SeasonValues = {
  key: string
  name: string
  repeats: 'dated' | 'yearly'
  fromDay: string | null
  untilDay: string | null
  from: MonthDay
  until: MonthDay
  price: ChangeValues
  minStay: number | null
}
export type PackageValues = { key: string; name: string; units: number | null; rials: number | null }
export type DiscountValues = { key: string; fromUnits: number | null; percent: number | null }

/** `null` is an empty field. */
export type RateValues = {
  name: string
  description: string
  unit: PriceUnit
  baseRials: number | null
  /** Of the seven days of the week from Saturday, those with a price of their own. */
  weekdayRials: (number | null)[]
  weekend: ChangeValues
  holiday: ChangeValues
  seasons: SeasonValues[]
  packages: PackageValues[]
  stayDiscounts: DiscountValues[]
  guests: { included: number | null; max: number | null; extraRials: number | null } | null
  km: { perDay: number | null; overRials: number | null } | null
  minStay: number | null
  maxStay: number | null
  arrivalWeekdays: number[]
  departureWeekdays: number[]
  leadHours: number | null
  aheadDays: number | null
  openHours: { fromHour: number | null; untilHour: number | null } | null
  taxed: boolean
  scope: TicketScope
  /** The chosen units; of a scope that takes them all they do not count. */
  unitIds: number[]
  saleFrom: string | null
  saleUntil: string | null
  minPerOrder: number | null
  maxPerOrder: number | null
  hidden: boolean
}

export const noChange: ChangeValues = { mode: 'none', rials: null, percent: null }

const unitIdsOf = (frame: RateFrame) => frame.units.map((unit) => unit.id)

/** Where a new rate begins: all units, by the time in which they are counted, without any rule. */
export function blankRate(frame: RateFrame): RateValues {
  const counted = frame.units[0]?.unit
  const [scope = 'any'] = ticketScopes(frame.kind, frame.units.length)
  return {
    ...plainRatePlan(counted ?? (frame.kind === 'car' ? 'day' : 'night'), 0),
    name: '',
    description: '',
    baseRials: null,
    weekdayRials: weekdays.map(() => null),
    weekend: noChange,
    holiday: noChange,
    seasons: [],
    packages: [],
    stayDiscounts: [],
    scope,
    unitIds: unitIdsOf(frame),
    ...plainSale,
    maxPerOrder: Math.max(1, frame.units.length),
  }
}

/** A stored rate as the form shows it. `pricing` is the ticket's own, which events do not have. */
export function rateValues(ticket: Ticket, pricing: RatePlan, frame: RateFrame): RateValues {
  const { name, description, saleFrom, saleUntil, minPerOrder, maxPerOrder, hidden } = ticket
  return {
    ...pricing,
    name,
    description,
    saleFrom,
    saleUntil,
    minPerOrder,
    maxPerOrder,
    hidden,
    weekdayRials: weekdays.map(
      (_, day) => pricing.weekdayPrices?.find(({ weekday }) => weekday === day)?.rials ?? null,
    ),
    weekend: changeValues(pricing.weekend),
    holiday: changeValues(pricing.holiday),
    // The same each time that the form begins: what is kept of it on the device is found again by what it was.
    seasons: pricing.seasons.map((row, at) => seasonValues(row, `season-${at}`)),
    packages: pricing.packages.map((row, at) => ({ key: `package-${at}`, ...row })),
    stayDiscounts: pricing.stayDiscounts.map((row, at) => ({ key: `discount-${at}`, ...row })),
    scope: ticketScope({ takes: ticket.takes, unitIds: ticket.resourceIds }, unitIdsOf(frame)),
    unitIds: ticket.resourceIds,
  }
}

function changeValues(change: PriceChange | null): ChangeValues {
  if (!change) return noChange
  if (change.kind === 'fixed') return { mode: 'fixed', rials: change.rials, percent: null }
  return { mode: change.percent < 0 ? 'less' : 'more', rials: null, percent: Math.abs(change.percent) }
}

function seasonValues({ name, range, price, minStay }: Season, key: string): SeasonValues {
  const dated = range.kind === 'dated' ? range : { fromDay: null, untilDay: null }
  const yearly = range.kind === 'yearly' ? range : { from: { month: 1, day: 1 }, until: { month: 1, day: 13 } }
  return {
    key,
    name,
    repeats: range.kind,
    fromDay: dated.fromDay,
    untilDay: dated.untilDay,
    from: yearly.from,
    until: yearly.until,
    price: changeValues(price),
    minStay,
  }
}

export const newSeason = (given: Partial<SeasonValues> = {}): SeasonValues => ({
  key: crypto.randomUUID(),
  name: '',
  repeats: 'dated',
  fromDay: null,
  untilDay: null,
  from: { month: 1, day: 1 },
  until: { month: 1, day: 13 },
  price: { mode: 'more', rials: null, percent: null },
  minStay: null,
  ...given,
})

/** The plan as the contract's `RatePlan` wants it; not checked yet: an empty field is still `null`. */
export const planOf = (values: RateValues) => ({
  unit: values.unit,
  baseRials: values.baseRials,
  ...weekdaysOf(values),
  weekend: changeOf(values.weekend),
  holiday: changeOf(values.holiday),
  seasons: values.seasons.map((season) => ({
    name: season.name,
    range:
      season.repeats === 'dated'
        ? { kind: 'dated', fromDay: season.fromDay, untilDay: season.untilDay }
        : { kind: 'yearly', from: season.from, until: season.until },
    price: changeOf(season.price),
    minStay: season.minStay,
  })),
  packages: values.packages.map(({ name, units, rials }) => ({ name, units, rials })),
  stayDiscounts: values.stayDiscounts.map(({ fromUnits, percent }) => ({ fromUnits, percent })),
  guests: values.guests,
  km: values.km,
  minStay: values.minStay ?? 1,
  maxStay: values.maxStay,
  arrivalWeekdays: values.arrivalWeekdays,
  departureWeekdays: values.departureWeekdays,
  leadHours: values.leadHours ?? 0,
  aheadDays: values.aheadDays,
  // Hours of a clock mean nothing to days and nights; they are kept in the form for when the unit comes back.
  openHours: values.unit === 'hour' ? values.openHours : null,
  taxed: values.taxed,
})

/** A plan without such prices does not speak of them, as those from before. */
function weekdaysOf({ weekdayRials }: RateValues) {
  const weekdayPrices = weekdayRials.flatMap((rials, weekday) => (rials === null ? [] : [{ weekday, rials }]))
  return weekdayPrices.length > 0 && { weekdayPrices }
}

function changeOf({ mode, rials, percent }: ChangeValues) {
  if (mode === 'none') return null
  if (mode === 'fixed') return { kind: 'fixed', rials }
  return { kind: 'percent', percent: mode === 'less' && percent !== null ? -percent : percent }
}

/** The units that the rate sells, as it is filled in. */
export const unitsOfRate = ({ scope, unitIds }: Pick<RateValues, 'scope' | 'unitIds'>, frame: RateFrame) =>
  ticketUnits(scope, unitIds, unitIdsOf(frame))

/** The body of a rate, for `RateInput` to check. Of what takes its units together there is one to sell. */
export function rateBody(values: RateValues, frame: RateFrame) {
  const { name, description, saleFrom, saleUntil, hidden } = values
  const units = unitsOfRate(values, frame)
  const isOne = units.takes === 'all'
  return {
    name,
    description,
    saleFrom,
    saleUntil,
    hidden,
    pricing: planOf(values),
    ...units,
    minPerOrder: isOne ? 1 : (values.minPerOrder ?? 1),
    maxPerOrder: isOne ? 1 : values.maxPerOrder,
  }
}
