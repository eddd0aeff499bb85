import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { paymentState } from '@rezerv/contract/order/order-lifecycle.ts'
import {
  type OrderFilter,
  orderListEndpoints,
  orderViewEndpoints,
} from '@rezerv/contract/order/order-list-endpoints.ts'
import { orderBulkEndpoints } from '@rezerv/contract/order/order-bulk-endpoints.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { orderNoticeEndpoints } from '@rezerv/contract/order/order-notice-endpoints.ts'
import { orderExportEndpoints } from '@rezerv/contract/order/order-export-endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import Excel from 'exceljs'
import { listAudit } from '#audit/audit-list-store.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { filesAtOnce, takeFilePlace } from '#http/serve.ts'
import { testApp } from '#http/testing.ts'
import { listOrders, orderPlace } from './order-list-store.ts'
import { type TestOrder, makeHeldOrder } from '#payment/payment-testing.ts'

const { db, pool, query, admin, app, signedIn, send, call, refusal } = await testApp()
const orders: TestOrder[] = []
const at = (n: number): TestOrder => {
  const one = orders[n]
  if (!one) throw new Error(`no order ${n}`)
  return one
}
const total = 1_100_000
const pay = (n: number, amountRials: number, rest: object = {}) =>
  db
    .insertInto('payments')
    .values({
      orderId: at(n).order,
      method: 'pasargad',
      status: 'confirmed',
      amountRials,
      invoice: `5500${n}${amountRials}`,
      confirmedAt: new Date().toISOString(),
      ...rest,
    })
    .execute()
const codes = async (query: OrderFilter) =>
  (await call(orderListEndpoints.listOrders, { query })).items.map((row) => row.code).toSorted()
const codesOf = (...ns: number[]) => ns.map((n) => at(n).code).toSorted()

beforeAll(async () => {
  for (let n = 0; n < 5; n += 1) orders.push(await makeHeldOrder(pool))
  await pay(1, 400_000)
  await pay(2, total, { trackId: '987654321', referenceNumber: '445566778899' })
  await pay(3, total + 100_000)
  await pay(4, 50_000, { status: 'unknown', trackId: '112233445566', confirmedAt: null })
})

test('orders come in the order that was asked for, from any place in it', async () => {
  await updateRow(db, 'orders', at(3).order, { startsAt: sql`starts_at - interval '1 minute'` })
  const sorts = [undefined, 'oldest', 'soonest', 'latest'] as const
  const ids = new Map<string | undefined, number[]>()
  for (const sort of sorts) {
    const search: OrderFilter = { sort }
    const { rows } = await listOrders(db, search, undefined)
    ids.set(
      sort,
      rows.map(({ id }) => id),
    )
    const [, second] = rows
    if (!second) throw new Error('no second order')
    expect((await listOrders(db, search, orderPlace(search, second))).rows).toEqual(rows.slice(2))
  }
  expect(ids.get('oldest')).toEqual(ids.get(undefined)?.toReversed())
  expect(ids.get('latest')).toEqual(ids.get('soonest')?.toReversed())
  expect(ids.get('soonest')?.[0]).toBe(at(3).order)
})

