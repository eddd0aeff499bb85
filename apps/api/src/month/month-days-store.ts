import type { CalendarFrame, CalendarOrder, CalendarTicket, CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { holdingStatuses } from '@rezerv/contract/order/order-lifecycle.ts'
import { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import type { TimeRange, DayRange } from '@rezerv/contract/day-range.ts'
import type { Seller } from '#commission/commission-store.ts'
import type { Db } from '#db/connect.ts'
import { readStored } from '#db/stored.ts'
import { allRows, firstRow, firstValue } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

const holding = holdingStatuses('space')

/** A car or a space that keeps a calendar; undefined for events and for what does not exist. */
export const findCalendarListing = (db: Db, id: number) => firstRow<
  CalendarFrame['listing'] & Seller & { kind: 'car' | 'space'; status: string }
>(db)`
  select l.id, l.kind, l.title, l.code, l.status, l.category, l.host_id, h.commission_percent as host_commission_percent
    from listings l left join hosts h on h.id = l.host_id
   where l.id = ${id} and l.kind <> 'event'`

/** Rate plans of a listing in their order. One that has no plan yet cannot be priced and is left out. */
export const listCalendarTickets = (db: Db, listingId: number) => allRows<CalendarTicket>(db)`
  select t.id, t.name, t.pricing ->> 'unit' as unit, t.takes, t.hidden,
         array(select u.resource_id from ticket_resources u join resources r on r.id = u.resource_id
                where u.ticket_id = t.id and not r.archived order by r.position, r.id) as unit_ids
    from tickets t
   where t.listing_id = ${listingId} and not t.archived and t.pricing is not null
   order by t.position, t.id`

export const listCalendarUnits = (db: Db, listingId: number) => allRows<CalendarUnit>(db)`
  select id, name, unit from resources
   where listing_id = ${listingId} and unit in ('day', 'night', 'hour') and not archived order by position, id`

export async function findRatePlan(db: Db, listingId: number, ticketId: number): Promise<RatePlan | undefined> {
  const plan = await firstValue<object>(db)`
    select pricing from tickets
     where id = ${ticketId} and listing_id = ${listingId} and not archived and pricing is not null`
  return plan && readStored(RatePlan, plan)
}

/** Starts at which each unit is fully taken, in the days. */
export async function listTakenStarts(db: Db, unitIds: number[], span: DayRange): Promise<Map<number, Set<string>>> {
  const rows = await allRows<{ resourceId: number; starts: string[] }>(db)`
    select resource_id, array_agg(starts_at) as starts from slots
     where resource_id = any (${unitIds}::bigint[]) and taken >= capacity
       and starts_at >= ${instantOfTehran(span.from)} and starts_at < ${instantOfTehran(addDays(span.until, 1))}
     group by resource_id`
  return new Map(rows.map((row) => [row.resourceId, new Set(row.starts)]))
}

/** Starts at which anything is taken on these units, and the orders that hold them. */
export const listBookedStarts = (db: Db, unitIds: number[], { startsAt, endsAt }: TimeRange) => allRows<{
  unitId: number
  startsAt: string
  orderId: number
  orderCode: string
}>(db)`
  select distinct s.resource_id as unit_id, s.starts_at, o.id as order_id, o.code as order_code
    from line_slots s join order_lines l on l.id = s.line_id join orders o on o.id = l.order_id
   where s.resource_id = any (${unitIds}::bigint[]) and s.starts_at >= ${startsAt} and s.starts_at < ${endsAt}
     and o.status = any (${holding}) and o.ends_at > ${startsAt}
   order by starts_at, order_id`

/** Orders that hold any of these units on the days, the earliest first. The days of each are those of its slots on these units. */
export const listCalendarOrders = (db: Db, unitIds: number[], span: DayRange) => allRows<CalendarOrder>(db)`
  select o.id, o.code, o.status, o.starts_at, o.ends_at, o.expires_at,
         ${personName('c')} as customer_name,
         string_agg(distinct l.ticket_name, '، ') as ticket_name,
         min((s.starts_at at time zone 'Asia/Tehran')::date) as first_day, max((s.starts_at at time zone 'Asia/Tehran')::date) as last_day,
         array_agg(distinct s.resource_id order by s.resource_id) as unit_ids
    from (select distinct l.order_id from line_slots s join order_lines l on l.id = s.line_id
           where s.resource_id = any (${unitIds}::bigint[])
             and s.starts_at >= ${instantOfTehran(span.from)} and s.starts_at < ${instantOfTehran(addDays(span.until, 1))}) met
    join orders o on o.id = met.order_id and o.status = any (${holding})
    join users c on c.id = o.customer_id
    join order_lines l on l.order_id = o.id
    join line_slots s on s.line_id = l.id and s.resource_id = any (${unitIds}::bigint[])
   group by o.id, c.id
   order by first_day, o.id`
