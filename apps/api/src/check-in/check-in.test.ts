import { randomUUID } from 'node:crypto'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CheckInOutcome, checkInEndpoints as at } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder, payOffline } from '#payment/payment-testing.ts'

const { pool, query, call, send, refusal } = await testApp()

/** Two tickets of a paid order, with the occurrence that they are for. */
async function paidOrder({ paid = true } = {}) {
  const { order } = await makeHeldOrder(pool)
  const codes = [0, 1].map(() => randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase())
  await query`update orders set status = 'confirmed', confirmed_at = now(), expires_at = null where id = ${order}`
  if (paid)
    await query`
      insert into payments (order_id, method, status, amount_rials, invoice, confirmed_at) values (${order}, 'cash', 'confirmed', 1100000, ${randomUUID()}, now())`
  await query`
    insert into issued_tickets (order_id, order_line_id, code, holder_name) select ${order}, l.id, c, 'سارا' from order_lines l, unnest(${codes}::text[]) c where l.order_id = ${order}`
  const rows = await query<{ id: number }>`select occurrence_id as id from order_lines where order_id = ${order}`
  return { order, codes: codes as [string, string], occurrence: Number(rows[0]?.id) }
}

const scanOf = (code: string, gate = 'درب شمالی', id: string = randomUUID()) => ({
  id,
  code,
  gate,
  at: new Date().toISOString(),
})
const scan = async (occurrence: number, ...scans: ReturnType<typeof scanOf>[]) =>
  (await call(at.scanTickets, { params: { id: occurrence }, body: { scans } })).results
const outcomes = (results: { outcome: CheckInOutcome }[]) => results.map(({ outcome }) => outcome)

test('a ticket opens the door once, and then says when and where it was used', async () => {
  const { occurrence, codes } = await paidOrder()
  const first = scanOf(codes[0])
  expect(await scan(occurrence, first)).toMatchObject([{ outcome: 'ok', holderName: 'سارا', ticketName: 'عادی' }])
  expect(await scan(occurrence, scanOf(codes[0], 'درب جنوبی'))).toMatchObject([
    { outcome: 'already_used', usedAt: first.at, usedGate: 'درب شمالی' },
  ])
  expect(await call(at.getCheckIn, { params: { id: occurrence } })).toMatchObject({
    issued: 2,
    checkedIn: 1,
    gates: [{ gate: 'درب شمالی', count: 1 }],
  })
})

test('ten gates at once let one in', async () => {
  const { occurrence, codes } = await paidOrder()
  const all = await Promise.all(Array.from({ length: 10 }, (_, n) => scan(occurrence, scanOf(codes[0], `درب ${n}`))))
  expect(outcomes(all.flat()).toSorted()).toEqual([...Array<string>(9).fill('already_used'), 'ok'])
})

test('two queues that come back together with the same tickets in another order neither block nor let in twice', async () => {
  const { occurrence, codes } = await paidOrder()
  const [a, b] = await Promise.all([
    scan(occurrence, scanOf(codes[0]), scanOf(codes[1])),
    scan(occurrence, scanOf(codes[1]), scanOf(codes[0])),
  ])
  expect(outcomes([...a, ...b]).filter((one) => one === 'ok')).toHaveLength(2)
})

test('a queue that is sent again answers as before and adds nothing', async () => {
  const { occurrence, codes } = await paidOrder()
  const queue = [scanOf(codes[0]), scanOf(codes[0]), scanOf('NOBODY-KNOWS-THIS')]
  expect(outcomes(await scan(occurrence, ...queue))).toEqual(['ok', 'already_used', 'unknown'])
  expect(outcomes(await scan(occurrence, ...queue))).toEqual(['ok', 'already_used', 'unknown'])
  expect((await call(at.getCheckIn, { params: { id: occurrence } })).checkedIn).toBe(1)
})