describe('payment state as a filter', () => {
  test('finds the orders that the payments say', async () => {
    expect(await codes({ paymentState: 'unpaid' })).toEqual(codesOf(0, 4))
    expect(await codes({ paymentState: 'partly_paid' })).toEqual(codesOf(1))
    expect(await codes({ paymentState: 'paid' })).toEqual(codesOf(2))
    expect(await codes({ paymentState: 'overpaid' })).toEqual(codesOf(3))
  })

  test('adds up what it leaves', async () => {
    const sums = (query: OrderFilter) => call(orderListEndpoints.sumOrders, { query })
    expect(await sums({ paymentState: ['partly_paid', 'overpaid'] })).toEqual({
      count: 2,
      totalRials: 2 * total,
      paidRials: 400_000 + total + 100_000,
      dueRials: total - 400_000,
    })
    expect(await sums({ q: 'هیچ‌کس' })).toEqual({ count: 0, totalRials: 0, paidRials: 0, dueRials: 0 })
  })

  test('follows a refund and a cancellation', async () => {
    await sql`insert into refunds (order_id, status, method, amount_rials, reason) values (${at(3).order}, 'requested', 'bank_transfer', 100000, 'overpaid')`.execute(
      db,
    )
    await updateRow(db, 'orders', at(1).order, { status: 'cancelled' })
    expect(await codes({ paymentState: 'refund_due' })).toEqual(codesOf(1, 3))
    await sql`update refunds set status = 'done', approved_by = (select min(id) from users)`.execute(db)
    await updateRow(db, 'orders', at(1).order, { status: 'held' })
    expect(await codes({ paymentState: 'paid' })).toEqual(codesOf(2, 3))
    expect(await codes({ paymentState: 'partly_paid' })).toEqual(codesOf(1))
  })

  test('is the same when it is gathered afterwards', async () => {
    const states = () => sql`select * from order_money where state <> 'unpaid' order by order_id`.execute(db)
    const kept = (await states()).rows
    await sql`delete from order_money`.execute(db)
    await sql`select fill_order_money()`.execute(db)
    expect((await states()).rows).toEqual(kept)
    expect(kept.length).toBeGreaterThan(2)
  })

  test('is judged in the database as everywhere else', async () => {
    const figures = [0, 1, 2, 3]
    const cases = figures.flatMap((totalRials) =>
      figures.flatMap((paidRials) =>
        figures.flatMap((refundedRials) =>
          [0, 1].flatMap((refundDueRials) =>
            [true, false].flatMap((dead) =>
              [0, 2].map((retainedRials) => ({
                totalRials,
                paidRials,
                refundedRials,
                refundDueRials,
                dead,
                retainedRials,
              })),
            ),
          ),
        ),
      ),
    )
    const { rows } = await sql<{ state: string }>`
      select payment_state((c ->> 'totalRials')::bigint, (c ->> 'paidRials')::bigint, (c ->> 'refundedRials')::bigint,
                           (c ->> 'refundDueRials')::bigint, (c ->> 'dead')::boolean, (c ->> 'retainedRials')::bigint) as state
        from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as e (c, nr) order by nr`.execute(db)
    expect(rows.map((row) => row.state)).toEqual(cases.map(paymentState))
  })
})

describe('search by number', () => {
  test('finds by what the bank calls a payment, in any digits, even before the money has come', async () => {
    expect(await codes({ q: '987654321' })).toEqual(codesOf(2))
    expect(await codes({ q: '۱۱۲۲۳۳۴۴۵۵۶۶' })).toEqual(codesOf(4))
  })

  test('finds by an issued ticket, by its beginning and as it is printed', async () => {
    const line = await db
      .selectFrom('orderLines')
      .where('orderId', '=', at(2).order)
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('issuedTickets')
      .values({ orderId: at(2).order, orderLineId: line.id, code: 'ABCD1234EFGH5678JKMN9012PQ' })
      .execute()
    expect(await codes({ q: 'abcd 1234' })).toEqual(codesOf(2))
    expect(await codes({ q: 'ABCD1234EFGH5678JKMN9012PQ' })).toEqual(codesOf(2))
    expect(await codes({ q: 'ABCD12345' })).toEqual([])
  })
})

describe('several words of a filter', () => {
  test('widen it; a word that nobody knows is refused', async () => {
    await updateRow(db, 'orders', at(0).order, { status: 'no_show' })
    await updateRow(db, 'orders', at(4).order, { status: 'completed' })
    expect(await codes({ status: ['no_show', 'completed'] })).toEqual(codesOf(0, 4))
    expect(await codes({ status: 'no_show' })).toEqual(codesOf(0))
    expect(await codes({ status: ['held', 'no_show'], paymentState: ['paid', 'unpaid'] })).toEqual(codesOf(0, 2, 3))
    await db
      .updateTable('orders')
      .set({ status: 'held' })
      .where('id', 'in', [at(0).order, at(4).order])
      .execute()
    expect(await codes({ paymentState: ['partly_paid', 'paid'] })).toEqual(codesOf(1, 2, 3))
    const unknown = { status: ['held', 'sold'] } as unknown as OrderFilter
    expect(await refusal(orderListEndpoints.listOrders, { query: unknown })).toMatchObject({
      code: 'invalid_fields',
      fields: { status: expect.any(String) },
    })
  })

  test('stand in a kept view, without those that nobody knows any more', async () => {
    const search = JSON.stringify({ status: ['held', 'sold', 'confirmed'], kind: ['boat', 'car'] })
    await db.insertInto('orderViews').values({ userId: admin.userId, name: 'چند وضعیت', search }).execute()
    const { items } = await call(orderViewEndpoints.listOrderViews)
    expect(items).toMatchObject([{ search: { status: ['held', 'confirmed'], kind: 'car' } }])
    await call(orderViewEndpoints.deleteOrderView, { params: { id: items[0]?.id ?? 0 } })
  })
})

