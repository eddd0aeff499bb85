import { closureRules, type CountedUnit, type Takes, type UnitBlock } from '@rezerv/contract/month/month-day-state.ts'
import { addDays, dayOfInstant, daysBetween, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { DayRule } from '@rezerv/contract/pricing/pricing-calendar.ts'
import type { DatedPercent, PricingSettings } from '@rezerv/contract/pricing/pricing-settings.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { commissionOfSeller, type Seller } from '#commission/commission-store.ts'
import type { Db } from '#db/connect.ts'
import { listHolidays } from '#holiday/holiday-store.ts'
import { settingAt, settingVersions } from '#setting/setting-store.ts'
import { allRows } from '#db/rows.ts'

/**
 * The differences from the rate plans of these tickets on each day: the rules of the tickets themselves, and the days on which their
 * units' blocks leave nothing to sell. Made for `quote()` and `explainDay()`; a ticket without any has an empty list.
 */
export async function dayRulesOf(db: Db, ticketIds: number[], span: DayRange): Promise<Map<number, DayRule[]>> {
  const [rules, units] = await Promise.all([ticketRules(db, ticketIds, span), unitsOfTickets(db, ticketIds)])
  const blocks = await blocksOf(db, [...new Set(units.flatMap((one) => one.units.map((unit) => unit.id)))], span)
  const days = daysOf(span)
  return new Map(
    ticketIds.map((id) => {
      const ticket = units.find((one) => one.ticketId === id)
      return [
        id,
        [...rules.filter((rule) => rule.scopeId === id), ...(ticket ? closureRules(ticket, days, blocks) : [])],
      ]
    }),
  )
}

/** The rules that admins set for days of these tickets, by day. */
export async function ticketRules(db: Db, ticketIds: number[], { from, until }: DayRange): Promise<DayRule[]> {
  const rows = await db
    .selectFrom('dayRules')
    .where('ticketId', 'in', ticketIds.length > 0 ? ticketIds : [0])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['ticketId', 'day', 'priceRials', 'pricePercent', 'minStay', 'maxStay', 'arrival', 'departure', 'note'])
    .orderBy('ticketId')
    .orderBy('day')
    .execute()
  return rows.map(({ ticketId, priceRials, pricePercent, ...row }) => ({
    ...row,
    price: priceOf(priceRials, pricePercent),
    closedReason: null,
    scope: 'ticket',
    scopeId: ticketId,
  }))
}

function priceOf(rials: number | null, percent: number | null): DayRule['price'] {
  if (rials !== null) return { kind: 'fixed', rials }
  return percent === null ? null : { kind: 'percent', percent }
}

type TicketUnits = { ticketId: number; takes: Takes; units: CountedUnit[] }

/** The cars or rooms that each ticket uses, in their order; archived ones are left out. */
export const unitsOfTickets = (db: Db, ticketIds: number[]) => allRows<TicketUnits>(db)`
  select t.id as ticket_id, t.takes,
         coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'unit', r.unit) order by r.position, r.id)
                  filter (where r.id is not null), '[]') as units
    from tickets t
    left join ticket_resources u on u.ticket_id = t.id
    left join resources r on r.id = u.resource_id and not r.archived
   where t.id = any (${ticketIds}::bigint[])
   group by t.id`

export type StoredBlock = UnitBlock & { id: number; kind: 'closed' | 'imported' }

/** The blocks of these units that touch the days, earliest first. */
export const blocksOf = (db: Db, unitIds: number[], { from, until }: DayRange) => allRows<StoredBlock>(db)`
  select b.id, b.resource_id as unit_id, b.starts_at, b.ends_at, b.kind, b.reason, f.label
    from blocks b left join calendar_feeds f on f.id = b.feed_id
   where b.resource_id = any (${unitIds}::bigint[]) and b.removed_at is null
     and b.ends_at > ${instantOfTehran(from)} and b.starts_at < ${instantOfTehran(addDays(until, 1))}
   order by b.starts_at, b.id`

type Pricing = DayRange & { now: string; seller: Seller | null }

/**
 * The base of the prices of these days besides the plan and its rules. Without a seller nothing is known of commission, as
 * for prices before it; weekend days and grace are those in force at `now`.
 */
export async function pricingSettings(db: Db, { now, seller, ...span }: Pricing): Promise<PricingSettings> {
  const [holidays, vat, commission] = await Promise.all([
    listHolidays(db, span),
    settingVersions(db, 'vat_percent'),
    seller ? commissionOfSeller(db, seller) : [],
  ])
  return {
    weekendDays: await settingAt(db, 'weekend_days', now),
    holidays,
    vat: vat.map(dated),
    commission,
    graceMinutes: await settingAt(db, 'return_grace_minutes', now),
  }
}

const dated = ({ effectiveFrom, value }: { effectiveFrom: string; value: number }): DatedPercent => ({
  from: dayOfInstant(effectiveFrom),
  percent: value,
})

export const daysOf = ({ from, until }: DayRange) =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, n) => addDays(from, n))
