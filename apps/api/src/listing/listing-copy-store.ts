import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { oneValue } from '#db/rows.ts'

/** A new draft with texts, images, units and tickets of another listing; plates, VINs and papers stay with the cars they are of. */
export async function copyListing(db: Db, id: number, by: number | null): Promise<number> {
  const copy = await oneValue<number>(db)`
    insert into listings (kind, host_id, title, category, city_id, venue, address, latitude, longitude, summary, description, details, cancellation_policy, created_by)
    select kind, host_id, left(title || ' (رونوشت)', 120), category, city_id, venue, address, latitude, longitude, summary, description, details, cancellation_policy, ${by}
      from listings where id = ${id} returning id`
  await sql`insert into listing_images (listing_id, media_id, position, alt) select ${copy}, media_id, position, alt from listing_images where listing_id = ${id}`.execute(
    db,
  )
  await sql`
    with numbered as (select r.*, row_number() over (order by r.position, r.id) as nr from resources r where r.listing_id = ${id} and not r.archived),
    made_units as (
      insert into resources (listing_id, name, unit, capacity, position, details)
      select ${copy}, name, unit, capacity, nr, details - '{plate,vin,insuranceUntil,inspectionUntil}'::text[] from numbered order by nr
      returning id, position),
    tickets_of as (select t.*, row_number() over (order by t.position, t.id) as nr from tickets t where t.listing_id = ${id} and not t.archived),
    made_tickets as (
      insert into tickets (listing_id, name, description, price_rials, min_per_order, max_per_order, hidden, position, pricing, takes)
      select ${copy}, name, description, price_rials, min_per_order, max_per_order, hidden, nr, pricing, takes from tickets_of order by nr
      returning id, position)
    insert into ticket_resources (ticket_id, resource_id)
    select mt.id, mu.id
      from ticket_resources u join numbered n on n.id = u.resource_id join tickets_of t on t.id = u.ticket_id
      join made_units mu on mu.position = n.nr join made_tickets mt on mt.position = t.nr`.execute(db)
  return copy
}
