import {
  type Timeline,
  type TimelinePrices,
  timelineRowsMax,
  type TimelineFilter,
} from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { addDays, timesOfDays } from '@rezerv/contract/jalali.ts'
import { dayPricer } from '@rezerv/contract/pricing/pricing-days.ts'
import type { Db } from '#db/connect.ts'
import { listUnitConflicts } from '#feed/feed-conflict-store.ts'
import { listHolidays } from '#holiday/holiday-store.ts'
import { blocksOf, dayRulesOf, daysOf, pricingSettings } from '#month/month-pricing-store.ts'
import {
  listRatePlans,
  listTimelineBars,
  listTimelineGuests,
  listTimelineOccurrences,
  listTimelineRows,
} from './timeline-store.ts'

type Days = { from: string; days: number }

export async function readTimeline(db: Db, { from, days, ...filter }: TimelineFilter & Days): Promise<Timeline> {
  const span = { from, until: addDays(from, days - 1) }
  const times = timesOfDays(span)
  const guests = await listTimelineGuests(db, filter.q)
  const guestUnitIds = guests.flatMap((guest) => guest.unitIds)
  const found = await listTimelineRows(db, { ...filter, guestUnitIds }, times)
  const rows = found.slice(0, timelineRowsMax)
  const unitIds = rows.map((row) => row.unitId)
  const [bars, occurrences, blocks, conflicts, holidays] = await Promise.all([
    listTimelineBars(db, unitIds, times),
    listTimelineOccurrences(db, unitIds, times),
    blocksOf(db, unitIds, span),
    listUnitConflicts(db, unitIds),
    listHolidays(db, span),
  ])
  return { guests, rows, more: found.length > rows.length, bars, occurrences, blocks, conflicts, holidays }
}

/** Prices before commission and VAT, so one list of settings serves every host. */
export async function readTimelinePrices(
  db: Db,
  { from, days, ticketIds, now }: Days & { ticketIds: number[]; now: string },
): Promise<{ from: string; items: TimelinePrices[] }> {
  const span = { from, until: addDays(from, days - 1) }
  const [plans, rules, settings] = await Promise.all([
    listRatePlans(db, ticketIds),
    dayRulesOf(db, ticketIds, span),
    pricingSettings(db, { ...span, now, seller: null }),
  ])
  const wanted = daysOf(span)
  const items = plans.map(({ ticketId, plan }) => {
    const priceOn = dayPricer({ plan, rules: rules.get(ticketId) ?? [], settings })
    return { ticketId, rials: wanted.map((day) => priceOn(day).rials) }
  })
  return { from, items }
}
