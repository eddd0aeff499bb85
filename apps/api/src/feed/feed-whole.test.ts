import { feedEndpoints } from '@rezerv/contract/feed/feed-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { blockUnit, dayAhead, publishedStay } from '#month/month-testing.ts'
import { stayBody } from '#booking/booking-stay-testing.ts'

const { app, call, db, query } = await testApp()
const { addFeedFile, listFeeds, makeFeedLink, makeWholeFeedLink, removeFeed, revokeWholeFeedLink } = feedEndpoints

const compact = (day: number) => dayAhead(day).replaceAll('-', '')
const calendar = (...spans: [from: number, until: number][]) => {
  const events = spans.map(
    ([from, until], n) =>
      `BEGIN:VEVENT\r\nUID:e${n}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(until)}\r\nSUMMARY:Reserved\r\nEND:VEVENT\r\n`,
  )
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//site//EN\r\n${events.join('')}END:VCALENDAR\r\n`
}
const file = (text: string, whole = true) => ({ label: 'جاباما', ignoredWords: [], whole, text })

async function isFree(unitId: number, day: number): Promise<boolean> {
  const at = [instantOfTehran(dayAhead(day))]
  const [{ taken }] = await query`select try_take_slots(${[unitId]}, ${at}, 1) as taken`
  if (taken) await query`select release_slots(${[unitId]}, ${at}, 1)`
  return taken as boolean
}
const freeOn = (unitIds: number[], day: number) => Promise.all(unitIds.map((unit) => isFree(unit, day)))

/** The days on which a calendar that was given out is busy, as `[from, until)`. */
async function busy(path: string): Promise<[string, string][]> {
  const { body } = await app.inject(path)
  const of = (name: string) =>
    [...body.matchAll(new RegExp(`${name};VALUE=DATE:(\\d+)`, 'g'))].map(([, day = '']) => day)
  const ends = of('DTEND')
  return of('DTSTART').map((from, n): [string, string] => [from, ends[n] ?? ''])
}

test('a calendar of the whole place closes every room, and opens all when it goes', async () => {
  const villa = await publishedStay(db, { units: 3 })
  const [first = 0] = villa.unitIds
  const feed = await call(addFeedFile, { params: { id: first }, body: file(calendar([3, 5])) })
  expect(feed).toMatchObject({ whole: true, entryCount: 1 })
  expect([await freeOn(villa.unitIds, 4), await freeOn(villa.unitIds, 5)]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
  // A calendar of one room closes that one alone.
  await call(addFeedFile, { params: { id: first }, body: file(calendar([8, 9]), false) })
  expect(await freeOn(villa.unitIds, 8)).toEqual([false, true, true])
  await call(removeFeed, { params: { id: feed.id } })
  expect(await freeOn(villa.unitIds, 4)).toEqual([true, true, true])
})

test('the address of the whole place is busy when any of its rooms is sold, closed, or sold on another site', async () => {
  const villa = await publishedStay(db, { units: 3 })
  const [first = 0, second = 0, third = 0] = villa.unitIds
  const { path } = await call(makeWholeFeedLink, { params: { id: villa.listingId } })
  expect(await busy(path)).toEqual([])
  await blockUnit(db, second, dayAhead(2), dayAhead(2))
  await call(addFeedFile, { params: { id: third }, body: file(calendar([6, 7]), false) })
  const { path: ofFirst } = await call(makeFeedLink, { params: { id: first } })
  expect([await busy(path), await busy(ofFirst)]).toEqual([
    [
      [compact(2), compact(3)],
      [compact(6), compact(7)],
    ],
    [],
  ])
  // What comes from a calendar of the whole place does not go back to it.
  await call(addFeedFile, { params: { id: first }, body: file(calendar([10, 12])) })
  expect(await busy(path)).toHaveLength(2)
  const { links } = await call(listFeeds, { params: { id: villa.listingId } })
  expect(links.map(({ unitId, whole }) => [unitId, whole])).toEqual([
    [first, true],
    [first, false],
  ])
  await call(revokeWholeFeedLink, { params: { id: villa.listingId } })
  expect([(await app.inject(path)).statusCode, (await app.inject(ofFirst)).statusCode]).toEqual([404, 200])
})

test('an order of the whole place that meets such a calendar is one conflict, not one for each room', async () => {
  const villa = await publishedStay(db, { units: 2 })
  await call(bookingEndpoints.bookStay, { body: stayBody(villa, [20, 22], 22) })
  await call(addFeedFile, { params: { id: villa.unitIds[0] ?? 0 }, body: file(calendar([21, 23])) })
  const { conflicts } = await call(listFeeds, { params: { id: villa.listingId } })
  expect(conflicts.map(({ days, unitId }) => [days, unitId])).toEqual([[[dayAhead(21)], villa.unitIds[0]]])
})
