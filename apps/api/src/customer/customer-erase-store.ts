import { type Erasure, erasedName } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import { erasedMobileStart } from '@rezerv/contract/mobile.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allValues, execute, oneRow } from '#db/rows.ts'
import { turnedOver } from '#pass/pass-store.ts'
import { eraseAnswered, erasePayer, eraseWords, wordsOf } from './customer-erase-words-store.ts'

/** The ids of a person: their own, and those of their other numbers. */
const theirs = (id: number) => sql`any (same_person(${id}))`
const ofTheirOrders = (id: number) => sql`in (select o.id from orders o where o.customer_id = ${theirs(id)})`
/** The numbers that they have now: messages stand under them. */
const theirMobiles = (id: number) => sql`(select u.mobile from users u where u.id = ${theirs(id)})`

/** Bookings with any of their numbers wait: an order holds its customer's row. */
export const lockNumbers = (db: Db, id: number) =>
  execute(db)`select id from users where id = ${theirs(id)} order by id for update`

type Standing = Pick<Erasure, 'kept' | 'gone'> & {
  openOrders: number
  unsettledOrders: number
  openRefunds: number
  deposits: number
  isHost: boolean
}

/** What there is of a person, and what still stands open with them. */
export const erasureOf = (db: Db, id: number) => oneRow<Standing>(db)`
  with own as materialized (select id, status, coalesce(m.state, 'unpaid') as state from orders o left join order_money m on m.order_id = o.id
                             where customer_id = ${theirs(id)})
  select (select count(*) from own where status not in ('declined', 'expired', 'cancelled', 'completed', 'no_show')) as open_orders,
         (select count(*) from own where status in ('completed', 'no_show') and state in ('partly_paid', 'overpaid')
                                      or status in ('declined', 'expired', 'cancelled') and state in ('overpaid', 'refund_due')) as unsettled_orders,
         (select count(*) from refunds where order_id in (select id from own) and status in ('requested', 'approved', 'sent')) as open_refunds,
         (select count(*) from deposits where order_id in (select id from own) and released_at is null and undone_at is null) as deposits,
         exists (select from hosts where mobile in ${theirMobiles(id)} or user_id = ${theirs(id)}) as is_host,
         json_build_object('orders', (select count(*) from own),
                           'payments', (select count(*) from payments where order_id in (select id from own)),
                           'comments', (select count(*) from comments where customer_id = ${theirs(id)})) as kept,
         json_build_object('notices', (select count(*) from notices where mobile in ${theirMobiles(id)}),
                           'notes', (select count(*) from customer_notes where customer_id = ${theirs(id)}),
                           'files', (select count(*) from order_files where order_id in (select id from own)),
                           'links', (select count(*) from pass_links where order_id in (select id from own))) as gone`

/**
 * Takes away who a person is. What stays: orders, payments, refunds (with the account that the bank paid to) and the ledger, comments
 * without a name, the audit log, which nobody changes, and the security events of half a year. Answers the keys of the private files that are to be removed.
 */
export async function erasePerson(db: Db, id: number): Promise<string[]> {
  const words = await wordsOf(db, id)
  await execute(db)`update users u set erased_at = now() where u.id = ${theirs(id)}`
  await erasePayer(db, id, words)
  await eraseAnswered(db, id)
  // Before the tickets that were handed to them are nobody's.
  const answers = await takeAnswers(db, id)
  await erasePurchases(db, id)
  // What has not gone goes to nobody, and what failed is nobody's work any more.
  await execute(db)`delete from notices where status in ('queued', 'failed') and mobile in ${theirMobiles(id)}`
  await execute(db)`
    update notices set mobile = ${placeholder}, body = '', error = null from users u where notices.mobile = u.mobile and u.id = ${theirs(id)}`
  await execute(db)`delete from sign_in_codes where mobile in ${theirMobiles(id)}`
  await execute(
    db,
  )`delete from rate_limits where key ~ (select string_agg(right(m.mobile, 10), '|') from ${theirMobiles(id)} m)`
  await execute(db)`delete from customer_notes where customer_id = ${theirs(id)}`
  await execute(db)`update waitlist_entries set ended_at = now(), end_reason = 'اطلاعات مشتری پاک شد'
    where customer_id = ${theirs(id)} and ended_at is null`
  // Rows of files that they came in by, however their number is written there.
  await execute(db)`
    update import_rows set cells = '{}', reasons = '{}'
     where cells <> '{}' and (customer_id = ${theirs(id)} or order_id ${ofTheirOrders(id)}
             or array_to_string(cells, E'\\n') ~ (select pattern_of_words(array_agg(w)) from unnest(${words.anywhere}::text[]) w where w ~ '^[0-9۰-۹]+$'))`
  for (const table of ['sessions', 'shop_sessions', 'known_browsers', 'shop_answers'])
    await execute(db)`delete from ${sql.table(table)} where user_id = ${theirs(id)}`
  const files = await takeFiles(db, id)
  await execute(db)`
    update users u set name = ${erasedName}, family = '', mobile = ${placeholder}, national_id = null, tags = '{}',
           blocked_at = coalesce(u.blocked_at, now()), blocked_reason = ${erasedReason}
     where u.id = ${theirs(id)}`
  // The words by which a comment is found are made anew of who it is of now.
  await execute(db)`update comments set search = '', original = null, hidden = '{}' where customer_id = ${theirs(id)}`
  await eraseWords(db, id, words)
  await renewOrderSearch(db, id)
  return [...files, ...answers]
}

