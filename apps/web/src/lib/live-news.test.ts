import { beforeEach, expect, test } from 'vitest'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import type { Asked } from './asked.ts'
import { recordChanges, liveNews, newsSince, shownIn, subjectOf } from './live-news.ts'

const me = 1
const nobody = new Set<number>()
const hear = (kind: string, by: number | null, ids: number[], nowMs = 10_000) =>
  recordChanges([{ kind, by, ids }], me, nowMs)
const { listOrders } = orderListEndpoints
const { listPayments } = paymentEndpoints
const { getListing, listListings } = listingEndpoints
const list = (endpoint: Asked, query: Record<string, unknown>): Asked => ({
  ...endpoint,
  request: { query },
  isList: true,
})
const listing = (id: number): Asked => ({ ...getListing, request: { params: { id } } })
const news = (asked: Asked, sinceMs: number, shown = nobody) => {
  const subject = subjectOf(asked)
  return subject && newsSince(liveNews.read().changes, sinceMs, subject, shown)
}

beforeEach(() => liveNews.change({ changes: [] }))

test('what others changed since the list was read, each record once; never what one wrote oneself', () => {
  hear('order', 2, [41, 42])
  hear('order', null, [42])
  hear('order', me, [43])
  hear('host', 2, [41])
  expect(news(list(listOrders, {}), 5_000)).toBe(2)
  expect(news(list(listOrders, {}), 11_000)).toBe(0)
  expect(news(list(hostEndpoints.listHosts, {}), 5_000)).toBe(1)
})

test('an answer that came while the news was on its way knows of it', () => {
  hear('order', 2, [41], 10_000)
  expect(news(list(listOrders, {}), 9_900)).toBe(0)
})

test('a filtered list is told of the rows that it shows alone; payments by their orders', () => {
  hear('payment', null, [7, 8])
  const rows = { pages: [{ items: [{ id: 100, orderId: 7 }] }] }
  expect(news(list(listPayments, { status: 'failed' }), 0, shownIn(rows, 'payment'))).toBe(1)
  expect(news(list(listPayments, { status: undefined }), 0, shownIn(rows, 'payment'))).toBe(2)
})

test('events are no news for cars, and one record not for another', () => {
  hear('event', 2, [5])
  expect(news(list(listListings, { kind: 'car' }), 0)).toBe(0)
  expect(news(list(listListings, { kind: 'event' }), 0)).toBe(1)
  expect(news(listing(5), 0)).toBe(1)
  expect(news(listing(6), 0)).toBe(0)
})

test('too many to name are many', () => {
  hear('order', null, [])
  expect(news(list(listOrders, { q: 'کریمی' }), 0)).toBe(Infinity)
})
