import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { monthCalls, publishedStay } from './month-testing.ts'

const app = await testApp()
const { db, call, signedIn, queryValue } = app
const { change, undo, undoRefused, read, states, close, open, set, take } = monthCalls(app)
const { listCalendarChanges } = monthEndpoints
const fixed = (rials: number) => ({ price: { kind: 'fixed', rials } })

describe('undo', () => {
  test('everything is as it was, once', async () => {
    const stay = await publishedStay(db, { units: 2 })
    await change(stay, close(stay, 2, 9))
    const opened = await change(stay, open(stay, 4, 5))
    const before = await read(stay, 1, 10)
    const { changeId } = await change(stay, { ...close(stay, 1, 6), reason: 'نقاشی' })
    await undo(changeId)
    expect((await read(stay, 1, 10)).days).toEqual(before.days)
    await undo(opened.changeId)
    expect(await states(stay, 4, 5)).toEqual(['closed', 'closed'])
    await expect(take(stay.unitIds, 4)).rejects.toThrow('slots_taken')
    expect(await undoRefused(changeId)).toBe('این تغییر قبلاً برگردانده شده است')
    const [, newest] = (await call(listCalendarChanges, { params: { id: stay.listingId } })).items
    expect(newest).toMatchObject({ undoneByName: 'سارا احمدی' })
  })

  test('what somebody changed on top is not lost', async () => {
    const stay = await publishedStay(db)
    const first = await change(stay, set(stay, 3, 6, fixed(1_000_000)))
    const second = await change(stay, set(stay, 5, 5, fixed(2_000_000)))
    expect(await undoRefused(first.changeId)).toContain('دوباره تنظیم شده است')
    await undo(second.changeId)
    await undo(first.changeId)
    expect((await read(stay, 3, 6)).days.map((day) => day.price.kind)).toEqual(['base', 'base', 'base', 'base'])

    const closed = await change(stay, close(stay, 8, 12))
    await change(stay, open(stay, 10))
    expect(await undoRefused(closed.changeId)).toContain('اول آن تغییر')
  })

  test('a day that was opened and then sold is not closed again', async () => {
    const stay = await publishedStay(db)
    await change(stay, close(stay, 3, 6))
    const opened = await change(stay, open(stay, 4, 5))
    await take(stay.unitIds, 5)
    expect(await undoRefused(opened.changeId)).toContain('رزرو شده است')
    expect(await states(stay, 3, 6)).toEqual(['closed', 'free', 'taken', 'closed'])
  })
})

describe('at the same time', () => {
  test('two admins price the same days: both are kept, and undoing them one after the other leads back', async () => {
    const stay = await publishedStay(db)
    const second = await signedIn('admin', 'رضا')
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        change(stay, set(stay, 1, 60, fixed(1_000_000 * (n + 1))), n % 2 ? second.token : undefined),
      ),
    )
    const ids = made.map((one) => one.changeId ?? 0).toSorted((a, b) => b - a)
    for (const id of ids) await undo(id)
    expect((await read(stay, 1, 60)).days.every((day) => day.price.kind === 'base')).toBe(true)
  })

  test('closing while others book: every night is either sold or closed, never both, and no deadlock', async () => {
    const stay = await publishedStay(db, { units: 3 })
    const booked = Array.from({ length: 20 }, (_, n) => take(stay.unitIds, 1 + n, 2 + n).then(() => true, refusedSlot))
    const closings = Array.from({ length: 6 }, (_, n) => change(stay, close(stay, 1 + 3 * n, 6 + 3 * n)))
    const sold = await Promise.all(booked)
    await Promise.all(closings)
    const wrong = await queryValue`
      select count(*) from slots s where resource_id = any (${stay.unitIds})
          and (taken > capacity or closed <> is_blocked(resource_id, starts_at) or (taken > 0 and closed))`
    expect(wrong).toBe(0)
    const found = (await read(stay, 1, 21)).days
    expect(found.every((day) => day.state === 'taken' || day.state === 'closed')).toBe(true)
    expect(found.filter((day) => day.state === 'taken')).toHaveLength(2 * sold.filter(Boolean).length)
  })
})

/** Any other failure than "not free" is a failure of the test. */
function refusedSlot(error: Error): false {
  expect(error.message).toBe('slots_taken')
  return false
}
