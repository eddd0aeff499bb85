import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { commissionEndpoints } from '@rezerv/contract/commission/commission-endpoints.ts'
import { customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { orderExportEndpoints } from '@rezerv/contract/order/order-export-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { makeHeldOrder } from '#payment/payment-testing.ts'
import { testApp } from './testing.ts'

const { app, pool, query, admin, call, refusal, send } = await testApp({ METRICS_TOKEN: 'metrics-token-0001' })
const fieldsOf = async (...asked: Parameters<typeof refusal>) => {
  const { status, fields } = await refusal(...asked)
  return [status, Object.keys(fields ?? {})]
}

describe('a filter that cannot be read is refused by name', () => {
  test.each([
    ['from', '2026-13-45'],
    ['from', '2199-12-31'],
    ['cityId', '4294967296'],
    ['orderId', '1e300'],
    ['kind', 'bogus'],
    ['sales', 'maybe'],
    ['q', 'a\u0000b'],
    ['after', 'not a cursor'],
    ['after', Buffer.from('["2026-02-31",1]').toString('base64url').slice(1)],
    ['unknown', '1'],
  ])('%s=%s: in the list, in its sums and in its file', async (name, value) => {
    const query = { [name]: value }
    expect(await fieldsOf(transactionEndpoints.listTransactions, { query })).toEqual([422, [name]])
    if (name === 'after') return
    expect(await fieldsOf(transactionEndpoints.getLedgerTotals, { query })).toEqual([422, [name]])
    expect(await fieldsOf(transactionEndpoints.exportLedger, { query })).toEqual([422, [name]])
  })
  test('twice the same one is no choice', async () => {
    const answer = await app.inject({
      url: '/api/v1/orders?from=2026-01-01&from=2026-01-02',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['from']])
  })
  test('in the body of an export too', async () => {
    const wish = (search: object) => ({ body: { format: 'csv', search } })
    expect(await fieldsOf(orderExportEndpoints.startOrderExport, wish({ status: 'bogus' }))).toEqual([
      422,
      ['search.status'],
    ])
    expect(await fieldsOf(orderExportEndpoints.startOrderExport, wish({ cityId: 2 ** 32 }))).toEqual([
      422,
      ['search.cityId'],
    ])
    expect(await fieldsOf(orderExportEndpoints.startOrderExport, wish({ states: 'held' }))).toEqual([
      422,
      ['search.states'],
    ])
  })
})

test('an id that no row can have is not found in a path, and a field in a query', async () => {
  for (const id of ['9223372036854775808', '0', '-1', 'x', '1e99', '\u0000'])
    expect([id, (await refusal(orderEndpoints.getOrder, { params: { id } })).status]).toEqual([id, 404])
  expect((await refusal(orderEndpoints.getOrder, { params: { id: 2 ** 40 } })).status).toBe(404)
  expect(
    await fieldsOf(statisticsEndpoints.getStatistics, { params: { tab: 'sales' }, query: { cityId: 2 ** 32 } }),
  ).toEqual([422, ['cityId']])
})

describe('a text that nothing could hold is refused where it stands', () => {
  const [nul, half] = ['a\u0000b', '\uD83C']
  test.each([nul, half, '\u001B[2J', '\uFFFF'])('%j', async (text) => {
    const { customer: customerId } = await makeHeldOrder(pool)
    expect(
      await fieldsOf(customerRecordEndpoints.noteCustomer, { params: { id: customerId }, body: { body: text } }),
    ).toEqual([422, ['body']])
    expect(
      await fieldsOf(customerRecordEndpoints.tagCustomer, {
        params: { id: customerId },
        body: { tags: ['خوب', text] },
      }),
    ).toEqual([422, ['tags.1']])
    // A field that nobody reads, and the name of one.
    const sent = { params: { id: customerId }, body: { body: 'خوب', [`x${text}`]: [[text]] } }
    expect((await refusal(customerRecordEndpoints.noteCustomer, sent)).status).toBe(422)
  })
  test('anybody may send one, nobody gets a 500', async () => {
    expect(
      (await refusal(paymentEndpoints.pasargadCallback, { body: { invoiceId: nul, status: 'ok' }, token: null }))
        .status,
    ).toBe(422)
    expect((await app.inject('/pay/return?invoiceId=%00')).statusCode).toBe(404)
    expect((await app.inject('/pay/%00')).statusCode).toBe(404)
    expect((await app.inject('/ical/%00.ics')).statusCode).toBe(404)
    expect((await send(paymentEndpoints.getReceipt, { params: { invoice: nul } })).statusCode).toBe(404)
  })
})

test('a name does not turn round what stands beside it', async () => {
  const rule = {
    kind: null,
    category: null,
    hostId: null,
    from: '2027-01-01',
    until: null,
    hostPercent: 10,
    hostFixedRials: 0,
  }
  const body = { ...rule, guestPercent: 0, guestFixedRials: 0, vatOnCommission: true, name: 'عادی\u202Eیداع' }
  expect(await fieldsOf(commissionEndpoints.addCommissionRule, { body })).toEqual([422, ['name']])
  expect(
    await fieldsOf(commissionEndpoints.addCommissionRule, { body: { ...body, name: 'عادی', until: '2199-12-31' } }),
  ).toEqual([422, ['until']])
})

test('rules of two days are not asked about what is no day', async () => {
  const days = { from: 'x', until: '2026-12-01' }
  const body = { action: 'open', days, unitIds: [1] }
  expect(await fieldsOf(monthEndpoints.changeDays, { params: { id: 1 }, body })).toEqual([422, ['days.from']])
})

test('what an older rule let in is listed, opened and exported: a note like a day, a day far away', async () => {
  const { order: orderId } = await makeHeldOrder(pool)
  await query`
    insert into audit_entries (action, subject_kind, subject_id, new_value) values ('change', 'order', ${orderId}, ${JSON.stringify({ note: '2026-02-30', until: '9999-12-31', at: '2026-13-45T99:00' })})`
  expect((await call(auditEndpoints.listAuditEntries, { query: { record: orderId } })).total).toBeGreaterThan(0)
  expect((await send(auditEndpoints.exportAudit, { query: { record: orderId } })).body).toContain('2026-02-30')
})

test('a body of brackets alone is refused, not unfolded', async () => {
  const body = `{"body":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/customers/1/notes', headers, payload: body })
  expect(answer.statusCode).toBe(422)
})

describe('a file that does not arrive whole is asked for again', () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  test.each([
    ['without a boundary', 'multipart/form-data', `${part}a,b\r\n--x--\r\n`],
    ['with another boundary', 'multipart/form-data; boundary=y', `${part}a,b\r\n--x--\r\n`],
    ['without an end', 'multipart/form-data; boundary=x', `${part}a,b`],
    ['without a part', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['without anything', 'multipart/form-data; boundary=x', ''],
    ['with half a head', 'multipart/form-data; boundary=x', '--x\r\ncontent-disp'],
  ])('%s', async (_, type, payload) => {
    for (const url of ['/api/v1/bank-statements/preview', '/api/v1/media']) {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': type }
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      expect([url, answer.statusCode]).toEqual([
        url,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ])
    }
  })
})
