import { type VehicleDocument, documentReminderDays } from '@rezerv/contract/unit/unit.ts'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

export type DueDocument = {
  unitName: string
  title: string
  mobile: string
  hostId: number
  paper: VehicleDocument
  lastDay: string
}

/**
 * Writes down, and answers, which papers of cars on the market it is time to remind of: each paper once within 30, 7 and
 * 1 days of its last day. A paper that comes into several of these at once, or whose day was missed, gives one reminder.
 */
export const takeDueDocuments = (db: Db, today: string) =>
  allRows<DueDocument>(db)`
    with papers as (
      select r.id, r.name as unit_name, l.title, l.host_id, h.mobile, p.paper, p.last_day,
             (select min(d) from unnest(${[...documentReminderDays]}::int[]) d where d >= p.last_day - ${today}::date) as days
        from resources r
        join listings l on l.id = r.listing_id and l.kind = 'car' and l.status in ('published', 'paused')
        join hosts h on h.id = l.host_id
        cross join lateral (values ('insurance', (r.details ->> 'insuranceUntil')::date),
                                   ('inspection', (r.details ->> 'inspectionUntil')::date)) p (paper, last_day)
       where not r.archived and p.last_day >= ${today}::date),
    reminded as (
      insert into paper_reminders (resource_id, paper, last_day, days_before)
      select id, paper, last_day, days from papers where days is not null
      on conflict do nothing
      returning resource_id, paper)
    select p.unit_name, p.title, p.host_id, p.mobile, p.paper, p.last_day
      from reminded r join papers p on p.id = r.resource_id and p.paper = r.paper
     order by p.last_day, p.id, p.paper`
