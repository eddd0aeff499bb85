import type { AddressInfo } from 'node:net'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { type LiveChange, livePath } from '@rezerv/contract/live.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { heardInScope } from '#team/team-live-store.ts'
import { scopedTo } from '#db/scoped.ts'
import { testApp } from '#http/testing.ts'

const { app, db, query, call, signedIn } = await testApp()
const [own, other] = [await eventOnSale(db), await eventOnSale(db)]
const clerk = await signedIn('admin', 'گیشه', 'box_office')
await query`insert into team_scopes (user_id, listing_id) values (${clerk.userId}, ${own.listingId})`
const buy = async (event: typeof own) =>
  (await call(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]) }))
    .orderId

test('a scoped colleague hears of what they see, and of nothing else by its number', async () => {
  const scope = scopedTo(db, { userId: clerk.userId })
  const [seen, unseen] = [await buy(own), await buy(other)]
  const ids = [seen, unseen]
  const change: LiveChange = {
    topics: ['order', 'occurrence'],
    orders: ids,
    occurrences: [own.occurrenceId, other.occurrenceId],
    records: [
      { kind: 'order', by: 1, ids },
      { kind: 'payment', by: null, ids },
      { kind: 'event', by: 1, ids: [own.listingId, other.listingId] },
      { kind: 'comment', by: null, ids: [9] },
      { kind: 'car', by: null, ids: [] },
      { kind: 'customer', by: 1, ids: [4] },
    ],
  }
  expect(await heardInScope(scope, change)).toEqual({
    topics: ['order', 'occurrence'],
    orders: [seen],
    occurrences: [own.occurrenceId],
    records: [
      { kind: 'order', by: 1, ids: [seen] },
      { kind: 'payment', by: null, ids: [seen] },
      { kind: 'event', by: 1, ids: [own.listingId] },
      { kind: 'car', by: null, ids: [] },
    ],
  })
})

test('a stream that was opened before a scope was given ends, and comes back with it', async () => {
  const viewer = await signedIn('admin', 'بیننده', 'viewer')
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${livePath}`, {
    headers: { authorization: `Bearer ${viewer.token}` },
  })
  const reader = body?.getReader()
  await reader?.read()
  await query`update users set team_role_id = (select id from team_roles where key = 'box_office') where id = ${viewer.userId}`
  for (let last; !last?.done;) last = await reader?.read()
})

test('their stream says so too', async () => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const { body } = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${livePath}`, {
    headers: { authorization: `Bearer ${clerk.token}` },
    signal: stop.signal,
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (word: string) => {
    while (!text.includes(word)) text += (await reader?.read())?.value ?? ''
  }
  await until('event: ready')
  const unseen = await buy(other)
  const seen = await buy(own)
  await until(`"ids":[${seen}]`)
  expect(text).not.toMatch(new RegExp(`[\\[,]${unseen}[\\],]`))
  stop.abort()
})
