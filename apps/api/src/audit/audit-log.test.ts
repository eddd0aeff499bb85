import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder } from '#payment/payment-testing.ts'
import { recordAudit, systemActor } from './audit-service.ts'

const { call, send, refusal, db, pool, query, admin, signedIn } = await testApp()
const { listAuditEntries, exportAudit, listAuditPeople } = auditEndpoints
const today = dayOfInstant(new Date().toISOString())
const actions = async (query: Record<string, string | number | string[]>, token = admin.token) =>
  (await call(listAuditEntries, { query, token })).items.map((entry) => entry.action)

test('a write is told with who, old and new, address, device and trace, and found by each of them', async () => {
  await query`update sessions set user_agent = 'Firefox/140' where id = ${admin.sessionId}`
  const answer = await send(settingEndpoints.changeSetting, {
    params: { key: 'hold_minutes' },
    body: { value: 20, from: null },
    ip: '203.0.113.9',
  })
  const traceId = String(answer.headers['x-request-id'])
  const { items, total } = await call(listAuditEntries, { query: { kind: 'setting' } })
  expect([total, items]).toEqual([
    1,
    [
      {
        id: expect.any(Number),
        at: expect.any(String),
        actorId: admin.userId,
        actorName: 'سارا احمدی',
        action: 'change',
        subjectKind: 'setting',
        subjectId: 0,
        subjectName: null,
        oldValue: { value: 15 },
        newValue: { key: 'hold_minutes', value: 20, effectiveFrom: expect.any(String) },
        ip: '203.0.113.9',
        device: 'Firefox/140',
        traceId,
      },
    ],
  ])
  for (const q of [traceId, '203.0.113.9', 'سارا احمدى', admin.mobile.slice(3)])
    expect([q, await actions({ q })]).toEqual([q, ['change']])
  expect(await actions({ q: 'ffffffffffffffff' })).toEqual([])
})

test('person, system, record, action and days narrow it; a filter that makes no sense is refused by name', async () => {
  const other = await signedIn()
  const actor = { userId: other.userId, sessionId: other.sessionId, ip: '', traceId: '' }
  await recordAudit(db, actor, { action: 'publish', subjectKind: 'listing', subjectId: 5 })
  await recordAudit(db, systemActor, { action: 'expire', subjectKind: 'order', subjectId: 5 })
  expect(await actions({ actorId: other.userId })).toEqual(['publish'])
  expect(await actions({ system: 'yes' })).toEqual(['expire'])
  expect(await actions({ record: 5 })).toEqual(['expire', 'publish'])
  expect(await actions({ kind: 'listing', record: 5 })).toEqual(['publish'])
  expect(await actions({ kind: ['listing', 'order'], record: 5 })).toEqual(['expire', 'publish'])
  expect(await actions({ action: 'expire', from: today, until: today })).toEqual(['expire'])
  expect(await actions({ until: addDays(today, -1) })).toEqual([])
  expect(
    Object.keys((await refusal(listAuditEntries, { query: { kind: 'Drop table', record: 5 } })).fields ?? {}),
  ).toEqual(['kind'])
})

test('pages follow each other without a gap, and the file has exactly the filtered rows', async () => {
  for (let n = 1; n <= 60; n += 1)
    await recordAudit(db, systemActor, {
      action: 'change',
      subjectKind: 'holiday',
      subjectId: n,
      newValue: { name: `=${n}` },
    })
  const first = await call(listAuditEntries, { query: { kind: 'holiday' } })
  const second = await call(listAuditEntries, { query: { kind: 'holiday', after: first.next } })
  expect([first.total, second.next]).toEqual([60, null])
  const ids = [...first.items, ...second.items].map((entry) => entry.subjectId)
  expect(ids).toEqual(Array.from({ length: 60 }, (_, n) => 60 - n))
  const file = await send(exportAudit, { query: { kind: 'holiday' } })
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  expect([file.body.charCodeAt(0), lines.length]).toEqual([0xfeff, 61])
  expect(lines[1]).toContain('نام: =60')
})

test('the filter offers the admins by name', async () => {
  const { items } = await call(listAuditPeople)
  expect(items).toContainEqual({ id: admin.userId, name: 'سارا احمدی' })
})

test('nobody empties the log', async () => {
  await expect(query`truncate audit_entries`).rejects.toThrow('append-only')
})

test('an order’s hold and labels are told by their field, old beside new, under its code', async () => {
  const { order, code } = await makeHeldOrder(pool)
  const id = order
  await call(orderChangeEndpoints.extendHold, {
    params: { id },
    body: { minutes: 10, reason: 'مشتری در صفحهٔ بانک است' },
  })
  await call(orderNoteEndpoints.setOrderLabels, { params: { id }, body: { labels: ['فوری'] } })
  const { items } = await call(listAuditEntries, { query: { kind: 'order', record: id, actorId: admin.userId } })
  expect(items.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    [expect.stringContaining('label'), code],
    ['extend', code],
  ])
  expect(items[0]).toMatchObject({ oldValue: { labels: [] }, newValue: { labels: ['فوری'] } })
})

test('a purchase of tickets, which are sold in batches, tells its device too', async () => {
  await query`update sessions set user_agent = 'Chrome/150 Android' where id = ${admin.sessionId}`
  const event = await eventOnSale(db, 10)
  await call(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]) })
  const rows = await query`
    select action, session_id::int, device from audit_entries where action = 'book' or subject_kind = 'customer' order by action`
  const own = { session_id: admin.sessionId, device: 'Chrome/150 Android' }
  expect(rows).toEqual([
    { action: 'book', ...own },
    { action: 'create', ...own },
  ])
})
