import type { CalendarFrame, CalendarOrder, CalendarTicket, CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import type { TimeRange, DayRange } from '@rezerv/contract/day-range.ts'
import type { Seller } from '#commission/commission-store.ts'
import type { Db } from '#db/connect.ts'
import { readStored } from '#db/stored.ts'
import { allRows, firstRow, firstValue } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

const holding = OrderStatus.options.filter(orderHoldsSlots)

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
   where listing_id = ${listingId} and unit <> 'occurrence' and not archived order by position, id`

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
  select distinct r.id as unit_id, t.at as starts_at, o.id as order_id, o.code as order_code
    from resources r
    join orders o on o.listing_id = r.listing_id
    join order_lines l on l.order_id = o.id and r.id = any (l.resource_ids)
    cross join lateral unnest(l.slot_starts) t (at)
   where r.id = any (${unitIds}::bigint[]) and o.status = any (${holding}) and o.ends_at > ${startsAt}
     and t.at >= ${startsAt} and t.at < ${endsAt}
   order by starts_at, order_id`

/** Orders that hold any of these units on the days, the earliest first. The days of each are those of its slots on these units. */
export const listCalendarOrders = (db: Db, unitIds: number[], span: DayRange) => allRows<CalendarOrder>(db)`
  select o.id, o.code, o.status, o.starts_at, o.ends_at, o.expires_at,
         ${personName('c')} as customer_name,
         string_agg(distinct l.ticket_name, '، ') as ticket_name,
         min((t.at at time zone 'Asia/Tehran')::date) as first_day, max((t.at at time zone 'Asia/Tehran')::date) as last_day,
         array_agg(distinct u.id order by u.id) as unit_ids
    from resources r
    join orders o on o.listing_id = r.listing_id
    join users c on c.id = o.customer_id
    join order_lines l on l.order_id = o.id and r.id = any (l.resource_ids)
    cross join lateral unnest(l.resource_ids) u (id)
    cross join lateral unnest(l.slot_starts) t (at)
   where r.id = any (${unitIds}::bigint[]) and u.id = r.id
     and o.status = any (${holding})
     and o.ends_at > ${instantOfTehran(span.from)} and o.starts_at < ${instantOfTehran(addDays(span.until, 2))}
   group by o.id, c.id
  having max(t.at) >= ${instantOfTehran(span.from)} and min(t.at) < ${instantOfTehran(addDays(span.until, 1))}
   order by first_day, o.id`
