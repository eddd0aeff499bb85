import type { IssuedTicket, Order, OrderLine, OrderStay, OrderStayDetail } from '@rezerv/contract/order/order.ts'
import type { Notice } from '@rezerv/contract/notice/notice.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { shownError, withoutSecret } from '#notice/notice-store.ts'
import { firstRow, allValues, oneRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'
import { orderRows } from './order-list-store.ts'

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
  const [details, stay, lines, issuedTickets, transactionIds, notices] = await Promise.all([
    findDetails(db, id),
    findStay(db, id),
    listLines(db, id),
    listIssuedTickets(db, id),
    listTransactionIds(db, id),
    listNotices(db, id),
  ])
  return { ...row, ...details, stay, lines, issuedTickets, transactionIds, notices }
}

const findDetails = (db: Db, id: number) => oneRow<Details>(db)`
  select o.status_reason, o.pay_now_rials, o.answer_until, o.quote, o.cancellation_policy, o.note, o.confirmed_at, o.version,
         concat_ws('، ', nullif(l.venue, ''), c.name) as venue, ${personName('u')} as created_by_name
    from orders o join listings l on l.id = o.listing_id left join cities c on c.id = l.city_id left join users u on u.id = o.created_by
   where o.id = ${id}`

/** A line of `any` with more units than it takes is a request that has none of them yet. */
async function findStay(db: Db, id: number): Promise<OrderStayDetail | null> {
  const row = await firstRow<{ details: OrderStay; units: OrderStayDetail['units']; takes: OrderStayDetail['takes'] }>(
    db,
  )`
    select o.details,
           (select t.takes from order_lines ol join tickets t on t.id = ol.ticket_id where ol.order_id = o.id order by ol.id limit 1) as takes,
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.position, r.id), '[]')
              from order_lines ol join tickets t on t.id = ol.ticket_id join resources r on r.id = any (ol.resource_ids)
             where ol.order_id = o.id and (t.takes = 'all' or cardinality(ol.resource_ids) <= ol.quantity)) as units
      from orders o
     where o.id = ${id} and o.kind <> 'event' and o.details ? 'wanted'`
  return row ? { ...row.details, units: row.units, takes: row.takes } : null
}

async function listLines(db: Db, orderId: number): Promise<OrderLine[]> {
  return db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .select(['id', 'ticketId', 'ticketName', 'occurrenceId', 'quantity', 'unitRials', 'totalRials'])
    .orderBy('id')
    .execute()
}

async function listIssuedTickets(db: Db, orderId: number): Promise<IssuedTicket[]> {
  const rows = await db
    .selectFrom('issuedTickets as i')
    .innerJoin('orderLines as l', 'l.id', 'i.orderLineId')
    .where('i.orderId', '=', orderId)
    .select(['i.id', 'i.code', 'l.ticketName', 'i.holderName', 'i.status', 'i.checkedInAt'])
    .orderBy('i.id')
    .execute()
  return rows as IssuedTicket[]
}

const listTransactionIds = (db: Db, orderId: number) => allValues<number>(db)`
  select id from transactions where order_id = ${orderId} order by id limit 200`

async function listNotices(db: Db, orderId: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .where('orderId', '=', orderId)
    .select(['id', 'template', 'mobile', 'status', 'createdAt', 'sentAt', 'resentAs'])
    .select([withoutSecret().as('body'), shownError().as('error')])
    .orderBy('id')
    .limit(200)
    .execute()
  return rows as Notice[]
}
