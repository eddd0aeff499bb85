import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { addRate, monthCalls, dayAhead, daysAhead, publishedStay, storeOrder, type TestStay } from './month-testing.ts'

const app = await testApp()
const { db, pool, query, queryValue, call, refusal } = app
const { change, refused, read, states, close, open, set, take } = monthCalls(app)
const { changeDays, listCalendarChanges } = monthEndpoints

describe('prices and rules', () => {
  test('a fixed price and a percent say why, a cleared one goes back to the plan, and the log tells each in words', async () => {
    const stay = await publishedStay(db)
    const fixed = { price: { kind: 'fixed', rials: 42_000_000 }, minStay: 2, arrival: false, note: 'تعطیلات' }
    expect((await change(stay, set(stay, 3, 4, fixed))).text).toContain(
      'قیمت ۴٬۲۰۰٬۰۰۰ تومان، حداقل مدت ۲ شب، شروع بسته، یادداشت «تعطیلات»',
    )
    await change(stay, set(stay, 4, 5, { price: { kind: 'percent', percent: 30 } }))
    const { days: found } = await read(stay, 3, 5)
    expect(found.map((day) => day.price.rials)).toEqual([42_000_000, 13_000_000, 13_000_000])
    expect(found[0]?.price).toMatchObject({ minStay: 2, arrival: false, note: 'تعطیلات', kind: 'override' })
    expect(found[1]?.price).toMatchObject({ minStay: 2, arrival: false })
    expect(found[2]?.price).toMatchObject({ minStay: 1, arrival: true })
    await change(stay, set(stay, 3, 4, { price: null }))
    expect((await read(stay, 3)).days[0]?.price).toMatchObject({ rials: 10_000_000, minStay: 2 })
    const log = await call(listCalendarChanges, { params: { id: stay.listingId } })
    expect(log.items.map((one) => one.text.split(' — ')[0])).toEqual([
      'قیمت به نرخ برگشت',
      'قیمت ۳۰٪ بیشتر',
      'قیمت ۴٬۲۰۰٬۰۰۰ تومان، حداقل مدت ۲ شب، شروع بسته، یادداشت «تعطیلات»',
    ])
    expect(log.items[0]).toMatchObject({ actorName: 'سارا احمدی', undoneAt: null })
  })

  test('only the wanted weekdays, several tickets at once', async () => {
    const stay = await publishedStay(db)
    const other = await addRate(db, { ...stay, name: 'با صبحانه' })
    const values = { price: { kind: 'fixed', rials: 1_000_000 } }
    await change(stay, { action: 'set', days: daysAhead(1, 14, [5, 6]), ticketIds: [stay.ticketId, other], values })
    for (const ticketId of [stay.ticketId, other]) {
      const priced = (await read(stay, 1, 14, ticketId)).days.filter((day) => day.price.rials === 1_000_000)
      expect(priced).toHaveLength(4)
    }
  })

  test('what was already so is no change', async () => {
    const stay = await publishedStay(db)
    expect((await change(stay, set(stay, 3, 3, { price: null }))).changeId).toBeNull()
    expect((await change(stay, open(stay, 3))).changeId).toBeNull()
  })

  test('past days, too many, strangers’ tickets and a maximum below the minimum are refused by field', async () => {
    const stay = await publishedStay(db)
    const stranger = await publishedStay(db)
    const wish = (rest: object = {}) => ({ ...set(stay, 3, 3, { minStay: 5 }), ...rest })
    expect(await refused(stay, wish({ days: daysAhead(-1, 3) }))).toMatchObject({
      fields: { 'days.from': 'روزهای گذشته تغییر نمی‌کند' },
    })
    expect((await refused(stay, wish({ days: daysAhead(0, 400) }))).fields).toHaveProperty('days.until')
    expect((await refused(stay, wish({ days: daysAhead(5, 4) }))).fields).toHaveProperty('days.until')
    expect((await refused(stay, wish({ ticketIds: [stranger.ticketId] }))).fields).toHaveProperty('ticketIds')
    expect((await refused(stay, wish({ values: {} }))).fields).toHaveProperty('values')
    expect((await refused(stay, { ...close(stay, 3), unitIds: stranger.unitIds })).fields).toHaveProperty('unitIds')
    await change(stay, wish())
    expect((await refused(stay, wish({ values: { maxStay: 2 } }))).fields?.['values.maxStay']).toContain('حداقل مدت ۵')
    expect(await refusal(changeDays, { params: { id: 999_999 }, body: wish() })).toMatchObject({ status: 404 })
  })
})

