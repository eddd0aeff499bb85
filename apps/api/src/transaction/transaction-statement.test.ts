import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { insertRow } from '#db/rows.ts'

const { db, call, refusal, signedIn, queryValue } = await testApp()
const { getStatement } = transactionEndpoints
const first = '2026-03-21'

const newHost = () => queryValue<number>`
  insert into hosts (kind, name, family, mobile, status) values ('person', 'مینا', 'راد', '+98910' || lpad((random() * 9999999)::int::text, 7, '0'), 'approved') returning id`

type Move = { day: number; minute: number; rials: number }
async function post(hostId: number, moves: Move[]) {
  for (const { day, minute, rials } of moves)
    await db.transaction().execute(async (trx) => {
      const at = new Date(Date.parse(instantOfTehran(addDays(first, day))) + minute * 60_000).toISOString()
      const id = await insertRow(trx, 'transactions', {
        kind: 'adjustment',
        description: 'آزمایش',
        act: 'adjustment',
        createdAt: at,
      })
      await trx
        .insertInto('postings')
        .values([
          { transactionId: id, account: 'host', hostId, amountRials: rials },
          { transactionId: id, account: 'bank', amountRials: -rials },
        ])
        .execute()
    })
}

test('closing = opening + movements = the sum of the postings, whatever the movements and the days', async () => {
  const move = fc.record({
    day: fc.integer({ min: 0, max: 12 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    rials: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((rials) => rials !== 0),
  })
  const day = fc.integer({ min: -1, max: 13 })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), day, day, async (moves, a, b) => {
      const hostId = await newHost()
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
    }),
    { numRuns: 25 },
  )
})

test('days are of Tehran, and without days it is this Jalali month', async () => {
  const hostId = await newHost()
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