test('what is due is told for each row, and orders are found by when they begin', async () => {
  const { items } = await call(orderListEndpoints.listOrders, { query: { paymentState: 'partly_paid' } })
  expect(items).toMatchObject([{ paidRials: 400_000, dueRials: 700_000, source: 'admin', labels: [] }])
  expect(await codes({ startsFrom: '2027-01-01', startsUntil: '2027-01-01' })).toHaveLength(5)
  expect(await codes({ startsFrom: '2027-01-02' })).toEqual([])
  expect(await codes({ starts: 'today' })).toEqual([])
})

describe('own views', () => {
  test('are kept for one admin, counted, and replaced by name', async () => {
    await call(orderViewEndpoints.saveOrderView, { body: { name: ' بدهکارها ', search: { status: 'held' } } })
    await call(orderViewEndpoints.saveOrderView, {
      body: { name: 'بدهکارها', search: { paymentState: 'partly_paid' } },
    })
    const { items } = await call(orderViewEndpoints.listOrderViews)
    expect(items).toMatchObject([{ name: 'بدهکارها', search: { paymentState: 'partly_paid' }, count: 1 }])
    const other = await signedIn()
    expect(await call(orderViewEndpoints.listOrderViews, { token: other.token })).toEqual({ items: [] })
    const id = items[0]?.id ?? 0
    expect(await refusal(orderViewEndpoints.deleteOrderView, { params: { id }, token: other.token })).toMatchObject({
      code: 'not_found',
    })
    await call(orderViewEndpoints.deleteOrderView, { params: { id } })
    expect(await call(orderViewEndpoints.listOrderViews)).toEqual({ items: [] })
  })

  test('are no more than twenty', async () => {
    for (let n = 0; n < 20; n += 1)
      await call(orderViewEndpoints.saveOrderView, { body: { name: `نما ${n}`, search: {} } })
    const refused = await refusal(orderViewEndpoints.saveOrderView, { body: { name: 'یکی بیشتر', search: {} } })
    expect(refused).toMatchObject({ code: 'invalid_fields', fields: { name: expect.stringContaining('۲۰') } })
    expect(admin.userId).toBeGreaterThan(0)
  })
})

describe('work on many orders', () => {
  const ids = () => orders.map((one) => one.order)
  const statuses = async () =>
    (await db.selectFrom('orders').where('id', 'in', ids()).select('status').orderBy('id').execute()).map(
      (o) => o.status,
    )

  test('a dry run says what would fail and why, and changes nothing', async () => {
    const bulkAction = { action: 'cancel_unpaid', reason: 'پرداخت نشد' } as const
    const { items } = await call(orderBulkEndpoints.dryRunOrders, {
      body: { bulkAction, target: { search: { status: 'held' } } },
    })
    const refused = items.filter((item) => item.refusal !== null)
    expect(items).toHaveLength(5)
    expect(refused.map((item) => item.code).toSorted()).toEqual(codesOf(1, 2, 3, 4))
    expect(new Set(refused.map((item) => item.refusal))).toEqual(
      new Set([expect.stringContaining('این سفارش پرداخت شده است'), expect.stringContaining('در صفحهٔ بانک')]),
    )
    expect(await statuses()).toEqual(['held', 'held', 'held', 'held', 'held'])
    expect(await db.selectFrom('auditEntries').where('action', '=', 'cancel').select('id').execute()).toEqual([])
  })

  test('then each order is done or refused on its own', async () => {
    const label = { action: 'label', label: 'گروه تور' } as const
    await call(orderBulkEndpoints.runOrders, { body: { bulkAction: label, ids: [at(0).order] } })
    const { items } = await call(orderBulkEndpoints.runOrders, {
      body: { bulkAction: label, ids: [at(0).order, at(1).order, 999_999] },
    })
    expect(items.map((item) => item.refusal)).toEqual(['این برچسب را از قبل دارد', null, 'پیدا نشد'])
    expect(await codes({ label: 'گروه تور' })).toEqual(codesOf(0, 1))
    const links = await call(orderBulkEndpoints.runOrders, {
      body: { bulkAction: { action: 'payment_link' }, ids: [at(0).order, at(2).order] },
    })
    expect(links.items.map((item) => item.refusal)).toEqual([null, 'این سفارش قبلاً پرداخت شده است'])
  })

  test('more than five hundred at once are refused before any is touched', async () => {
    const many = {
      bulkAction: { action: 'label', label: 'همه' },
      target: { ids: Array.from({ length: 501 }, (_, n) => n + 1) },
    }
    expect((await refusal(orderBulkEndpoints.dryRunOrders, { body: many })).status).toBe(422)
  })
})

