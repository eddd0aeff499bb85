import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { addMinutes, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { OtherCharge } from '@rezerv/contract/handover/handover.ts'
import { describe, expect, test } from 'vitest'
import { dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { stayBody } from '#booking/booking-stay-testing.ts'
import { usedOrders } from './handover-testing.ts'

const { call, send, refusal, pool, query, db } = await testApp()
const { rental, pay, at, orderOf, stateOf, versionOf, carOf, ledgerOf } = usedOrders({ call, pool, db })
const { beginHandover, previewReturn, endHandover, undoHandover } = handoverEndpoints

const noon = (day: number) => instantOfTehran(dayAhead(day), '12:00')
const bodyOf = (stay: TestStay, [from, until]: [string, string], pay: 'full' | 'part' = 'full') => {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
  return stayBody(stay, [0, days], days * 11, { wanted: { from, until }, pay })
}
const book = (stay: TestStay, from: string, until: string) =>
  call(bookingEndpoints.bookStay, { body: bodyOf(stay, [from, until]) })

/** Five days that began the day before yesterday at noon, and end in three days: sold ahead and moved back. */
async function begun(
  stay: TestStay,
  { pays = 'full', paid = 55_000_000 }: { pays?: 'full' | 'part'; paid?: number } = {},
) {
  const { orderId: id } = await call(bookingEndpoints.bookStay, { body: bodyOf(stay, [noon(4), noon(9)], pays) })
  await pay(id, paid)
  await query`
    update orders set starts_at = starts_at - interval '6 days', ends_at = ends_at - interval '6 days', cancellation_policy = 'balanced',
            cancellation_terms_id = (select id from cancellation_policies where policy = 'balanced' order by id limit 1) where id = ${id}`
  await query`select release_order_slots(${id})`
  await query`
    update line_slots set starts_at = starts_at - interval '6 days' where line_id in (select id from order_lines where order_id = ${id})`
  await query`select take_order_slots(${id})`
  return id
}
async function rented(given: Parameters<typeof begun>[1] = {}) {
  const stay = await rental()
  const id = await begun(stay, given)
  const body = { version: await versionOf(id), at: addMinutes(noon(-2), 30), cars: [carOf(stay)] }
  await call(beginHandover, {
    ...at(id),
    body: { ...body, deposit: { kind: 'cash' as const, amountRials: 50_000_000 } },
  })
  const other: OtherCharge[] = []
  const wish = { at: addMinutes(noon(-1), 180), cars: [carOf(stay)], other, freesDays: true }
  return { stay, id, wish }
}
const slotsOf = async (stay: TestStay) => {
  const rows = await query<{ day: string }>`
    select to_char(starts_at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day from slots
      where resource_id = any (${stay.unitIds}) and taken > 0 order by 1`
  return rows.map(({ day }) => day)
}
type Rented = Awaited<ReturnType<typeof rented>>
async function giveBack({ id, wish }: Rented, more: object = {}) {
  const { early, totalRials } = await call(previewReturn, { ...at(id), body: wish })
  const figures = { expectedTotalRials: totalRials, expectedKeptRials: early?.keptRials }
  return { ...wish, ...figures, version: await versionOf(id), ...more }
}

describe('a car that comes back early', () => {
  test('frees the whole days that remain, priced by its policy; they are sold again, and the books are even', async () => {
    const given = await rented()
    const { stay, id, wish } = given
    const { early, dueRials } = await call(previewReturn, { ...at(id), body: wish })
    expect(early).toMatchObject({
      unit: 'day',
      starts: [0, 1, 2].map((day) => instantOfTehran(dayAhead(day))),
      endsAt: noon(0),
    })
    const {
      keptRials = 0,
      returnedRials = 0,
      refundRials,
      hostShareRials = 0,
      commissionRials = 0,
      vatRials,
    } = early ?? {}
    expect(keptRials).toBeGreaterThanOrEqual(22_000_000)
    expect(returnedRials).toBeGreaterThan(0)
    expect([keptRials + returnedRials, hostShareRials + commissionRials + (vatRials ?? 0)]).toEqual([
      55_000_000,
      keptRials,
    ])
    expect([refundRials, dueRials]).toEqual([returnedRials, 0])
    await call(endHandover, { ...at(id), body: await giveBack(given) })

    const order = await orderOf(id)
    expect(order).toMatchObject({
      status: 'completed',
      endsAt: noon(0),
      totalRials: keptRials,
      paymentState: 'refund_due',
    })
    expect(order.quote.lines.reduce((sum, line) => sum + line.totalRials, 0)).toBe(keptRials)
    expect(order.refunds).toMatchObject([{ reason: 'early_return', amountRials: returnedRials, status: 'requested' }])
    expect(order.timeline.find(({ action }) => action === 'free_days')).toMatchObject({
      oldValue: { until: noon(3), totalRials: 55_000_000 },
      newValue: { until: noon(0), days: 3, totalRials: keptRials },
    })
    const ledger = await ledgerOf(id)
    expect(Object.values<number>(ledger).reduce((sum, rials) => sum + rials, 0)).toBe(0)
    expect(ledger).toMatchObject({ customer: -returnedRials, deposit: -50_000_000, host: -hostShareRials })
    expect((await stateOf(id)).deposit).toMatchObject({ amountRials: 50_000_000, deductedRials: 0, releasedAt: null })

    expect(await slotsOf(stay)).toEqual([dayAhead(-2), dayAhead(-1)])
    await book(stay, noon(1), noon(3))
    expect(await slotsOf(stay)).toEqual([dayAhead(-2), dayAhead(-1), dayAhead(1), dayAhead(2)])
  })

  test('keeps them when nobody frees them, and says what could be', async () => {
    const { stay, id, wish } = await rented()
    const body = { ...wish, freesDays: false }
    expect((await call(previewReturn, { ...at(id), body })).early).toMatchObject({ endsAt: noon(0) })
    await call(endHandover, { ...at(id), body: { ...body, version: await versionOf(id), expectedTotalRials: 0 } })
    expect(await orderOf(id)).toMatchObject({ endsAt: noon(3), totalRials: 55_000_000, refunds: [] })
    expect(await slotsOf(stay)).toHaveLength(5)
  })

  test('has nothing to free within the last day; another figure than was shown is refused', async () => {
    const given = await rented()
    const { id, wish } = given
    const last = { ...wish, at: new Date().toISOString() }
    // Its days are counted from noon, and an hour after it is forgiven: until then it is still in the one that began yesterday.
    await query`update orders set ends_at = now() + interval '1 hour' where id = ${id}`
    await query`
      delete from line_slots where starts_at + interval '13 hours' > now() and line_id in (select id from order_lines where order_id = ${id})`
    expect((await call(previewReturn, { ...at(id), body: last })).early).toBeNull()
    const body = { ...last, version: await versionOf(id), expectedTotalRials: 0 }
    expect((await refusal(endHandover, { ...at(id), body })).fields).toEqual({
      freesDays: 'روز کاملی برای آزاد کردن نمانده است',
    })
    const other = await rented()
    const wrong = await giveBack(other, { expectedKeptRials: 1 })
    expect((await refusal(endHandover, { ...at(other.id), body: wrong })).code).toBe('conflict')
  })

  test('frees them once when two admins record it at once', async () => {
    const given = await rented()
    const body = await giveBack(given)
    const answers = await Promise.all([1, 2, 3].map(() => send(endHandover, { ...at(given.id), body })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { refunds, timeline } = await orderOf(given.id)
    expect(refunds).toHaveLength(1)
    expect(timeline.filter(({ action }) => action === 'free_days')).toHaveLength(1)
    expect(await slotsOf(given.stay)).toHaveLength(2)
  })

  test('takes them again when the return was a slip, unless they were sold meanwhile', async () => {
    const given = await rented()
    const { stay, id } = given
    const before = await ledgerOf(id)
    const undo = async () => ({ ...at(id), body: { version: await versionOf(id) } })
    await call(endHandover, { ...at(id), body: await giveBack(given, { other: [] }) })
    await call(undoHandover, await undo())
    expect(await orderOf(id)).toMatchObject({
      status: 'in_use',
      endsAt: noon(3),
      totalRials: 55_000_000,
      paymentState: 'paid',
    })
    expect([await ledgerOf(id), (await slotsOf(stay)).length]).toEqual([before, 5])
    await call(endHandover, { ...at(id), body: await giveBack(given) })
    await book(stay, noon(1), noon(2))
    expect(await refusal(undoHandover, await undo())).toMatchObject({ code: 'slots_taken' })
    expect(await orderOf(id)).toMatchObject({ status: 'completed', endsAt: noon(0) })
  })

  test('owes what was used when only a part was paid; charges are taken off before anything goes back', async () => {
    const part = await rented({ pays: 'part', paid: 16_500_000 })
    const shown = await call(previewReturn, { ...at(part.id), body: part.wish })
    expect(shown).toMatchObject({ dueRials: (shown.early?.keptRials ?? 0) - 16_500_000, early: { refundRials: 0 } })
    const washed = await rented()
    const wish = { ...washed.wish, other: [{ label: 'کارواش', rials: 1_000_000 }] }
    const { early, totalRials } = await call(previewReturn, { ...at(washed.id), body: wish })
    expect(early?.refundRials).toBe((early?.returnedRials ?? 0) - totalRials)
    await call(endHandover, { ...at(washed.id), body: await giveBack({ ...washed, wish }) })
    expect((await orderOf(washed.id)).refunds).toMatchObject([{ amountRials: early?.refundRials }])
  })
})

test('a guest who leaves early frees the nights that remain', async () => {
  const villa = await publishedStay(db)
  const id = await begun(villa)
  const wish = { at: addMinutes(noon(-1), -60), cars: [], other: [], freesDays: true }
  const { early } = await call(previewReturn, { ...at(id), body: wish })
  expect(early).toMatchObject({ unit: 'night', starts: [-1, 0, 1, 2].map((day) => instantOfTehran(dayAhead(day))) })
  const body = { ...wish, version: await versionOf(id), expectedTotalRials: 0, expectedKeptRials: early?.keptRials }
  await call(endHandover, { ...at(id), body })
  expect(await slotsOf(villa)).toEqual([dayAhead(-2)])
  expect(await orderOf(id)).toMatchObject({ status: 'completed', endsAt: noon(-1), totalRials: early?.keptRials })
})
