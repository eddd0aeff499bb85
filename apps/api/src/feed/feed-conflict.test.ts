import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { inboxEndpoints as at, type InboxMark } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { feedEndpoints as feeds } from '@rezerv/contract/feed/feed-endpoints.ts'
import { timelineEndpoints } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '#http/testing.ts'
import { insertFeed, replaceEntries } from './feed-store.ts'
import { blockUnit, dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { stayBody, wantedStay } from '#booking/booking-stay-testing.ts'

const { call, send, db, query, admin } = await testApp()

type Nights = [from: number, until: number]

/** A villa of one unit with another site's calendar, and what a reading of that writes. */
async function villaWithFeed() {
  const villa = await publishedStay(db)
  const [unitId = 0] = villa.unitIds
  const input = { label: 'جاباما', url: null, everyMinutes: 60, ignoredWords: [] }
  const feedId = await insertFeed(db, { ...input, unitId, whole: false, createdBy: null })
  const says = (...events: Nights[]) => {
    const entries = events.map(([from, until], n) => ({
      uid: `e${n}`,
      title: 'Reserved',
      startsAt: instantOfTehran(dayAhead(from)),
      endsAt: instantOfTehran(dayAhead(until)),
    }))
    const from = instantOfTehran(dayAhead(0))
    return inTransaction(db, (trx) => replaceEntries(trx, { id: feedId, unitId, entries, from, by: null }))
  }
  return { villa, unitId, feedId, says }
}

type Given = Awaited<ReturnType<typeof villaWithFeed>>

const bodyOf = (villa: TestStay, [from, until]: Nights) => stayBody(villa, [from, until], (until - from) * 11)
const book = (villa: TestStay, nights: Nights) => call(bookingEndpoints.bookStay, { body: bodyOf(villa, nights) })
const waiting = async () => (await call(at.listInbox, { query: { kind: 'calendar_conflict' } })).items
const cancel = (id: number) => call(cancellationEndpoints.cancelOrder, { params: { id }, body: { reason: 'تداخل' } })

afterEach(async () => {
  await query`update blocks set removed_at = now() where removed_at is null`
  expect(await waiting(), 'no conflict is left without an imported time').toEqual([])
})

describe('days that another site has sold too', () => {
  test('wait in the inbox with both sides until the first night, and in both calendars; reading again keeps the item', async () => {
    const { villa, unitId, says } = await villaWithFeed()
    const { orderId } = await book(villa, [3, 6])
    await says([5, 8])
    const [item, ...more] = await waiting()
    expect(more).toEqual([])
    expect(item).toMatchObject({
      orderId,
      listingId: villa.listingId,
      detail: 'واحد 1 · ویلای ساحلی',
      dueAt: instantOfTehran(dayAhead(5)),
      conflict: {
        unitId,
        listingKind: 'space',
        days: [dayAhead(5)],
        ours: { order: { id: orderId, customerName: 'مینا راد' }, startsAt: instantOfTehran(dayAhead(3), '14:00') },
        theirs: {
          label: 'جاباما',
          title: 'Reserved',
          startsAt: instantOfTehran(dayAhead(5)),
          endsAt: instantOfTehran(dayAhead(8)),
        },
      },
    })
    const params = { kind: 'calendar_conflict', key: item?.key ?? '' } as const
    const mark = (said: InboxMark) => call(at.markInbox, { body: { items: [params], mark: said } })
    await mark({ as: 'owner', ownerId: admin.userId })
    await says([5, 9])
    expect(await waiting()).toMatchObject([{ key: params.key, owner: { id: admin.userId } }])
    const days = await call(monthEndpoints.listDays, {
      params: { id: villa.listingId },
      query: { from: dayAhead(1), until: dayAhead(9), ticketId: villa.ticketId },
    })
    expect(days.conflicts).toMatchObject([{ key: params.key, days: [dayAhead(5)] }])
    const timeline = await call(timelineEndpoints.getTimeline, { query: { from: dayAhead(0), days: 30 } })
    expect(timeline.conflicts).toMatchObject([{ key: params.key, unitId, days: [dayAhead(5)] }])
    await mark({ as: 'snooze', minutes: 60, reason: 'از میزبان پرسیده شد' })
    expect(await waiting()).toEqual([])
    await mark({ as: 'back' })
    expect(await waiting()).toHaveLength(1)
  })

  test.each<[string, (given: Given, order: { id: number; version: number }) => Promise<unknown>]>([
    ['the order is cancelled', (_, { id }) => cancel(id)],
    ['the other site gives the days back', ({ says }) => says([7, 9])],
    ['the calendar is forgotten', ({ feedId }) => call(feeds.removeFeed, { params: { id: feedId } })],
    [
      'the order is moved away',
      ({ villa }, { id, version }) =>
        call(orderChangeEndpoints.changeOrder, {
          params: { id },
          body: {
            version,
            expectedTotalRials: 22_000_000,
            wish: { kind: 'stay' as const, ticketId: villa.ticketId, wanted: wantedStay(12, 14), unitId: null },
          },
        }),
    ],
  ])('wait no longer when %s', async (_, solve) => {
    const given = await villaWithFeed()
    const { orderId } = await book(given.villa, [3, 5])
    await given.says([4, 6])
    expect(await waiting()).toHaveLength(1)
    const { version } = await call(orderEndpoints.getOrder, { params: { id: orderId } })
    await solve(given, { id: orderId, version })
    expect(await waiting()).toEqual([])
  })

  test('and that were closed here before are said as such; our own closure that comes back, or one made around it, is not', async () => {
    const { villa, unitId, says } = await villaWithFeed()
    await blockUnit(db, unitId, dayAhead(3), dayAhead(6))
    await says([3, 7])
    expect(await waiting(), 'exactly what is closed here').toEqual([])
    await says([5, 9])
    expect(await waiting()).toMatchObject([
      {
        title: 'واحد 1',
        orderId: null,
        listingId: villa.listingId,
        reason: 'تعمیر',
        conflict: { days: [dayAhead(5), dayAhead(6)], ours: { order: null, reason: 'تعمیر' } },
      },
    ])
    await says()
    await says([20, 22])
    await blockUnit(db, unitId, dayAhead(18), dayAhead(25))
    expect(await waiting(), 'closed around what was sold there').toEqual([])
  })

  test('make exactly one item when a booking and a reading come at once, and none when the booking is refused', async () => {
    const race = async (n: number) => {
      const { villa, says } = await villaWithFeed()
      const reading = () => says([4, 6])
      const booking = () => send(bookingEndpoints.bookStay, { body: bodyOf(villa, [3, 5]) })
      // Whichever is asked for first has the better chance.
      if (n % 2 > 0) return (await Promise.all([reading(), booking()]))[1]
      return (await Promise.all([booking(), reading()]))[0]
    }
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => race(n)))
    const booked = answers.flatMap((one) => (one.statusCode === 200 ? [one.json<{ orderId: number }>().orderId] : []))
    for (const one of answers)
      if (one.statusCode !== 200) expect(['slots_taken', 'invalid_fields']).toContain(one.json<{ code: string }>().code)
    const items = await waiting()
    expect(items).toHaveLength(booked.length)
    expect(new Set(items.map(({ orderId }) => orderId))).toEqual(new Set(booked))
  })
})
