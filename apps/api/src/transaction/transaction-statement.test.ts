import { addDays, addMinutes, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { expect, test } from 'vitest'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { testApp } from '#http/testing.ts'
import { newHost, postToHost } from './transaction-testing.ts'

const app = await testApp()
const { call, refusal, signedIn } = app
const { getStatement } = transactionEndpoints
const first = '2026-03-21'

type Move = { day: number; minute: number; rials: number }
async function post(hostId: number, moves: Move[]) {
  for (const { day, minute, rials } of moves)
    await postToHost(app, hostId, rials, addMinutes(instantOfTehran(addDays(first, day)), minute))
}

const move = fc.record({
  day: fc.integer({ min: 0, max: 12 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  rials: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((rials) => rials !== 0),
})
const day = fc.integer({ min: -1, max: 13 })
prop([fc.array(move, { maxLength: 12 }), day, day], { numRuns: 25 })(
  'closing = opening + movements = the sum of the postings, whatever the movements and the days',
  async (moves, a, b) => {
    const hostId = await newHost(app)
    await post(hostId, moves)
    const [from, until] = [Math.min(a, b), Math.max(a, b)]
    const query = { hostId, from: addDays(first, from), until: addDays(first, until) }
    const statement = await call(getStatement, { query })
    const sum = (rows: Move[]) => rows.reduce((total, row) => total + row.rials, 0)
    // A debit of a host's account is what the host owes.
    expect(statement.openingRials + sum(moves.filter((row) => row.day < from))).toBe(0)
    expect(statement.closingRials + sum(moves.filter((row) => row.day <= until))).toBe(0)
    expect(statement.closingRials).toBe(statement.openingRials + statement.creditRials - statement.debitRials)
    expect(statement.rows).toHaveLength(moves.filter((row) => row.day >= from && row.day <= until).length)
    expect(statement.rows.at(-1)?.balanceRials ?? statement.openingRials).toBe(statement.closingRials)
  },
)

test('days are of Tehran, and without days it is this Jalali month', async () => {
  const hostId = await newHost(app)
  await post(hostId, [
    { day: 4, minute: 1439, rials: 100 },
    { day: 5, minute: 0, rials: 10 },
  ])
  const day = addDays(first, 5)
  expect(await call(getStatement, { query: { hostId, from: day, until: day } })).toMatchObject({
    party: { kind: 'host', name: 'مینا راد' },
    openingRials: -100,
    debitRials: 10,
    creditRials: 0,
    closingRials: -110,
  })
  const { from, until, rows } = await call(getStatement, { query: { hostId } })
  expect([from <= until, rows]).toEqual([true, []])
})

test('a customer has a statement too; nobody is not found', async () => {
  const { userId } = await signedIn('user', 'نادر')
  expect((await call(getStatement, { query: { customerId: userId } })).party.name).toBe('نادر احمدی')
  expect((await refusal(getStatement, { query: { customerId: 999_999 } })).status).toBe(404)
  expect((await refusal(getStatement)).status).toBe(404)
})