/** The words by which their orders are found, of what stays: the papers of a business are found by what came in for them. */
const renewOrderSearch = (db: Db, id: number) => execute(db)`
  update orders o set search = concat_ws(' ', lower(o.code), u.search, l.search, (
           select fa_norm(string_agg(concat_ws(' ', p.invoice, p.reference_number, p.track_id, right(p.card_mask, 4), p.offline_reference), ' ' order by p.id))
             from payments p where p.order_id = o.id and p.confirmed_at is not null))
    from users u, listings l where u.id = o.customer_id and l.id = o.listing_id and u.id = ${theirs(id)}`

const erasedReason = 'اطلاعات این مشتری به درخواست خودش پاک شده است'

/** A number that nobody has, with the id: ids have seven digits at most. */
const placeholder = sql<string>`${erasedMobileStart}::text || lpad(u.id::text, 7, '0')`

/** What they answered to events; the keys of the files among it. */
async function takeAnswers(db: Db, id: number): Promise<string[]> {
  const keys = await allValues<string | null>(db)`
    delete from attendee_answers where issued_ticket_id in (
      select id from issued_tickets where order_id ${ofTheirOrders(id)} and holder_mobile is null or holder_mobile in ${theirMobiles(id)})
    returning file_key`
  return keys.filter((key) => key !== null)
}

/** Names and numbers on what was bought, and the addresses by which customers reach it. */
async function erasePurchases(db: Db, id: number) {
  await execute(
    db,
  )`update issued_tickets set holder_name = '' where order_id ${ofTheirOrders(id)} and holder_mobile is null`
  // Whoever has a ticket that they handed on opens its page still.
  await execute(db)`
    update ticket_links set ${turnedOver} where issued_ticket_id in (
      select t.id from issued_tickets t where t.order_id ${ofTheirOrders(id)} and (t.holder_mobile is null or t.holder_mobile in ${theirMobiles(id)}))`
  // What others handed on to them stays good, without who has it.
  await execute(db)`
    update issued_tickets t set holder_name = ${erasedName}, holder_mobile = ${placeholder}
      from users u where t.holder_mobile = u.mobile and u.id = ${theirs(id)}`
  await execute(db)`update pass_links set ${turnedOver} where order_id ${ofTheirOrders(id)}`
  await execute(db)`update order_lines set holder_names = '{}' where order_id ${ofTheirOrders(id)}`
  await execute(db)`update order_notes set body = '—' where order_id ${ofTheirOrders(id)}`
  await execute(db)`update orders set note = '' where customer_id = ${theirs(id)}`
  await execute(
    db,
  )`update receipts set name = 'رسید' where payment_id in (select p.id from payments p where p.order_id ${ofTheirOrders(id)})`
  await execute(db)`update handovers set note = '' where order_id ${ofTheirOrders(id)}`
}

/** Scans and signatures; their rows stay, so that it is seen that there were some. */
async function takeFiles(db: Db, id: number): Promise<string[]> {
  const signed = await allValues<string | null>(db)`
    with had as (select s.id, s.file_key from handover_signatures s join handovers h on h.id = s.handover_id
                  where s.party = 'customer' and h.order_id ${ofTheirOrders(id)} for update of s)
    update handover_signatures s set name = ${erasedName}, file_key = null from had where s.id = had.id returning had.file_key`
  const scans = await allValues<string>(db)`
    delete from order_files where order_id ${ofTheirOrders(id)} returning file_key`
  return [...signed, ...scans].filter((key) => key !== null)
}
