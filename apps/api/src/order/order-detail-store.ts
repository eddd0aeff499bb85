import type { IssuedTicket, Order, OrderLine, OrderStay, OrderStayDetail } from '@rezerv/contract/order/order.ts'
import type { Notice } from '@rezerv/contract/notice/notice.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { cityOf, venueOf } from '#listing/listing-store.ts'
import { shownError, withoutSecret } from '#notice/notice-store.ts'
import { allRows, allValues, firstRow, oneRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'
import { listFiles } from './order-file-store.ts'
import { orderRows } from './order-list-store.ts'
import { issuedAs } from './order-ticket-store.ts'

type Details = Pick<
  Order,
  | 'statusReason'
  | 'venue'
  | 'payNowRials'
  | 'answerUntil'
  | 'cancellationPolicy'
  | 'note'
  | 'createdByName'
  | 'confirmedAt'
  | 'version'
> & { quote: Quote }

/** The order itself with its lines, issued tickets, transactions and notices; undefined when there is none. */
export async function findOrder(db: Db, id: number) {
  const [row] = await orderRows(db, sql`o.id = ${id}`)
  if (!row) return undefined
  const [details, stay, lines, issuedTickets, transactionIds, notices, files] = await Promise.all([
    findDetails(db, id),
    findStay(db, id),
    listLines(db, id),
    listIssuedTickets(db, id),
    listTransactionIds(db, id),
    listNotices(db, id),
    listFiles(db, id),
  ])
  return { ...row, ...details, stay, lines, issuedTickets, transactionIds, notices, files }
}

const findDetails = (db: Db, id: number) => oneRow<Details>(db)`
  select o.status_reason, o.pay_now_rials, o.answer_until, o.quote, o.cancellation_policy, o.note, o.confirmed_at, o.version,
         concat_ws('، ', nullif(${venueOf}, ''), ${cityOf}) as venue, ${personName('u')} as created_by_name
    from orders o join listings l on l.id = o.listing_id left join cities c on c.id = l.city_id left join users u on u.id = o.created_by
   where o.id = ${id}`

/** A line of `any` with more units than it takes is a request that has none of them yet. */
async function findStay(db: Db, id: number): Promise<OrderStayDetail | null> {
  const row = await firstRow<{ details: OrderStay; units: OrderStayDetail['units']; takes: OrderStayDetail['takes'] }>(
    db,
  )`
    select o.details,
           (select t.takes from order_lines ol join tickets t on t.id = ol.ticket_id where ol.order_id = o.id order by ol.id limit 1) as takes,
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'plate', coalesce(r.details ->> 'plate', '')) order by r.position, r.id), '[]')
              from order_lines ol join tickets t on t.id = ol.ticket_id cross join lateral (select resources_of_line(ol.id) as ids) u
              join resources r on r.id = any (u.ids)
             where ol.order_id = o.id and (t.takes = 'all' or cardinality(u.ids) <= ol.quantity)) as units
      from orders o
     where o.id = ${id} and o.kind <> 'event' and o.details ? 'wanted'`
  return row ? { ...row.details, units: row.units, takes: row.takes } : null
}

const listLines = (db: Db, orderId: number) => allRows<OrderLine>(db)`
  select l.id, l.ticket_id, l.ticket_name, l.occurrence_id, c.starts_at, c.ends_at, l.quantity, l.unit_rials, l.total_rials, l.seat_label,
         (select min(r.id) from line_slots s join resources r on r.id = s.resource_id and r.unit = 'seat' where s.line_id = l.id) as seat_id
    from order_lines l left join occurrences c on c.id = l.occurrence_id where l.order_id = ${orderId} order by l.id`

const onTicket = issuedAs('l')
const listIssuedTickets = (db: Db, orderId: number) => allRows<IssuedTicket>(db)`
  select i.id, i.code, ${onTicket.ticketName} as ticket_name, ${onTicket.seatLabel} as seat_label,
         coalesce(i.was_starts_at, c.starts_at) as starts_at, coalesce(i.was_ends_at, c.ends_at) as ends_at, i.holder_name, i.holder_mobile, i.status, i.checked_in_at
    from issued_tickets i join order_lines l on l.id = i.order_line_id left join occurrences c on c.id = l.occurrence_id
   where i.order_id = ${orderId} order by l.id, i.id`

const listTransactionIds = (db: Db, orderId: number) => allValues<number>(db)`
  select id from transactions where order_id = ${orderId} order by id limit 200`

const listNotices = (db: Db, orderId: number) => allRows<Notice>(db)`
  select id, template, mobile, status, created_at, sent_at, resent_as, ${withoutSecret()} as body, ${shownError()} as error
    from notices where order_id = ${orderId} order by id limit 200`
