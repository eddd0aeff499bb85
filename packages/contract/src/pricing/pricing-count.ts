import { addDays, addMinutes, dayOfInstant, daysBetween, minutesBetween, timeOfInstant } from '../jalali.ts'
import { businessDay } from '../slots.ts'
import type { PriceUnit } from './pricing-unit.ts'

/** Instants, by the names that a stay has in the API's JSON; the second one is not in it. */
export type StayTime = { from: string; until: string }

const dayMinutes = 24 * 60

/**
 * How many units a stay is charged; 0 or below when it ends before it has one.
 * - nights: Tehran's midnights between the two instants, whatever the hours of arrival and departure;
 * - days of a car: 24-hour periods from the pick-up, each one that has begun counts; a return up to `graceMinutes` late begins none;
 * - hours: their distance, a fraction when they are not whole.
 */
export function countUnits(unit: PriceUnit, { from, until }: StayTime, graceMinutes: number): number {
  if (unit === 'night') return daysBetween(dayOfInstant(from), dayOfInstant(until))
  const minutes = minutesBetween(from, until)
  if (unit === 'hour') return minutes / 60
  return minutes <= 0 ? Math.floor(minutes / dayMinutes) : Math.max(1, Math.ceil((minutes - graceMinutes) / dayMinutes))
}

/** The day that prices each unit: the one on which it begins, in Tehran. */
export function pricedDays(unit: PriceUnit, from: string, count: number): string[] {
  const first = dayOfInstant(from)
  return Array.from({ length: count }, (_, n) =>
    unit === 'hour' ? dayOfInstant(addMinutes(from, n * 60)) : addDays(first, n),
  )
}

/**
 * The days on which the thing itself is in use, none of which may be closed. A guest's last morning is none; a car's days run from
 * one handover time to the next, so a car that is back by then leaves that day alone (as `slotStarts` takes it).
 */
export function usedDays(unit: PriceUnit, { from, until }: StayTime, handoverTime = '00:00'): string[] {
  const [first, last] =
    unit === 'night'
      ? [dayOfInstant(from), addDays(dayOfInstant(until), -1)]
      : [businessDay(from, handoverTime), businessDay(addMinutes(until, -1), handoverTime)]
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n))
}

/** The hours of Tehran's clock, 0-23, that an hourly stay takes. */
export const usedHours = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => Number(timeOfInstant(addMinutes(from, n * 60)).slice(0, 2)))

/** On Tehran's clock, which is half an hour off from UTC's. */
export const isWholeHour = (instant: string) =>
  timeOfInstant(instant).endsWith(':00') && Number.isInteger(minutesBetween('1970-01-01T00:00:00Z', instant))
