import * as z from 'zod/mini'
import { UnitSlot, unitSlotLabels, unitSlots } from '../unit/unit-slot.ts'
import { ClockTime } from '../listing/listing-rental.ts'
import { listingKindLabels } from '../listing/listing-kind.ts'
import { toPersianDigits } from '../digits.ts'
import { DayRule } from '../pricing/pricing-calendar.ts'
import { peopleIn, roomOf } from '../pricing/pricing-capacity.ts'
import { RatePlan, type Season } from '../pricing/pricing-plan.ts'
import { type PriceUnit, priceUnitLabels } from '../pricing/pricing-unit.ts'
import { PricingSettings } from '../pricing/pricing-settings.ts'
import { PriceTerms } from '../pricing/pricing-terms.ts'
import { TicketTakes, type TicketUnits, ticketUnitsRefusal } from './ticket-units.ts'
import { saleChecks, saleShape } from './ticket.ts'
import { Line } from '../written-text.ts'
import { RowId, Version } from '../page.ts'

const rateShape = {
  name: Line.check(z.trim(), z.minLength(1, 'نام نرخ الزامی است'), z.maxLength(80)),
  pricing: RatePlan,
  takes: TicketTakes,
  /** The cars or rooms that it sells. */
  unitIds: z.array(RowId).check(z.minLength(1, 'حداقل یک واحد را انتخاب کنید'), z.maxLength(500)),
  ...saleShape,
}

/** The fields of a ticket of a car or a space: how it is priced, and which units it sells. */
export const RateInput = z.object(rateShape).check(...saleChecks)
export type RateInput = z.infer<typeof RateInput>

export const RateChange = z.object({ ...rateShape, version: Version }).check(...saleChecks)
export type RateChange = z.infer<typeof RateChange>

/** `guests`: how many people it holds; null for cars. */
const RateUnit = z.object({ id: z.int(), name: z.string(), unit: UnitSlot, guests: z.nullable(z.int()) })

/** A rate's editor must know this of its car or space; with `settings` and `rules` the browser reckons the prices that `quote()` will. */
export const RateFrame = z.object({
  kind: z.enum(['car', 'space']),
  /** Null for cars. */
  baseGuests: z.nullable(z.int()),
  maxGuests: z.nullable(z.int()),
  /** When a stay usually begins and ends: a car's handover time, a space's check-in and check-out. */
  beginsAt: ClockTime,
  endsAt: ClockTime,
  /** Those that are not archived, in their order. */
  units: z.array(RateUnit),
  terms: PriceTerms,
  settings: PricingSettings,
  /** The calendar's rules for the days of the rate that was asked for. */
  rules: z.array(DayRule),
})
export type RateFrame = z.infer<typeof RateFrame>

/** How far ahead, in days from today, a frame's holidays and rules reach. */
export const rateFrameDays = 400

type Offer = {
  kind: 'car' | 'space'
  maxGuests: number | null
  units: Pick<z.infer<typeof RateUnit>, 'id' | 'unit' | 'guests'>[]
}

/**
 * Why this rate cannot be kept for a car or a space with these units, in Persian by field; empty when it can. The rules that
 * one value alone breaks are the schema's.
 */
export function rateRefusals(
  { pricing, takes, unitIds, minPerOrder }: RateInput,
  offer: Offer,
): Record<string, string> {
  const refusals: Record<string, string> = {}
  const say = (field: string, message: string | undefined) => {
    if (message !== undefined) refusals[field] = toPersianDigits(message)
  }
  say(
    'unitIds',
    ticketUnitsRefusal(
      { takes, unitIds },
      offer.units.map((unit) => unit.id),
    ),
  )
  const most = takes === 'all' ? 1 : unitIds.length
  if (minPerOrder > most) say('minPerOrder', `این نرخ در هر سفارش حداکثر ${most} بار فروخته می‌شود`)
  say('pricing.unit', rateUnitRefusal(pricing.unit, offer))
  say('pricing.guests', guestsRefusal(pricing, offer))
  const room = rateRoom({ takes, unitIds }, offer)
  if (pricing.guests && room !== null && pricing.guests.max > room)
    say('pricing.guests.max', `واحدهای این نرخ برای ${room} نفر جا دارد`)
  if (pricing.km && offer.kind === 'space') say('pricing.km', 'اقامتگاه سقف پیمایش ندارد')
  if (pricing.openHours && pricing.unit !== 'hour') say('pricing.openHours', 'ساعت کار فقط برای نرخ ساعتی است')
  for (const [place, season] of pricing.seasons.entries()) {
    for (const [end, message] of seasonRefusals(season)) say(`pricing.seasons.${place}.${end}`, message)
  }
  return refusals
}

/** How many people one sale of a rate holds; null for cars. */
export function rateRoom(units: TicketUnits, offer: Pick<Offer, 'maxGuests' | 'units'>): number | null {
  const room = roomOf(offer, units)
  return room && peopleIn(room, 1)
}

/**
 * Why the units cannot be sold by this unit of time; undefined when they can. An hour cannot be taken from a unit that is
 * counted by whole days, but whole days can be taken hour by hour.
 */
export function rateUnitRefusal(
  unit: PriceUnit,
  { kind, units }: { kind: Offer['kind']; units: Pick<Offer['units'][number], 'unit'>[] },
): string | undefined {
  if (!unitSlots[kind].includes(unit)) return `${listingKindLabels[kind]} با نرخ ${unitSlotLabels[unit]} فروخته نمی‌شود`
  const counted = units.find((one) => one.unit !== 'hour')
  if (unit !== 'hour' || !counted) return undefined
  return `واحد فروش این آگهی ${unitSlotLabels[counted.unit]} است؛ برای نرخ ساعتی، اول در بخش واحدها واحد فروش را «ساعتی» کنید`
}

function guestsRefusal({ guests }: RatePlan, { kind }: Offer): string | undefined {
  return guests && kind === 'car' ? 'نرخ خودرو مهمان اضافه ندارد' : undefined
}

function seasonRefusals({ range, price, minStay }: Season): [string, string][] {
  const found: [string, string][] = []
  if (price === null && minStay === null) found.push(['price', 'قیمت یا حداقل مدت فصل را وارد کنید'])
  if (range.kind === 'dated') return found
  for (const end of ['from', 'until'] as const) {
    const { month, day } = range[end]
    if (day > (month <= 6 ? 31 : 30)) found.push([`range.${end}.day`, `این ماه ${priceUnitLabels.day} ${day} ندارد`])
  }
  return found
}