test('wrong occurrence, void and unpaid are each said', async () => {
  const [here, there, owing] = [await paidOrder(), await paidOrder(), await paidOrder({ paid: false })]
  expect(await scan(here.occurrence, scanOf(there.codes[0]))).toMatchObject([
    { outcome: 'wrong_occurrence', belongsTo: { title: 'کنسرت', startsAt: '2027-01-01T17:00:00.000Z' } },
  ])
  expect(outcomes(await scan(owing.occurrence, scanOf(owing.codes[0])))).toEqual(['unpaid'])
  await query`update issued_tickets set status = 'void' where code = ${here.codes[1]}`
  expect(outcomes(await scan(here.occurrence, scanOf(here.codes[1])))).toEqual(['void'])
})

test('what an unpaid order owes is told, taken at the door, and lets its tickets in', async () => {
  const { order, occurrence, codes } = await paidOrder({ paid: false })
  const debt = { orderId: order, dueRials: 1_100_000 }
  expect(await scan(occurrence, scanOf(codes[0]))).toMatchObject([{ outcome: 'unpaid', debt }])
  const { items } = await call(at.listCheckInTickets, { params: { id: occurrence } })
  expect(items.map(({ isUnpaid, orderId, dueRials }) => ({ isUnpaid, orderId, dueRials }))).toEqual([
    { isUnpaid: true, ...debt },
    { isUnpaid: true, ...debt },
  ])
  await payOffline({ call }, order, 1_100_000, 'cash')
  expect(await scan(occurrence, ...codes.map((code) => scanOf(code)))).toMatchObject([
    { outcome: 'ok', debt: null },
    { outcome: 'ok', debt: null },
  ])
})

test('an entry is taken back once; the ticket opens the door again', async () => {
  const { occurrence, codes } = await paidOrder()
  const entry = scanOf(codes[0])
  await scan(occurrence, entry)
  await call(at.undoScan, { params: { scanId: entry.id } })
  expect((await send(at.undoScan, { params: { scanId: entry.id } })).statusCode).toBe(404)
  expect(outcomes(await scan(occurrence, scanOf(codes[0])))).toEqual(['ok'])
})

test('a typed code may have small letters and gaps, or be only its beginning', async () => {
  const { occurrence, codes } = await paidOrder()
  const typed = codes[0].toLowerCase().replace(/(.{4})/g, '$1 ')
  expect(outcomes(await scan(occurrence, scanOf(typed), scanOf(codes[1].slice(0, 10))))).toEqual(['ok', 'ok'])
  expect(outcomes(await scan(occurrence, scanOf(codes[1].slice(0, 5))))).toEqual(['unknown'])
})

test('the list for times without a network tells no code', async () => {
  const { occurrence, codes } = await paidOrder()
  const response = await send(at.listCheckInTickets, { params: { id: occurrence } })
  expect(response.body).not.toContain(codes[0])
  const hash = createHash('sha256').update(codes[0]).digest('hex')
  expect(response.json<{ items: unknown[] }>().items).toContainEqual(
    expect.objectContaining({ hash, codeEnd: codes[0].slice(-4), status: 'issued', isUnpaid: false }),
  )
  // A row of the list is let in by its hash, at its own door alone, and once whichever way it comes.
  const row = { id: randomUUID(), hash, gate: 'درب شمالی', at: new Date().toISOString() }
  const scanRow = async (door: number, scanned: object) =>
    (await call(at.scanTickets, { params: { id: door }, body: { scans: [scanned] } } as never)).results[0]
  expect(await scanRow((await paidOrder()).occurrence, { ...row, id: randomUUID() })).toMatchObject({
    outcome: 'unknown',
  })
  expect(await scanRow(occurrence, row)).toMatchObject({ outcome: 'ok', holderName: 'سارا' })
  expect(outcomes(await scan(occurrence, scanOf(codes[0])))).toEqual(['already_used'])
  expect(
    (
      await send(at.scanTickets, {
        params: { id: occurrence },
        body: { scans: [{ ...row, hash: undefined }] },
      } as never)
    ).statusCode,
  ).toBe(422)
  expect((await refusal(at.getCheckIn, { params: { id: 999_999 } })).status).toBe(404)
})
