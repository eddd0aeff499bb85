import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import { unitGuests } from '#booking/booking-stay-store.ts'
import { type Seller, sellerOf } from '#commission/commission-store.ts'
import type { Db } from '#db/connect.ts'
import { firstRow, firstValue, oneValue } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'

type Row = {
  kind: 'car' | 'space'
  details: object
  seller: Seller
  units: { id: number; name: string; unit: SlotUnit; guests: number | null }[]
}
export type RateListing = Omit<Row, 'details'> & { details: Exclude<ListingDetails, { kind: 'event' }> }

/** Whether anybody has or wants a stay to come on this rate. */
export const hasStaysAhead = (db: Db, ticketId: number) => oneValue<boolean>(db)`
  select exists (
    select from order_lines l join orders o on o.id = l.order_id
     where l.ticket_id = ${ticketId} and o.ends_at > now()
       and o.status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use')) as found`

/** A car or a space with the units that a rate may sell; undefined for events and for what does not exist. */
export async function findRateListing(db: Db, id: number): Promise<RateListing | undefined> {
  const row = await firstRow<Row>(db)`
    select l.kind, l.details, ${sellerOf} as seller,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'unit', r.unit, 'guests', ${unitGuests}) order by r.position, r.id)
                       from resources r where r.listing_id = l.id and not r.archived and r.unit in ('day', 'night', 'hour')), '[]') as units
      from listings l left join hosts h on h.id = l.host_id
     where l.id = ${id} and l.kind <> 'event'`
  const details = row && readStored(ListingDetails, { ...row.details, kind: row.kind })
  return row && details && details.kind !== 'event' ? { ...row, details } : undefined
}

/** The name of a rate on sale by the hour; undefined when the listing has none. */
export const findHourlyRate = (db: Db, listingId: number) => firstValue<string>(db)`
  select name from tickets
   where listing_id = ${listingId} and not archived and pricing ->> 'unit' = 'hour'
   order by position, id limit 1`