describe('notes', () => {
  test('a note that is sent again with its key is one note, also at the same moment; of another order it is none', async () => {
    const params = { id: at(3).order }
    const body = { body: 'یک بار', idempotencyKey: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => call(orderNoteEndpoints.addOrderNote, { params, body })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const { items } = await call(orderNoteEndpoints.listOrderNotes, { params })
    expect(items.map((note) => note.body)).toEqual(['یک بار'])
    const elsewhere = { params: { id: at(1).order }, body }
    expect(await refusal(orderNoteEndpoints.addOrderNote, elsewhere)).toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('are written, edited by their author alone, and pinned by anybody', async () => {
    const params = { id: at(0).order }
    const { id } = await call(orderNoteEndpoints.addOrderNote, { params, body: { body: 'مشتری زنگ زد' } })
    await call(orderNoteEndpoints.addOrderNote, { params, body: { body: 'صندلی جلو می‌خواهد' } })
    const other = await signedIn()
    const change = (body: object, token = admin.token) => ({ params: { id }, body, token })
    expect(await refusal(orderNoteEndpoints.changeOrderNote, change({ body: 'دیگر' }, other.token))).toMatchObject({
      code: 'forbidden',
    })
    await call(orderNoteEndpoints.changeOrderNote, change({ isPinned: true }, other.token))
    await call(orderNoteEndpoints.changeOrderNote, change({ body: 'مشتری دو بار زنگ زد' }))
    const { items } = await call(orderNoteEndpoints.listOrderNotes, { params })
    expect(items).toMatchObject([
      { body: 'مشتری دو بار زنگ زد', isPinned: true, authorName: 'سارا احمدی', editedAt: expect.any(String) },
      { body: 'صندلی جلو می‌خواهد', isPinned: false, editedAt: null },
    ])
    const timeline = await listAudit(db, 'order', at(0).order)
    expect(timeline.findLast((entry) => entry.action === 'note_edit')).toMatchObject({
      oldValue: { note: 'مشتری زنگ زد' },
      newValue: { note: 'مشتری دو بار زنگ زد' },
    })
  })

  test('a message is sent again, three times at most', async () => {
    const body = 'رزرو شما قطعی شد.'
    const notice = { orderId: at(1).order, template: 'order-confirmed', mobile: '+989121112233', body, status: 'sent' }
    const again = { params: { id: at(1).order, noticeId: await insertRow(db, 'notices', notice) } }
    await call(orderNoticeEndpoints.resendNotice, again)
    await call(orderNoticeEndpoints.resendNotice, again)
    expect(await refusal(orderNoticeEndpoints.resendNotice, again)).toMatchObject({ code: 'too_many_requests' })
    const copies = db.selectFrom('notices').where('orderId', '=', at(1).order).where('template', '=', 'order-confirmed')
    expect(await copies.select('id').execute()).toHaveLength(3)
  })
})

describe('a file of the filtered rows', () => {
  const ask = (format: 'csv' | 'xlsx', search: OrderFilter) =>
    call(orderExportEndpoints.startOrderExport, { body: { format, search } })
  const fetched = async (id: number) => {
    const answer = await send(orderExportEndpoints.downloadOrderExport, { params: { id } })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const searches: OrderFilter[] = [
    {},
    { paymentState: 'paid' },
    { paymentState: 'unpaid', kind: 'event' },
    { q: 'سارا' },
    { q: '987654321' },
    { starts: 'today' },
    { status: 'held', startsFrom: '2027-01-01' },
  ]

  test.each(searches)('CSV holds exactly the rows of %j, with the mark of UTF-8', async (search) => {
    const { id, total } = await ask('csv', search)
    const text = (await fetched(id)).body
    expect(text.startsWith('\uFEFFکد,')).toBe(true)
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[0] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(
      await codes(search),
    )
    expect(lines).toHaveLength(total)
    expect(await call(orderExportEndpoints.getOrderExport, { params: { id } })).toMatchObject({
      status: 'done',
      rowsDone: total,
    })
  })

  test('XLSX holds the same, amounts as numbers and days in both calendars', async () => {
    const { id } = await ask('xlsx', { paymentState: 'partly_paid' })
    const answer = await fetched(id)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/سفارش-14\d\d-\d\d-\d\d\.xlsx$/)
    const book = new Excel.Workbook()
    await book.xlsx.load(answer.rawPayload as never)
    const [sheet] = book.worksheets
    if (!sheet) throw new Error('no sheet')
    const head = (sheet.getRow(1).values as string[]).slice(1)
    const row = (sheet.getRow(2).values as unknown[]).slice(1)
    const cells = Object.fromEntries(head.map((name, n) => [name, row[n]]))
    expect(sheet.rowCount).toBe(2)
    expect(cells).toMatchObject({
      کد: at(1).code,
      'مبلغ (ریال)': total,
      'پرداخت‌شده (ریال)': 400_000,
      'مانده (ریال)': 700_000,
      از: '۱۴۰۵/۱۰/۱۱ ۲۰:۳۰',
      'از (ISO)': '2027-01-01T17:00:00.000Z',
    })
  })

  test('a name that is a formula stays text', async () => {
    await updateRow(db, 'users', at(0).customer, { name: '=HYPERLINK("http://x")', family: '' })
    const text = (await fetched((await ask('csv', { customerId: at(0).customer })).id)).body
    expect(text).toContain(`,"'=HYPERLINK(""http://x"")",`)
  })

  test("is one admin's, once, and leaves its trace", async () => {
    const { id } = await ask('csv', {})
    const other = await signedIn()
    const stranger = await send(orderExportEndpoints.downloadOrderExport, { params: { id }, token: other.token })
    expect(stranger.statusCode).toBe(404)
    await fetched(id)
    expect((await send(orderExportEndpoints.downloadOrderExport, { params: { id } })).statusCode).toBe(404)
    const traces = await db
      .selectFrom('auditEntries')
      .where('subjectKind', '=', 'order_export')
      .where('subjectId', '=', id)
      .select(['action', 'actorId'])
      .execute()
    expect(traces).toEqual([{ action: 'export', actorId: admin.userId }])
  })

  test('waits while too many files are being made, and is there afterwards', async () => {
    const { id } = await ask('csv', {})
    const ends = Array.from({ length: filesAtOnce }, () => takeFilePlace(app.deps.db))
    const answer = await send(orderExportEndpoints.downloadOrderExport, { params: { id } })
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    expect(answer.json<{ message: string }>().message).toContain('در حال ساخت')
    ends[0]?.()
    await fetched(id)
    // The file gave its place back.
    takeFilePlace(app.deps.db)()
    for (const end of ends) end()
  })

  test('leaving early cancels it', async () => {
    await query`
      insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials, commission_rials, host_share_rials, quote, source)
       select o.kind, o.listing_id, o.host_id, o.customer_id, 'cancelled', o.starts_at, o.ends_at, 1, 100, 0, 100, 10, 90, '{}', 'import'
         from orders o, generate_series(1, 3000) where o.id = ${at(0).order}`
    const { id, total } = await ask('csv', { source: 'import' })
    expect(total).toBe(3000)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await new Promise<void>((left) => {
      const headers = { authorization: `Bearer ${admin.token}` }
      const asked = request(`${origin}/api/v1/order-exports/${id}/file`, { headers }, (answer) =>
        answer.once('data', () => {
          asked.destroy()
          left()
        }),
      )
      asked.on('error', () => undefined)
      asked.end()
    })
    await expect
      .poll(() => call(orderExportEndpoints.getOrderExport, { params: { id } }))
      .toMatchObject({ status: 'cancelled' })
  })
})
