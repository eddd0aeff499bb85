import { passDays } from '@rezerv/contract/pass/pass-link.ts'
import { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allValues, execute, firstRow, firstValue, oneValue } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'

/** A page that a secret opens: of an order, or of one ticket that was handed on. */
export type PassPage = { of: 'order' | 'ticket'; id: number }
const links = {
  order: { table: sql.table('pass_links'), key: sql.ref('order_id') },
  ticket: { table: sql.table('ticket_links'), key: sql.ref('issued_ticket_id') },
}

/** Which of its secrets opens the page now; undefined before the first. */
export function findTurn(db: Db, { of, id }: PassPage) {
  const { table, key } = links[of]
  return firstValue<number>(db)`select turn from ${table} where ${key} = ${id}`
}

type Turn = { turn: number; tokenHash: Buffer }

/** Keeps the hash of the turn that stands; one that is over by now is left as it is. */
export function keepTurn(db: Db, { of, id }: PassPage, { turn, tokenHash }: Turn) {
  const { table, key } = links[of]
  return execute(db)`
    insert into ${table} as l (${key}, turn, token_hash) values (${id}, ${turn}, ${tokenHash})
    on conflict (${key}) do update set token_hash = excluded.token_hash where l.turn = excluded.turn`
}

/** From here on the address before opens nothing. */
export function nextTurn(db: Db, { of, id }: PassPage, { turn, tokenHash }: Turn) {
  const { table, key } = links[of]
  return execute(db)`
    insert into ${table} (${key}, turn, token_hash) values (${id}, ${turn}, ${tokenHash})
    on conflict (${key}) do update set turn = excluded.turn, token_hash = excluded.token_hash, created_at = now()`
}

/** No address opens the page any more; whoever asks for one anew gets one that nobody ever had. */
export const turnedOver = sql`turn = turn + 1, created_at = now(), token_hash = sha256(gen_random_uuid()::text::bytea)`

/** The same for the pages of all orders of a customer; of what they handed on whose it is now opens the page still. */
export const turnLinksOf = (db: Db, customerId: number) => execute(db)`
  update pass_links set ${turnedOver} where order_id in (select id from orders where customer_id = ${customerId})`

/** How many messages of this kind one number got about an order in the last minutes. */
export const countSent = (
  db: Db,
  { orderId, mobile, template, minutes }: { orderId: number; mobile: string; template: string; minutes: number },
) => oneValue<number>(db)`
  select count(*) from notices
   where order_id = ${orderId} and mobile = ${mobile} and template = ${template} and created_at > now() - make_interval(mins => ${minutes})`

/** What the page of an order shows beside the order itself: no more of a person than the first name. */
export type PassFacts = {
  orderId: number
  /** Of the page of one ticket that was handed on: that ticket; null for the order's own page. */
  ticketId: number | null
  /** Null for whom a ticket was handed to: no customer of the house yet. */
  customerId: number | null
  /** For the code alone; the page never shows it. */
  customerMobile: string
  firstName: string
  kind: ListingKind
  status: OrderStatus
  details: ListingDetails
  latitude: number | null
  longitude: number | null
  hostMobile: string
  startsAt: string
  /** Of the last occurrence that it is for. */
  lastStartsAt: string
}

type HandedOn = { mobile: string; holderName: string; startsAt: string | null }

/** A ticket of this order that somebody else holds and may use. */
export const findHandedOn = (db: Db, orderId: number, issuedTicketId: number) => firstRow<HandedOn>(db)`
  select i.holder_mobile as mobile, i.holder_name, c.starts_at
    from issued_tickets i join order_lines l on l.id = i.order_line_id left join occurrences c on c.id = l.occurrence_id
   where i.id = ${issuedTicketId} and i.order_id = ${orderId} and i.holder_mobile is not null and i.status <> 'void'`

/** Tickets of the order for an occurrence that was called off: they let nobody in, also while their order waits for the job that cancels it. */
export const listCalledOffTickets = (db: Db, orderId: number) => allValues<number>(db)`
  select i.id from issued_tickets i join order_lines l on l.id = i.order_line_id join occurrences c on c.id = l.occurrence_id
   where i.order_id = ${orderId} and c.status = 'cancelled' and i.status = 'issued'`

/** What a page shows of order `o`, and until when it opens. */
const shown = sql`o.kind, o.status, l.details, l.latitude, l.longitude, h.mobile as host_mobile, o.starts_at,
  coalesce((select max(c.starts_at) from order_lines w join occurrences c on c.id = w.occurrence_id where w.order_id = o.id), o.starts_at) as last_starts_at`
const isOpen = sql`now() < greatest(o.ends_at, o.created_at) + make_interval(days => ${sql.lit(passDays)})`

/** The order behind a secret, or the ticket of it; undefined for one that is not ours, was sent anew, or whose order is over for long. */
export async function findPass(db: Db, tokenHash: Buffer): Promise<PassFacts | undefined> {
  const row = await firstRow<PassFacts>(db)`
    select o.id as order_id, null::bigint as ticket_id, u.id as customer_id, u.mobile as customer_mobile, u.name as first_name, ${shown}
      from pass_links k join orders o on o.id = k.order_id join listings l on l.id = o.listing_id join hosts h on h.id = o.host_id
      join users u on u.id = o.customer_id
     where k.token_hash = ${tokenHash} and ${isOpen}
    union all
    select o.id, i.id, null, i.holder_mobile, split_part(i.holder_name, ' ', 1), ${shown}
      from ticket_links k join issued_tickets i on i.id = k.issued_ticket_id join orders o on o.id = i.order_id
      join listings l on l.id = o.listing_id join hosts h on h.id = o.host_id
     where k.token_hash = ${tokenHash} and ${isOpen}`
  return row && { ...row, details: readStored(ListingDetails, { ...Object(row.details), kind: row.kind }) }
}
