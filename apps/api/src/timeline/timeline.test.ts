import { timelineEndpoints, timelineViewEndpoints } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { expect, test } from 'vitest'
import { addResource, publishedEvent } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { blockUnit, dayAhead, publishedStay, storeOrder, type TestStay } from '#month/month-testing.ts'

const { call, refusal, db, pool, signedIn } = await testApp()
const { getTimeline, listTimelinePrices } = timelineEndpoints
const query = { from: dayAhead(0), days: 30 }

const order = (stay: TestStay, status: string, [from, until]: [number, number]) =>
  storeOrder(pool, stay, {
    status,
    from: instantOfTehran(dayAhead(from), '14:00'),
    until: instantOfTehran(dayAhead(until), '12:00'),
  })

test('units are rows; orders that hold places are bars, closures blocks, showings occurrences', async () => {
  const villa = await publishedStay(db, { units: 2 })
  const event = await publishedEvent(db)
  const hall = await addResource(db, event, 100)
  const confirmed = await order(villa, 'confirmed', [3, 5])
  await order(villa, 'cancelled', [6, 7])
  await order(villa, 'confirmed', [40, 41])
  await blockUnit(db, villa.unitIds[0] ?? 0, dayAhead(10), dayAhead(12))
  const { rows, bars, blocks, occurrences, more } = await call(getTimeline, { query })
  expect(rows.map((row) => [row.kind, row.unitId])).toEqual([
    ['event', hall],
    ...villa.unitIds.map((id) => ['space', id]),
  ])
  expect(bars).toMatchObject([{ orderId: confirmed, unitIds: villa.unitIds, customerName: 'مینا راد' }])
  expect(blocks).toMatchObject([{ unitId: villa.unitIds[0], kind: 'closed', reason: 'تعمیر', label: null }])
  expect(occurrences).toMatchObject([{ occurrenceId: event.occurrenceId, unitId: hall, taken: 0, capacity: 100 }])
  expect(more).toBe(false)
  expect((await call(getTimeline, { query: { ...query, kind: 'car' } })).rows).toEqual([])
  expect((await call(getTimeline, { query: { ...query, kind: ['car', 'space', 'event'] } })).rows).toEqual(rows)
  expect((await refusal(getTimeline, { query: { ...query, days: 500 } })).status).toBe(422)
})

test('a search finds the unit of a guest too, by name, mobile or code, and tells on which days, also beyond those asked for', async () => {
  const villa = await publishedStay(db, { units: 2 })
  await publishedStay(db)
  const late = await order(villa, 'confirmed', [60, 62])
  await order(villa, 'cancelled', [6, 7])
  const search = (q: string) => call(getTimeline, { query: { ...query, q } })
  const { rows, guests } = await search('مینا راد')
  const own = guests.find(({ orderId }) => orderId === late)
  expect(own).toMatchObject({ unitIds: villa.unitIds, customerName: 'مینا راد' })
  expect(rows.map(({ unitId }) => unitId)).toEqual(expect.arrayContaining(villa.unitIds))
  expect(guests.every(({ customerName }) => customerName === 'مینا راد')).toBe(true)
  const byCode = await search(own?.code ?? '')
  expect([byCode.guests.map(({ orderId }) => orderId), byCode.rows.map(({ unitId }) => unitId)]).toEqual([
    [late],
    villa.unitIds,
  ])
  expect((await search('ناشناس ناشناس')).guests).toEqual([])
  expect((await call(getTimeline, { query })).guests).toEqual([])
})

test('prices of the rows in sight, a day each', async () => {
  const villa = await publishedStay(db)
  await db
    .insertInto('dayRules')
    .values({ ticketId: villa.ticketId, day: dayAhead(2), priceRials: 15_000_000 })
    .execute()
  const { items } = await call(listTimelinePrices, {
    query: { from: dayAhead(0), days: 4, ticketIds: String(villa.ticketId) },
  })
  expect(items).toEqual([{ ticketId: villa.ticketId, rials: [10_000_000, 10_000_000, 15_000_000, 10_000_000] }])
})

test('a mistyped year is refused, not reckoned with', async () => {
  expect((await refusal(getTimeline, { query: { from: '9999-12-31', days: 14 } })).status).toBe(422)
})

test('a view is kept without its days, each admin’s own, and forgotten', async () => {
  const { listTimelineViews, saveTimelineView, deleteTimelineView } = timelineViewEndpoints
  const search = { kind: ['car' as const], span: 'week' as const, group: 'city' as const }
  const { id } = await call(saveTimelineView, { body: { name: 'خودروهای این هفته', search } })
  expect((await call(listTimelineViews, {})).items).toEqual([{ id, name: 'خودروهای این هفته', search }])
  const days = { body: { name: 'روز', search: { from: dayAhead(0) } as object } }
  expect((await refusal(saveTimelineView, days)).status).toBe(422)
  const { token } = await signedIn()
  expect((await call(listTimelineViews, { token })).items).toEqual([])
  expect((await refusal(deleteTimelineView, { token, params: { id } })).status).toBe(404)
  await call(deleteTimelineView, { params: { id } })
  expect((await call(listTimelineViews, {})).items).toEqual([])
})
