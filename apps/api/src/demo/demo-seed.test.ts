import { offAfter } from '@rezerv/contract/booking/booking-places.ts'
import { CommentSide, CommentStatus } from '@rezerv/contract/comment/comment-status.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import { HostStatus } from '@rezerv/contract/host/host-status.ts'
import { linesFor, listingReadiness } from '@rezerv/contract/listing/listing-readiness.ts'
import { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import { Cancellation } from '@rezerv/contract/cancellation/cancellation.ts'
import { holdingStatuses } from '@rezerv/contract/order/order-lifecycle.ts'
import { OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { isLegalId, isNationalId } from '@rezerv/contract/national-id.ts'
import { PaymentMethod, PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import { isSheba } from '@rezerv/contract/sheba.ts'
import { TransactionKind } from '@rezerv/contract/transaction/transaction-kind.ts'
import { beforeAll, expect, test } from 'vitest'
import { acceptRequest, declineRequest } from '#booking/booking-request-service.ts'
import { findListing } from '#listing/listing-rows-store.ts'
import { wrongs } from '#order/order-model-testing.ts'
import { demoPeople, seedDemo } from './demo-seed.ts'
import { connect } from '#db/connect.ts'
import { testDatabase } from '#db/testing.ts'

const { pool } = await testDatabase()
// Demo data is written by the owner of the tables, before the server serves.
const db = connect(pool)
const orders = 2000
const kept = new Map<string, Buffer>()

beforeAll(async () => {
  const files = {
    read: async (key: string) => kept.get(key),
    write: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
    remove: async (key: string) => void kept.delete(key),
  }
  await seedDemo(pool, { orders, now: new Date('2026-11-21T08:00:00Z'), files })
}, 120_000)

const rowsOf = async <T extends object>(query: string): Promise<T[]> => (await pool.query<T>(query)).rows
const oneOf = async (query: string): Promise<number> => Number(Object.values((await rowsOf(query))[0] ?? {})[0])
const statesOf = async (table: string, column = 'status') =>
  (await rowsOf<{ s: string }>(`select distinct ${column} as s from ${table}`)).map((row) => row.s).toSorted()

test('a desk has been at work: reasons, notes, labels, views, doors, and an evening that is called off', async () => {
  expect(
    await oneOf(
      `select count(*) from orders o where status = 'cancelled' and not exists (select from cancellations c where c.order_id = o.id)`,
    ),
  ).toBe(0)
  const results = await rowsOf<{ result: unknown }>('select result from cancellations limit 500')
  expect(results.filter(({ result }) => !Cancellation.safeParse(result).success)).toEqual([])
  const views = await rowsOf<{ search: object }>('select search from order_views')
  expect(views.map(({ search }) => OrderFilter.parse(search))).toEqual(views.map(({ search }) => search))
  for (const table of ['order_notes', 'gate_scans', 'mass_cancellations', 'order_views'])
    expect([table, await oneOf(`select count(*) from ${table}`)]).not.toEqual([table, 0])
  expect(await oneOf(`select count(*) from orders where labels <> '{}'`)).toBeGreaterThan(20)
  // Nobody came in twice, and nobody holds a place of the evening that is off.
  expect(
    await oneOf(
      `select count(*) from occurrences c join order_lines l on l.occurrence_id = c.id where c.status = 'cancelled'`,
    ),
  ).toBe(0)
})

test('there is as much as the demo promises', async () => {
  expect(await oneOf('select count(*) from hosts')).toBeGreaterThanOrEqual(40)
  expect(await rowsOf('select kind, count(*)::int as n from listings group by 1 order by 1')).toEqual([
    { kind: 'car', n: 60 },
    { kind: 'event', n: 120 },
    { kind: 'space', n: 60 },
  ])
  expect(await oneOf(`select count(*) from orders where kind <> 'event'`)).toBeGreaterThan(orders / 4)
  expect(await oneOf(`select count(*) from users where role = 'user'`)).toBeGreaterThanOrEqual(2000)
  expect(await oneOf('select count(*) from orders')).toBe(orders)
})

test('one event is as full as an event gets: a long title, many evenings and tickets, an amount of twelve digits', async () => {
  const [rich] = await rowsOf<Record<string, number>>(
    `select length(l.title) as title, (select count(*)::int from occurrences c where c.listing_id = l.id and c.status = 'scheduled' and c.starts_at > '2026-11-21T08:00:00Z') as evenings,
       (select count(*)::int from tickets t where t.listing_id = l.id) as tickets, (select max(length(total_rials::text)) from orders o where o.listing_id = l.id) as digits
       from listings l where l.status = 'published' order by length(l.title) desc limit 1`,
  )
  expect(rich?.['title']).toBeGreaterThanOrEqual(80)
  expect(rich?.['evenings']).toBeGreaterThanOrEqual(13)
  expect(rich?.['tickets']).toBeGreaterThanOrEqual(15)
  expect(rich?.['digits']).toBe(12)
})

test('every state of every lifecycle is there', async () => {
  expect(await statesOf('hosts')).toEqual(HostStatus.options.toSorted())
  expect(await statesOf('listings')).toEqual(ListingStatus.options.toSorted())
  expect(await statesOf('orders')).toEqual(OrderStatus.options.toSorted())
  expect(await statesOf('payments')).toEqual(PaymentStatus.options.toSorted())
  expect(await statesOf('payments', 'method')).toEqual(PaymentMethod.options.toSorted())
  expect(await statesOf('transactions', 'kind')).toEqual(TransactionKind.options.toSorted())
  expect(await statesOf('refunds')).toEqual(['approved', 'done', 'failed', 'requested', 'sent'])
  expect(await statesOf('comments')).toEqual(CommentStatus.options.toSorted())
  expect(await statesOf('comments', 'side')).toEqual(CommentSide.options.toSorted())
  expect(await oneOf('select count(*) from comments')).toBeGreaterThan(200)
  expect(await statesOf('issued_tickets')).toEqual(['checked_in', 'issued', 'void'])
})

test('every described listing has a picture whose bytes are kept', async () => {
  expect(
    await rowsOf(
      `select code from listings l where description <> '' and not exists (select from listing_images i where i.listing_id = l.id and i.position = 0)`,
    ),
  ).toEqual([])
  expect(kept.size).toBe(20)
  expect(await oneOf('select count(*) from media')).toBe(20)
})

test('every published event can be bought now, every submitted one is whole', async () => {
  expect(
    await rowsOf(`select l.code from listings l where l.kind = 'event' and l.status = 'published' and not exists (
      select from occurrences o where o.listing_id = l.id and o.status = 'scheduled' and o.starts_at > '2026-11-21T08:00:00Z')`),
  ).toEqual([])
  expect(
    await rowsOf(`select l.code from listings l where l.kind = 'event' and l.status in ('submitted', 'published') and (l.description = '' or l.cancellation_policy is null
      or not exists (select from occurrences o where o.listing_id = l.id) or not exists (select from tickets t where t.listing_id = l.id))`),
  ).toEqual([])
})

test('what is on sale may be sold by the one list, but for a licence and documents of cars that have just ended', async () => {
  const onSale = await rowsOf<{ id: number }>(`select id from listings where status = 'published' order by id`)
  const lines = []
  for (const { id } of onSale) {
    const found = await findListing(db, id)
    if (found) lines.push(...listingReadiness(found.facts, found.listing.standing, '2026-11-21'))
  }
  const ended = linesFor('sell', lines)
  expect(lines.filter((line) => !ended.includes(line)).map((line) => line.text)).toEqual([])
  expect(new Set(ended.map(({ place }) => place.at))).toEqual(new Set(['step', 'check']))
  const stopped = new Set(ended.flatMap(({ place }) => (place.at === 'check' ? [place.item] : [])))
  expect([...stopped]).toEqual(['space_licence'])
})

test('what is taken is exactly what living orders hold, and never over the capacity', async () => {
  const { rows } = await pool.query(
    `select coalesce(s.resource_id, l.resource_id) as resource, s.taken, l.held
       from slots s
       full join (select h.resource_id, h.starts_at, sum(order_lines.quantity)::int as held
                    from order_lines join orders o on o.id = order_id join line_slots h on h.line_id = order_lines.id
                   where o.status = any (case o.kind when 'event' then $1::text[] else $2::text[] end) group by 1, 2) l using (resource_id, starts_at)
      where coalesce(s.taken, 0) <> coalesce(l.held, 0) or s.taken > s.capacity`,
    [holdingStatuses('event'), holdingStatuses('space')],
  )
  expect(rows).toEqual([])
  expect(await oneOf('select count(*) from slots where taken > 0')).toBeGreaterThan(100)
})

test('closed and imported days stand where nothing is sold but for one night that another site sold too, and every calendar part has something to show', async () => {
  expect(
    await rowsOf(`select b.id from blocks b join slots s on s.resource_id = b.resource_id and s.starts_at >= b.starts_at and s.starts_at < b.ends_at
      where s.taken > 0 and b.uid is distinct from 'demo-conflict'`),
  ).toEqual([])
  expect(
    await oneOf(`select count(*) from blocks b join slots s on s.resource_id = b.resource_id and s.starts_at = b.starts_at
    where b.uid = 'demo-conflict' and s.taken = 1 and s.closed`),
  ).toBe(1)
  for (const table of ['blocks', 'calendar_feeds', 'day_rules', 'listing_views', 'listing_changes'])
    expect(await oneOf(`select count(*) from ${table}`), table).toBeGreaterThan(2)
})

test('whatever waits for a host can be accepted or declined there', async () => {
  const waiting = await rowsOf<{ id: number }>(`select id from orders where status = 'awaiting_host' order by id`)
  expect(waiting.length).toBeGreaterThan(3)
  const actor = { userId: null, sessionId: null, ip: '', traceId: '' }
  const undone = new Error('taken back')
  for (const [at, { id }] of waiting.entries())
    await expect(
      db.transaction().execute(async (trx) => {
        await (at % 2 === 0
          ? declineRequest(trx, actor, id, 'پر است')
          : acceptRequest(trx, actor, id, new Date('2026-11-21T08:00:00Z')).catch((error: { code?: string }) => {
              if (error.code === 'not_found') throw error
            }))
        throw undone
      }),
    ).rejects.toBe(undone)
})

test('the ledger is balanced and agrees with payments, refunds and sales', async () => {
  expect(await rowsOf('select transaction_id from postings group by 1 having sum(amount_rials) <> 0')).toEqual([])
  expect(await oneOf('select count(*) from transactions where id not in (select transaction_id from postings)')).toBe(0)
  const posted = (kind: string) =>
    oneOf(
      `select coalesce(sum(amount_rials), 0) from postings p join transactions t on t.id = transaction_id where t.kind = '${kind}' and amount_rials > 0`,
    )
  expect(await posted('payment')).toBe(await oneOf(`select sum(amount_rials) from payments where status = 'confirmed'`))
  expect(await posted('refund')).toBe(await oneOf(`select sum(amount_rials) from refunds where status = 'done'`))
  // What a policy keeps of a cancelled order is sold anew.
  expect(await posted('sale')).toBe(
    (await oneOf('select sum(total_rials) from orders where confirmed_at is not null')) +
      (await oneOf('select sum(kept_rials) from cancellations')),
  )
  expect(await wrongs(pool)).toEqual([])
  expect(
    await oneOf(
      `select count(*) from pg_trigger where tgname in ('transactions_balanced', 'postings_balanced') and tgenabled = 'O'`,
    ),
  ).toBe(2)
})

test('a frozen quote is what the pricing rule says', async () => {
  const sample = await rowsOf<{ quote: Quote }>(`select quote from orders where kind = 'event' order by id limit 200`)
  for (const { quote: frozen } of sample) {
    const items = frozen.lines.flatMap((line, at) =>
      line.kind === 'base'
        ? {
            ticketId: line.ticketId ?? 0,
            name: line.label,
            priceRials: line.unitRials,
            quantity: line.quantity,
            off: offAfter(frozen.lines, at),
          }
        : [],
    )
    expect(frozen).toEqual(quote({ items, vatPercent: frozen.vatPercent, commissionPercent: frozen.commissionPercent }))
  }
})

test('nothing happened after now, and every ticket of a sold order was issued once', async () => {
  for (const table of ['orders', 'payments', 'transactions', 'issued_tickets', 'notices', 'audit_entries'])
    expect(
      await oneOf(
        `select count(*) from ${table} where ${table === 'audit_entries' ? 'at' : table === 'issued_tickets' ? 'issued_at' : 'created_at'} > '2026-11-21T08:00:00Z'`,
      ),
      table,
    ).toBe(0)
  expect(
    await rowsOf(`select l.id from order_lines l join orders o on o.id = l.order_id left join issued_tickets i on i.order_line_id = l.id
      group by l.id, o.confirmed_at having count(i.id) filter (where i.transferred_from is null) <> case when o.confirmed_at is null then 0 else l.quantity end`),
  ).toEqual([])
  expect(await oneOf(`select count(*) from orders where created_at < '2024-11-19T20:30:00Z'`)).toBe(0)
})

test('numbers of people and companies pass their checks', async () => {
  const hosts = await rowsOf<{ national_id: string | null; legal_id: string | null; sheba: string | null }>(
    'select national_id, legal_id, sheba from hosts',
  )
  for (const host of hosts) {
    if (host.national_id) expect(isNationalId(host.national_id), host.national_id).toBe(true)
    if (host.legal_id) expect(isLegalId(host.legal_id), host.legal_id).toBe(true)
    if (host.sheba) expect(isSheba(host.sheba), host.sheba).toBe(true)
  }
  expect(hosts.filter((host) => host.legal_id).length).toBeGreaterThan(5)
})

const keys = `
  select pg_get_indexdef(indexrelid) as key, indisvalid as valid from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), convalidated from pg_constraint where connamespace = 'public'::regnamespace
   order by 1`

test('the people that are known by number are there, and orders can be added again', async () => {
  const known = await rowsOf<{ mobile: string; name: string; role: string }>(
    `select mobile, name, role from users where mobile like '+98912000000%' order by mobile`,
  )
  expect(known.map((user) => [user.mobile, user.role])).toEqual([
    [demoPeople.admin, 'admin'],
    [demoPeople.host, 'host'],
    [demoPeople.customer, 'user'],
    [demoPeople.incompleteAdmin, 'admin'],
    [demoPeople.secondAdmin, 'admin'],
    [demoPeople.clerk, 'admin'],
    [demoPeople.accountant, 'admin'],
  ])
  expect(known[3]?.name).toBe('')
  const before = await rowsOf(keys)
  // As many thousands are: without indexes, which come back as they were.
  await seedDemo(pool, { orders: 300, now: new Date('2026-11-21T09:00:00Z'), bulkFrom: 300 })
  // An ordinary owner of a PostgreSQL of one's own may not skip foreign keys.
  await seedDemo(pool, { orders: 200, now: new Date('2026-11-21T09:00:00Z'), bulkFrom: 200, keepsKeys: true })
  expect(await rowsOf(keys)).toEqual(before)
  expect(await wrongs(pool)).toEqual([])
  expect(await oneOf('select count(*) from orders')).toBe(orders + 500)
  expect(await oneOf('select count(*) from listings')).toBe(240)
})
