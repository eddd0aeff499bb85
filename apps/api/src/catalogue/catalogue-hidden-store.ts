import { type HiddenReason, HiddenReason as Reasons } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type RawBuilder, sql } from 'kysely'
import { sellingHosts } from '#host/host-standing-store.ts'
import { hasEnded, neededItems } from '#host/host-standing-store.ts'

/** Visible rates that have something to sell; `t` is the ticket of listing `l`. */
export const sellsSomething = sql`t.listing_id = l.id and not t.archived and not t.hidden and t.pricing is not null
  and exists (select from ticket_resources u join resources r on r.id = u.resource_id and not r.archived where u.ticket_id = t.id)`

/** Opening hours in which a unit `r` of hours has one that is free, on the days. */
const hourIsFree = ({ from, until }: DayRange) => sql`exists (
  select from generate_series(${instantOfTehran(from)}::timestamptz, ${instantOfTehran(until)}::timestamptz - interval '1 hour', '1 hour') g
   where to_char(g at time zone 'Asia/Tehran', 'HH24:MI') >= coalesce(l.details ->> 'opensAt', '08:00')
     and to_char(g at time zone 'Asia/Tehran', 'HH24:MI') < coalesce(l.details ->> 'closesAt', '22:00')
     and not is_blocked(r.id, g)
     and not exists (select from slots s where s.resource_id = r.id and s.starts_at = g and (s.closed or s.taken >= s.capacity)))`

const fullBetween = (begin: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`(
  exists (select from slots s where s.resource_id = r.id and s.starts_at >= ${begin} and s.starts_at < ${end} and (s.closed or s.taken >= s.capacity))
  or exists (select from blocks b where b.resource_id = r.id and b.removed_at is null and b.starts_at < ${end} and b.ends_at > ${begin}))`

/** From check-in or handover on the first day until check-out or handover on the last. */
function stayOf({ from, until }: DayRange) {
  const time = (name: 'checkInFrom' | 'checkOutUntil', fallback: string) =>
    sql`coalesce(l.details ->> ${sql.lit(name)}, l.details ->> 'handoverTime', ${sql.lit(fallback)})::interval`
  return fullBetween(
    sql`(${instantOfTehran(from)}::timestamptz + ${time('checkInFrom', '14:00')})`,
    sql`(${instantOfTehran(until)}::timestamptz + ${time('checkOutUntil', '12:00')})`,
  )
}

/** The days or nights of a unit: each is a slot at midnight, and a block that holds the midnight closes it. */
const daysAreFull = ({ from, until }: DayRange) => sql`(
  exists (select from slots s where s.resource_id = r.id and s.starts_at >= ${instantOfTehran(from)} and s.starts_at < ${instantOfTehran(until)}
             and (s.closed or s.taken >= s.capacity))
  or exists (select from generate_series(${instantOfTehran(from)}::timestamptz, ${instantOfTehran(addDays(until, -1))}::timestamptz, '1 day') g
              where is_blocked(r.id, g)))`

const unitIsFull = (span: DayRange) => sql`case
  when t.pricing ->> 'unit' = 'hour' then not ${hourIsFree(span)}
  when r.unit = 'hour' then ${stayOf(span)}
  else ${daysAreFull(span)} end`

/** Whether ticket `t` of listing `l` can be had on the days: all its units, or one of them. By the hour: on some hour of them. */
export const ticketIsFree = (span: DayRange) => sql`(case t.takes
  when 'any' then exists (select from ticket_resources u join resources r on r.id = u.resource_id and not r.archived
                           where u.ticket_id = t.id and not ${unitIsFull(span)})
  else not exists (select from ticket_resources u join resources r on r.id = u.resource_id and not r.archived
                    where u.ticket_id = t.id and ${unitIsFull(span)}) end)`

const units = sql`select from resources r where r.listing_id = l.id and not r.archived and r.unit in ('day', 'night', 'hour')`
const isSoldOut = (span: DayRange) => sql`exists (${units} and exists (
  select from slots s where s.resource_id = r.id and s.taken >= s.capacity
     and s.starts_at >= ${instantOfTehran(span.from)} and s.starts_at < ${instantOfTehran(span.until)}))`

const todayInTehran = sql`(now() at time zone 'Asia/Tehran')::date`
const stopsSale = sql`coalesce((select value = 'true' from settings where key = 'stop_sale_on_ended_documents' and effective_from <= now()
  order by effective_from desc limit 1), true)`

/** Why guests do not find listing `l` of host `h`, as conditions. Without days the last two never hold. */
export function hiddenWhen(span: DayRange | undefined): Record<HiddenReason, RawBuilder<unknown>> {
  const sells = sql`exists (select from tickets t where ${sellsSomething})`
  const isFull = (found: DayRange) =>
    sql`(${sells} and not exists (select from tickets t where ${sellsSomething} and ${ticketIsFree(found)}))`
  const lastDay = span ? sql`${span.until}::date` : sql`(now() at time zone 'Asia/Tehran')::date`
  return {
    not_published: sql`(l.status not in ('published', 'paused'))`,
    paused: sql`(l.status = 'paused')`,
    // A suspension that only stops sales leaves the listing in sight.
    host_suspended: sql`(l.host_id is not null and not ${sellingHosts} and not (h.status = 'suspended' and h.suspension = 'stop'))`,
    no_photo: sql`(not exists (select from listing_images i where i.listing_id = l.id))`,
    no_unit: sql`(not exists (${units}))`,
    no_rate: sql`(not ${sells})`,
    insurance_expired: sql`(l.kind = 'car' and exists (${units}) and not exists (
      ${units} and ((r.details ->> 'insuranceUntil') is null or (r.details ->> 'insuranceUntil')::date >= ${lastDay})))`,
    // A host's document that was refused or has ended stops the sale, if the settings say so.
    documents_ended: sql`(${stopsSale} and exists (select from host_checks k
      where k.host_id = l.host_id and k.item = any (${neededItems}) and ${hasEnded(todayInTehran)}))`,
    closed: span ? sql`(${isFull(span)} and not ${isSoldOut(span)})` : sql`false`,
    taken: span ? sql`(${isFull(span)} and ${isSoldOut(span)})` : sql`false`,
  }
}

/** The reasons of listing `l` as an array of texts, in the contract's order. */
export const hiddenReasons = (span: DayRange | undefined) => {
  const when = hiddenWhen(span)
  const cases = Reasons.options.map((reason) => sql`case when ${when[reason]} then ${sql.lit(reason)} end`)
  return sql`array_remove(array[${sql.join(cases)}]::text[], null)`
}

/** Any reason at all. */
export const isHidden = (span: DayRange | undefined) => sql`(${sql.join(Object.values(hiddenWhen(span)), sql` or `)})`
