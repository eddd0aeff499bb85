import { shopCatalogueEndpoints } from '@rezerv/contract/shop/shop-catalogue-endpoints.ts'
import { shopOrderEndpoints } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOfEvenings } from '#booking/booking-span-testing.ts'
import { confirmBooked } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { shopOf } from './shop-testing.ts'

const given = await testApp()
const { db, call, refusal } = given
const { key, once, signIn } = await shopOf(given)
const { quoteShopSpan, bookShopSpan, getShopOrder } = shopOrderEndpoints

test('a guest chooses three evenings of a ticket for any three, books them once, and holds a code for each', async () => {
  const event = await eventOfEvenings(db, { evenings: 4, places: 5 })
  const ticketId = await event.span('any', { spanCount: 3 })
  const { items } = await call(shopCatalogueEndpoints.listShopOccurrences, {
    token: key,
    params: { id: event.listingId },
  })
  const offered = items[0]?.tickets.find((one) => one.ticketId === ticketId)
  expect(offered).toMatchObject({ spans: 'any', spanCount: 3, spanOccurrenceIds: [] })

  const occurrenceIds = event.occurrenceIds.slice(1)
  const wish = { listingId: event.listingId, occurrenceIds, lines: [{ ticketId, quantity: 1 }] }
  const few = { token: key, body: { ...wish, occurrenceIds: occurrenceIds.slice(1) } }
  expect(await refusal(quoteShopSpan, few)).toMatchObject({ fields: { occurrenceIds: '۳ سانس انتخاب کنید' } })
  const { totalRials } = await call(quoteShopSpan, { token: key, body: wish })
  expect(totalRials).toBe(1_100_000)

  const { token, session } = await signIn('+989371112233', { name: 'نرگس', family: 'رضایی' })
  const write = {
    token: key,
    headers: once(token, 'three-evenings-once'),
    body: { ...wish, expectedTotalRials: totalRials },
  }
  const booked = await call(bookShopSpan, write)
  expect(await call(bookShopSpan, write)).toEqual(booked)
  await confirmBooked(db, booked.orderId)
  const order = await call(getShopOrder, { ...session, params: { id: booked.orderId } })
  expect(order.tickets.map(({ startsAt }) => startsAt)).toEqual(event.starts.slice(1))
  expect(new Set(order.tickets.map(({ code }) => code)).size).toBe(3)
})
