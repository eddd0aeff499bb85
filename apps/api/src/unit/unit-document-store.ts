import { type VehicleDocument, documentReminderDays } from '@rezerv/contract/unit/unit-document.ts'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

export type DueDocument = {
  unitName: string
  title: string
  mobile: string
  hostId: number
  document: VehicleDocument
  lastDay: string
}

/**
 * Writes down, and answers, which documents of cars on the market it is time to remind of: each document once within 30, 7 and
 * 1 days of its last day. A document that comes into several of these at once, or whose day was missed, gives one reminder.
 */
export const takeDueDocuments = (db: Db, today: string) =>
  allRows<DueDocument>(db)`
    with documents as (
      select r.id, r.name as unit_name, l.title, l.host_id, h.mobile, v.document, v.last_day,
             (select min(d) from unnest(${[...documentReminderDays]}::int[]) d where d >= v.last_day - ${today}::date) as days
        from resources r
        join listings l on l.id = r.listing_id and l.kind = 'car' and l.status in ('published', 'paused')
        join hosts h on h.id = l.host_id
        cross join lateral (values ('insurance', (r.details ->> 'insuranceUntil')::date),
                                   ('inspection', (r.details ->> 'inspectionUntil')::date)) v (document, last_day)
       where not r.archived and v.last_day >= ${today}::date),
    reminded as (
      insert into vehicle_document_reminders (resource_id, document, last_day, days_before)
      select id, document, last_day, days from documents where days is not null
      on conflict do nothing
      returning resource_id, document)
    select v.unit_name, v.title, v.host_id, v.mobile, v.document, v.last_day
      from reminded r join documents v on v.id = r.resource_id and v.document = r.document
     order by v.last_day, v.id, v.document`
