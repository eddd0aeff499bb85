import { beforeEach, expect, test } from 'vitest'
import { hearRecords, liveNews, newsSince, shownIn, subjectOf } from './live-news.ts'

const me = 1
const nobody = new Set<number>()
const hear = (kind: string, by: number | null, ids: number[], nowMs = 10_000) =>
  hearRecords([{ kind, by, ids }], me, nowMs)
const news = (key: unknown[], sinceMs: number, shown = nobody) => {
  const subject = subjectOf(key)
  return subject && newsSince(liveNews.read().heard, sinceMs, subject, shown)
}

beforeEach(() => liveNews.change({ heard: [] }))

test('what others changed since the list was read, each record once; never what one wrote oneself', () => {
  hear('order', 2, [41, 42])
  hear('order', null, [42])
  hear('order', me, [43])
  hear('host', 2, [41])
  expect(news(['order', 'list', {}], 5_000)).toBe(2)
  expect(news(['order', 'list', {}], 11_000)).toBe(0)
  expect(news(['host', 'list', {}], 5_000)).toBe(1)
})

test('an answer that came while the news was on its way knows of it', () => {
  hear('order', 2, [41], 10_000)
  expect(news(['order', 'list', {}], 9_900)).toBe(0)
})

test('a filtered list is told of the rows that it shows alone; payments by their orders', () => {
  hear('payment', null, [7, 8])
  const rows = { pages: [{ items: [{ id: 100, orderId: 7 }] }] }
  expect(news(['payment', 'list', { status: 'failed' }], 0, shownIn(rows, 'payment'))).toBe(1)
  expect(news(['payment', 'list', { status: undefined }], 0, shownIn(rows, 'payment'))).toBe(2)
})

test('events are no news for cars, and one record not for another', () => {
  hear('event', 2, [5])
  expect(news(['listing', 'list', 'car', {}], 0)).toBe(0)
  expect(news(['listing', 'list', 'event', {}], 0)).toBe(1)
  expect(news(['listing', 'one', 5], 0)).toBe(1)
  expect(news(['listing', 'one', 6], 0)).toBe(0)
})

test('too many to name are many', () => {
  hear('order', null, [])
  expect(news(['order', 'list', { q: 'کریمی' }], 0)).toBe(Infinity)
})
