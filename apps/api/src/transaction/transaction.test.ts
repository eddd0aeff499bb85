import type { LedgerTotals } from '@rezerv/contract/transaction/transaction.ts'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { confirmBooked, eventOnSale, purchaseOf, signedInAdmin } from '#booking/booking-testing.ts'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { systemActor } from '#audit/audit-service.ts'
import { testDatabase } from '#db/testing.ts'
import { readEnv } from '#env.ts'
import { buildApp } from '../app.ts'
import { postTransaction } from './transaction-post-service.ts'

const { db, pool, query } = await testDatabase()
let app: FastifyInstance
let authorization: string

beforeAll(async () => {
  const log = pino({ level: 'silent' })
  app = await buildApp({ env: readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), pool, db, log })
  authorization = `Bearer ${(await signedInAdmin(db)).token}`
  return () => app.close()
})
const get = async (path: string) => {
  const answer = await app.inject({ url: `/api/v1/${path}`, headers: { authorization } })
  return { status: answer.statusCode, body: answer.json() as never }
}

it.each([
  [
    'a sum that is not zero',
    [
      { account: 'cash' as const, amountRials: 100 },
      { account: 'vat' as const, amountRials: -90 },
    ],
  ],
  ['a single posting', [{ account: 'cash' as const, amountRials: 100 }]],
])('the database refuses %s', async (_, postings) => {
  const posting = db
    .transaction()
    .execute((trx) => postTransaction(trx, { kind: 'adjustment', description: 'آزمایش', postings }))
  await expect(posting).rejects.toMatchObject({ code: 'RZ005' })
})

it('the database refuses to change or remove what was posted', async () => {
  const id = await db.transaction().execute((trx) =>
    postTransaction(trx, {
      kind: 'adjustment',
      description: 'آزمایش',
      postings: [
        { account: 'cash', amountRials: 100 },
        { account: 'bank', amountRials: -100 },
      ],
    }),
  )
  await expect(query`update postings set amount_rials = 1 where transaction_id = ${id}`).rejects.toThrow()
  await expect(query`delete from transactions where id = ${id}`).rejects.toThrow()
})

it('a confirmed sale stands in the ledger, balanced, found by order, host, customer, account and search', async () => {
  const event = await eventOnSale(db, 5)
  const purchase = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }])
  const { orderId, code } = await makeBookEvent(db)(purchase, systemActor)
  await confirmBooked(db, orderId)
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const row = { kind: 'sale', orderId, orderCode: code, amountRials: 2_200_000, hostName: 'تماشاخانهٔ آفتاب' }
  for (const query of [
    `orderId=${orderId}`,
    `hostId=${event.hostId}`,
    `customerId=${order.customerId}`,
    `account=commission&orderId=${orderId}`,
    `q=${code}`,
  ]) {
    expect((await get(`transactions?${query}`)).body, query).toMatchObject({ items: [row], total: 1 })
  }
  expect((await get(`transactions?orderId=${orderId}&kind=refund`)).body).toMatchObject({ items: [], total: 0 })
  const [id] = await db.selectFrom('transactions').where('orderId', '=', orderId).select('id').execute()
  expect((await get(`transactions/${id?.id}`)).body).toMatchObject({
    postings: [
      { account: 'customer', partyId: order.customerId, amountRials: 2_200_000 },
      { account: 'host', partyName: 'تماشاخانهٔ آفتاب', amountRials: -1_800_000 },
      { account: 'commission', amountRials: -200_000 },
      { account: 'vat', amountRials: -200_000 },
    ],
  })
  expect((await get('transactions/999999')).status).toBe(404)
})

it('the totals and the export are exactly the filtered rows, whatever the filter', async () => {
  const host = await db.selectFrom('orders').select(['hostId', 'customerId', 'id']).executeTakeFirstOrThrow()
  const filters = [
    '',
    'kind=sale',
    'account=cash',
    `hostId=${host.hostId}`,
    `customerId=${host.customerId}&account=customer`,
  ]
  for (const filter of [
    ...filters,
    `orderId=${host.id}`,
    'from=2020-01-01&until=2099-01-01',
    'until=2020-01-01',
    'q=هیچ‌کس',
  ]) {
    const { items } = (await get(`transactions?${filter}`)).body as {
      items: { debitRials: number; creditRials: number }[]
    }
    const sum = (key: 'debitRials' | 'creditRials') => items.reduce((total, row) => total + row[key], 0)
    expect((await get(`transactions/totals?${filter}`)).body, filter).toEqual({
      count: items.length,
      debitRials: sum('debitRials'),
      creditRials: sum('creditRials'),
      openingRials: 0,
    })
    const answer = await app.inject({ url: `/api/v1/transactions/export?${filter}`, headers: { authorization } })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="ledger.csv"')
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    const lines = parse(answer.body, { bom: true, relax_column_count: true }).slice(1)
    expect(
      lines.map((line) => [Number(line[8]), Number(line[9])]),
      filter,
    ).toEqual(items.map((row) => [row.debitRials, row.creditRials]))
  }
})

it('the opening balance of an account is what it had before the first day', async () => {
  const before = (await get('transactions/totals?account=cash&until=2099-01-01')).body as LedgerTotals
  const after = (await get('transactions/totals?account=cash&from=2099-01-01')).body as LedgerTotals
  expect(after).toEqual({
    count: 0,
    debitRials: 0,
    creditRials: 0,
    openingRials: before.debitRials - before.creditRials,
  })
  expect(after.openingRials).not.toBe(0)
})

it('a host is owed the sum of its postings; what comes from a sale that is not over yet is pending', async () => {
  const { items } = (await get('host-balances?q=آفتاب')).body as { items: unknown[] }
  expect(items).toMatchObject([
    { hostName: 'تماشاخانهٔ آفتاب', balanceRials: 1_800_000, pendingRials: 1_800_000, lastPayoutAt: null },
  ])
  expect((await get('host-balance-sums?q=آفتاب')).body).toEqual({ count: 1, owedRials: 1_800_000, debtRials: 0 })
  const { items: all } = (await get('host-balances')).body as { items: { balanceRials: number }[] }
  const sums = (await get('host-balance-sums')).body as { count: number; owedRials: number; debtRials: number }
  expect(sums.count).toBe(all.length)
  expect(sums.owedRials - sums.debtRials).toBe(all.reduce((sum, { balanceRials }) => sum + balanceRials, 0))
})
