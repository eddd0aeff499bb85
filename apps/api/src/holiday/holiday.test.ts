import { holidayEndpoints } from '@rezerv/contract/holiday/holiday-endpoints.ts'
import { addDays, jalaliOfDay, weekdayOf } from '@rezerv/contract/jalali.ts'
import { fixedHoliday } from '@rezerv/contract/holiday/holiday.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { monthCalls, dayAhead, publishedStay } from '#month/month-testing.ts'

const tools = await testApp()
const { call, refusal, db, query, admin } = tools
const { addHoliday, addHolidayList, changeHoliday, listHolidays, removeHoliday } = holidayEndpoints
const { read } = monthCalls(tools)

/** A plain working day some weeks ahead, so that only the holiday can change its price. */
const ahead = Array.from({ length: 14 }, (_, n) => n + 20).find(
  (n) => weekdayOf(dayAhead(n)) < 4 && fixedHoliday(dayAhead(n)) === undefined,
)
const offset = ahead ?? 20
const day = dayAhead(offset)
const namesOf = async (of: string) => {
  const { items } = await call(listHolidays, { query: { year: jalaliOfDay(of).year } })
  return items.filter((one) => one.day === of)
}

test('a lunar day that is added shades the calendar and prices by the plan’s holiday rule, until it is taken away', async () => {
  const villa = await publishedStay(db, {}, { holiday: { kind: 'percent', percent: 50 } })
  const shown = async () => (await read(villa, offset)).days.map((one) => [one.holiday, one.price.rials])
  expect(await shown()).toEqual([[null, 10_000_000]])
  await call(addHoliday, { body: { day, name: 'عید فطر' } })
  expect(await shown()).toEqual([['عید فطر', 15_000_000]])
  expect(await namesOf(day)).toEqual([{ day, name: 'عید فطر', isOff: true, fixedName: null, isSet: true }])
  const again = await refusal(addHoliday, { body: { day, name: 'عید قربان' } })
  expect(again.fields).toEqual({ day: 'این روز از قبل تعطیل است: عید فطر' })
  await call(changeHoliday, { params: { day }, body: { name: 'عید فطر (تعطیل نیست)', isOff: false } })
  expect(await shown()).toEqual([[null, 10_000_000]])
  await call(removeHoliday, { params: { day } })
  expect(await namesOf(day)).toEqual([])
  const rows = await query`
    select action from audit_entries where subject_kind = 'holiday' and actor_id = ${admin.userId} order by id`
  expect(rows.map((row) => row.action)).toEqual(['add_holiday', 'change_holiday', 'remove_holiday'])
})

test('a fixed day is struck out and comes back by its rule', async () => {
  const nowruz = '2027-03-21'
  expect((await refusal(addHoliday, { body: { day: nowruz, name: 'عید' } })).fields).toHaveProperty('day')
  await call(changeHoliday, { params: { day: nowruz }, body: { name: 'نوروز', isOff: false } })
  expect(await namesOf(nowruz)).toMatchObject([{ isOff: false, fixedName: 'نوروز', isSet: true }])
  await call(removeHoliday, { params: { day: nowruz } })
  expect(await namesOf(nowruz)).toMatchObject([{ isOff: true, isSet: false }])
})

test('what is no day or no holiday is refused', async () => {
  expect((await refusal(addHoliday, { body: { day, name: '  ' } })).fields).toHaveProperty('name')
  expect((await refusal(addHoliday, { body: { day: '1900-01-01', name: 'x' } })).fields).toHaveProperty('day')
  const plain = addDays(day, 1)
  const body = { name: 'x', isOff: true }
  expect((await refusal(changeHoliday, { params: { day: plain }, body })).status).toBe(404)
  expect((await refusal(removeHoliday, { params: { day: plain } })).status).toBe(404)
})

test('a year’s list is saved in one step: what is known stays, what has another name gets it, each change with its entry', async () => {
  const [first, second, third] = ['2028-06-14', '2028-06-15', '2028-06-16']
  await call(addHoliday, { body: { day: first, name: 'تاسوعا' } })
  await call(addHoliday, { body: { day: second, name: 'عاشورای' } })
  const items = [
    { day: first, name: 'تاسوعا' },
    { day: second, name: 'عاشورا' },
    { day: third, name: 'اربعین' },
  ]
  const twice = await refusal(addHolidayList, { body: { items: [...items, { day: third, name: 'دیگر' }] } })
  expect(twice.fields).toHaveProperty('items')
  expect(await call(addHolidayList, { body: { items } })).toEqual({ changed: 2 })
  expect(await call(addHolidayList, { body: { items } })).toEqual({ changed: 0 })
  expect((await Promise.all(items.map(({ day: one }) => namesOf(one)))).flat().map(({ name }) => name)).toEqual([
    'تاسوعا',
    'عاشورا',
    'اربعین',
  ])
  const rows = await query`
    select action from audit_entries where subject_kind = 'holiday' and subject_id between 20280614 and 20280616 order by id`
  expect(rows.map((row) => row.action)).toEqual(['add_holiday', 'add_holiday', 'change_holiday', 'add_holiday'])
})
