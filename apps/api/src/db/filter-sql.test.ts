import { amount, choice, choices, comingDays, days, linked } from '@rezerv/contract/list-filter.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { filterSql } from './filter-sql.ts'
import { testDatabase } from './testing.ts'

const filters = [
  choice('kind', 'نوع', { car: 'خودرو', space: 'اقامتگاه' }),
  choices('status', 'وضعیت', { held: 'رزرو موقت', confirmed: 'قطعی' }),
  days('روز'),
  amount('مبلغ'),
  linked('hostId', 'میزبان'),
  comingDays('starts', 'شروع', ['startsFrom', 'startsUntil']),
] as const

const { db } = await testDatabase()
// The second is made in the last minute of its day in Tehran, the third in the first of the next.
const filtered = sql`(values
  (1, 'car', 'held', timestamptz '2026-11-20T08:00:00Z', 100, 7), (2, 'car', 'confirmed', '2026-11-21T20:29:00Z', 200, 7),
  (3, 'space', 'held', '2026-11-21T20:30:00Z', 300, 8)) as filtered (id, kind, status, at, rials, host_id)`

const found = async (query: Record<string, unknown>) => {
  const where = filterSql(filters, query, {
    kind: (kind) => sql<boolean>`kind = ${kind}`,
    status: sql`status`,
    from: sql`at`,
    minRials: sql`rials`,
    hostId: sql`host_id`,
    // So many days from now on as the row's number says.
    startsFrom: sql`now() + make_interval(days => id)`,
  })
  const { rows } = await sql<{ id: number }>`select id from ${filtered} where ${where} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

test('every filter narrows, several words widen, and nothing asked is everything', async () => {
  expect(await found({})).toEqual([1, 2, 3])
  expect(await found({ kind: 'car' })).toEqual([1, 2])
  expect(await found({ status: 'held' })).toEqual([1, 3])
  expect(await found({ status: ['held', 'confirmed'], hostId: 7 })).toEqual([1, 2])
  expect(await found({ minRials: 200, maxRials: 200 })).toEqual([2])
  expect(await found({ minRials: 200 })).toEqual([2, 3])
})

test('days are those of Tehran, both included; one end alone is enough', async () => {
  expect(await found({ from: '2026-11-21', until: '2026-11-21' })).toEqual([2])
  expect(await found({ from: '2026-11-22' })).toEqual([3])
  expect(await found({ until: '2026-11-20' })).toEqual([1])
})

test('days from today on are the days of today, not of when they were asked for', async () => {
  expect(await found({ starts: 'today' })).toEqual([])
  expect(await found({ starts: 'tomorrow' })).toEqual([1])
  expect(await found({ starts: 'week', hostId: 7 })).toEqual([1, 2])
})
