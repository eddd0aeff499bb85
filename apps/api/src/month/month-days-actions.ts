import {
  type CountedUnit,
  type UnitDay,
  closureRules,
  closureText,
  slotsOfDay,
  ticketDayState,
  unitDay,
} from '@rezerv/contract/month/month-day-state.ts'
import { type CalendarDay, type CalendarDays, type CalendarFrame, daysMax } from '@rezerv/contract/month/month-days.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { daysBetween } from '@rezerv/contract/jalali.ts'
import { dayPricer } from '@rezerv/contract/pricing/pricing-days.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { listUnitConflicts } from '#feed/feed-conflict-store.ts'
import * as store from './month-days-store.ts'
import * as pricing from './month-pricing-store.ts'
import { nowInstant } from '#clock.ts'

/** Throws `not_found` when there is no such car or space. */
export async function readCalendar(db: Db, id: number): Promise<CalendarFrame> {
  const listing = await calendarListing(db, id)
  const [tickets, units] = await Promise.all([store.listCalendarTickets(db, id), store.listCalendarUnits(db, id)])
  return { listing, tickets, units }
}

export const calendarListing = async (db: Db, id: number) =>
  orNotFound(await store.findCalendarListing(db, id), 'این تقویم پیدا نشد')

type DaysQuery = DayRange & { ticketId: number }

/** One ticket's days. Throws `not_found` for a ticket of another listing or without a rate plan. */
export async function readDays(db: Db, id: number, { ticketId, ...span }: DaysQuery): Promise<CalendarDays> {
  const length = daysBetween(span.from, span.until) + 1
  if (length < 1) throw invalidFields({ until: 'پایان پیش از شروع است' })
  if (length > daysMax) throw invalidFields({ until: `حداکثر ${toPersianDigits(daysMax)} روز` })
  const days = pricing.daysOf(span)
  const [listing, plan] = await Promise.all([calendarListing(db, id), store.findRatePlan(db, id, ticketId)])
  if (!plan) throw new AppError('not_found', { message: 'این نرخ پیدا نشد' })
  const [ticket] = await pricing.unitsOfTickets(db, [ticketId])
  const { units, takes } = ticket ?? { units: [], takes: 'all' as const }
  const unitIds = units.map((unit) => unit.id)
  const [rules, blocks, taken, orders, conflicts, settings] = await Promise.all([
    pricing.ticketRules(db, [ticketId], span),
    pricing.blocksOf(db, unitIds, span),
    store.listTakenStarts(db, unitIds, span),
    store.listCalendarOrders(db, unitIds, span),
    listUnitConflicts(db, unitIds),
    pricing.pricingSettings(db, { ...span, now: nowInstant(), seller: listing }),
  ])
  const inputs = { plan, settings, rules: [...rules, ...closureRules({ takes, units }, days, blocks)] }
  const priceOf = dayPricer(inputs)
  const holidays = new Map(settings.holidays.map((holiday) => [holiday.day, holiday.name]))
  const stateOf = dayReader(units, blocks, taken)
  return {
    ticketId,
    days: days.map((day) => {
      const states = stateOf(day)
      return {
        day,
        price: priceOf(day),
        state: ticketDayState(
          takes,
          states.map(({ state }) => state),
        ),
        ...unitLists(states),
        holiday: holidays.get(day) ?? null,
      }
    }),
    orders,
    blocks,
    conflicts,
    pricing: { ...inputs, settings: { weekendDays: settings.weekendDays, holidays: settings.holidays } },
  }
}

type UnitOnDay = UnitDay & { id: number }

function dayReader(units: CountedUnit[], blocks: pricing.StoredBlock[], taken: Map<number, Set<string>>) {
  const nothing = new Set<string>()
  const own = units.map((unit) => ({
    ...unit,
    blocks: blocks.filter((block) => block.unitId === unit.id),
    taken: taken.get(unit.id) ?? nothing,
  }))
  return (day: string): UnitOnDay[] => {
    const slots = {
      day: slotsOfDay('day', day),
      night: slotsOfDay('night', day),
      hour: undefined as string[] | undefined,
    }
    return own.map((unit) => {
      const starts = unit.unit === 'hour' ? (slots.hour ??= slotsOfDay('hour', day)) : slots[unit.unit]
      return { id: unit.id, ...unitDay(starts, unit.blocks, unit.taken) }
    })
  }
}

function unitLists(states: UnitOnDay[]): Pick<CalendarDay, 'free' | 'partly' | 'taken' | 'closed' | 'reasons'> {
  const idsOf = (state: UnitDay['state']) => states.filter((one) => one.state === state).map((one) => one.id)
  const closures = states.flatMap((one) => (one.closure ? [closureText(one.closure)] : []))
  return {
    free: idsOf('free'),
    partly: idsOf('partly'),
    taken: idsOf('taken'),
    closed: idsOf('closed'),
    reasons: [...new Set(closures)],
  }
}
