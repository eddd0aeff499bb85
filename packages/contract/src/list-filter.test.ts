import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { amount, choice, choices, comingDays, days, linked, own, shapeOf, withoutFilters } from './list-filter.ts'
import { filter, forgiving, PageQuery } from './page.ts'

const filters = [
  choice('kind', 'نوع', { car: 'خودرو', space: 'اقامتگاه' }),
  choices('status', 'وضعیت', { held: 'رزرو موقت', confirmed: 'قطعی', cancelled: 'لغوشده' }),
  days('روز ثبت'),
  comingDays('starts', 'شروع', ['startsFrom', 'startsUntil']),
  amount('مبلغ'),
  linked('hostId', 'میزبان'),
  own('tag', 'برچسب', { tag: filter(z.string()) }),
] as const
const Query = z.extend(PageQuery, shapeOf(filters))

test('one word stands as it is, several as a list; what is no word, or too much of it, is refused', () => {
  const read = (query: object) => Query.safeParse(query).success
  expect(read({ kind: 'car', status: 'held' })).toBe(true)
  expect(read({ status: ['held', 'confirmed'] })).toBe(true)
  expect(
    [{ kind: ['car', 'space'] }, { status: [] }, { status: ['sold'] }, { status: Array(4).fill('held') }].map(read),
  ).toEqual([false, false, false, false])
  expectTypeOf<z.infer<typeof Query>['status']>().toEqualTypeOf<Status | Status[] | undefined>()
})
type Status = 'held' | 'confirmed' | 'cancelled'

test('a URL keeps the words that are known, and leaves out what nobody knows', () => {
  const read = (search: object) => forgiving(Query).parse(search)
  expect(read({ status: ['held', 'sold', 'confirmed'], kind: 'boat' })).toEqual({ status: ['held', 'confirmed'] })
  expect(read({ status: ['sold', 'held'], starts: 'tomorrow' })).toEqual({ status: 'held', starts: 'tomorrow' })
  expect(read({ status: ['sold'], kind: ['car', 'space'], hostId: [7, 8] })).toEqual({})
})

test('days are days, amounts are rials, records are ids', () => {
  const read = (query: object) => Query.safeParse(query).success
  expect(read({ from: '2026-03-21', startsUntil: '2026-03-22', minRials: 5_000, hostId: 7 })).toBe(true)
  expect([{ from: 'امروز' }, { startsFrom: '2026-02-31' }, { maxRials: -1 }, { hostId: 0 }].map(read)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('without its filters a search keeps what was typed and what is open', () => {
  const search = {
    q: 'کریمی',
    tab: 'host',
    status: ['held'],
    starts: 'week',
    from: '2026-03-21',
    minRials: 1,
    hostId: 7,
    tag: 'x',
  }
  expect(withoutFilters(filters, search)).toEqual({ q: 'کریمی', tab: 'host' })
})