describe('closing and opening', () => {
  test('a closed room closes the whole villa with its reason; opening the middle leaves the ends', async () => {
    const stay = await publishedStay(db, { units: 2 })
    await change(stay, close(stay, 3, 7, stay.unitIds.slice(0, 1)))
    expect(await states(stay, 2, 8)).toEqual(['free', 'closed', 'closed', 'closed', 'closed', 'closed', 'free'])
    expect((await read(stay, 3)).days[0]).toMatchObject({
      reasons: ['تعمیر شوفاژ'],
      closed: stay.unitIds.slice(0, 1),
      free: stay.unitIds.slice(1),
      price: { closedReason: 'تعمیر شوفاژ' },
    })
    await change(stay, open(stay, 5))
    expect(await states(stay, 3, 7)).toEqual(['closed', 'closed', 'free', 'closed', 'closed'])
    await take(stay.unitIds, 5)
    await expect(take(stay.unitIds, 4)).rejects.toThrow('slots_taken')
  })

  test('a fleet is partly free until its last car is closed', async () => {
    const fleet = await publishedStay(db, { kind: 'car', takes: 'any', unit: 'day', units: 2 }, { unit: 'day' })
    await change(fleet, close(fleet, 3, 3, fleet.unitIds.slice(0, 1)))
    expect((await read(fleet, 3)).days[0]).toMatchObject({ state: 'partly', price: { closedReason: null } })
    await change(fleet, close(fleet, 3, 3, fleet.unitIds.slice(1)))
    expect((await read(fleet, 3)).days[0]).toMatchObject({ state: 'closed', price: { closedReason: 'تعمیر شوفاژ' } })
  })

  test('booked days stay sold and are named with their order, the free ones close', async () => {
    const stay = await publishedStay(db)
    const orderId = await bookedOrder(stay, 4, 5)
    const answer = await change(stay, close(stay, 3, 6))
    expect(answer.booked.map((one) => [one.day, one.orderId])).toEqual([
      [dayAhead(4), orderId],
      [dayAhead(5), orderId],
    ])
    expect(await states(stay, 3, 6)).toEqual(['closed', 'taken', 'taken', 'closed'])
    const { orders } = await read(stay, 1, 9)
    expect(orders).toMatchObject([{ id: orderId, firstDay: dayAhead(4), lastDay: dayAhead(5), unitIds: stay.unitIds }])
    expect((await read(stay, 6, 9)).orders).toEqual([])
  })

  test('another site’s closure is not opened here, and says whose it is', async () => {
    const stay = await publishedStay(db)
    const unit = stay.unitIds[0] ?? 0
    const feed = await queryValue`
      insert into calendar_feeds (resource_id, label) values (${unit}, 'Airbnb') returning id`
    await query`
      insert into blocks (resource_id, starts_at, ends_at, kind, feed_id, uid) values (${unit}, ${instantOfTehran(dayAhead(3))}, ${instantOfTehran(dayAhead(5))}, 'imported', ${feed}, 'a')`
    const answer = await change(stay, open(stay, 3, 6))
    expect(answer.importedDays).toEqual([dayAhead(3), dayAhead(4)])
    expect((await read(stay, 3)).days[0]).toMatchObject({ state: 'closed', reasons: ['تقویم بیرونی Airbnb'] })
  })

  test('hours of a studio close where nobody is', async () => {
    const studio = await publishedStay(db, { unit: 'hour' }, { unit: 'hour' })
    const ten = instantOfTehran(dayAhead(3), '10:00')
    await query`select make_slots(${studio.unitIds}, ${[ten]}), take_slots(${studio.unitIds}, ${[ten]}, 1)`
    await change(studio, close(studio, 3))
    const [day] = (await read(studio, 3)).days
    expect(day?.state).toBe('taken')
    expect((await read(studio, 3)).blocks).toHaveLength(2)
  })
})

describe('copying', () => {
  test('a weekend goes to another ticket, and onto the three weeks that follow', async () => {
    const stay = await publishedStay(db)
    const other = await addRate(db, { ...stay, name: 'با صبحانه' })
    const values = { price: { kind: 'fixed', rials: 7_000_000 }, minStay: 2 }
    await change(stay, { action: 'set', days: daysAhead(2, 3), ticketIds: [stay.ticketId], values })
    const copy = { action: 'copy', days: daysAhead(2, 3), fromTicketId: stay.ticketId, fromUnitId: null, toUnitIds: [] }
    await change(stay, { ...copy, toTicketIds: [other], weeks: 0 })
    expect((await read(stay, 1, 4, other)).days.map((day) => day.price.minStay)).toEqual([1, 2, 2, 1])
    await change(stay, { ...copy, toTicketIds: [], weeks: 3 })
    const priced = (await read(stay, 1, 40)).days.filter((day) => day.price.rials === 7_000_000)
    expect(priced.map((day) => day.day)).toEqual([2, 3, 9, 10, 16, 17, 23, 24].map(dayAhead))
  })

  test('closures go to the other rooms but never over a booking', async () => {
    const stay = await publishedStay(db, { units: 2 })
    const [a = 0, b = 0] = stay.unitIds
    await change(stay, close(stay, 2, 4, [a]))
    await take([b], 3)
    const copy = { action: 'copy', days: daysAhead(1, 5), fromTicketId: null, toTicketIds: [], fromUnitId: a, weeks: 0 }
    await change(stay, { ...copy, toUnitIds: [b] })
    const { days: found } = await read(stay, 1, 5)
    expect(found.map((day) => day.closed)).toEqual([[], [a, b], [a], [a, b], []])
  })
})

/** A confirmed order over days of all units, which it holds. */
async function bookedOrder(stay: TestStay, from: number, until: number) {
  await take(stay.unitIds, from, until)
  const ends = { from: instantOfTehran(dayAhead(from), '14:00'), until: instantOfTehran(dayAhead(until + 1), '12:00') }
  const orderId = await storeOrder(pool, stay, ends)
  const starts = [from, until].map((day) => instantOfTehran(dayAhead(day)))
  await query`select set_line_slots(id, ${stay.unitIds}, ${starts}) from order_lines where order_id = ${orderId}`
  return orderId
}
