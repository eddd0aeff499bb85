import { rateRoom, type RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { type RateValues, unitsOfRate } from './ticket-rate-values.ts'

type Units = Pick<RateValues, 'scope' | 'unitIds'>

/** How many people one sale of the rate holds; null for cars, and while no unit is chosen. */
export function roomOfRate(values: Units, frame: RateFrame): number | null {
  const units = unitsOfRate(values, frame)
  return units.unitIds.length === 0 ? null : rateRoom(units, frame)
}

/** Other units to sell: guests beyond what these hold cannot come. */
export function withUnits(values: RateValues, change: Partial<Units>, frame: RateFrame): Partial<RateValues> {
  const { guests } = values
  const room = roomOfRate({ ...values, ...change }, frame)
  if (!guests || room === null) return change
  const before = roomOfRate(values, frame)
  const fit = (count: number | null) => count && Math.min(count, room)
  // A limit that was all the units held is all of the new ones too.
  const max = guests.max === before ? room : fit(guests.max)
  return { ...change, guests: { ...guests, included: fit(guests.included), max } }
}
