import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { monthCalls, dayAhead, daysAhead, publishedStay, type TestStay } from './month-testing.ts'
import { stayBody } from '#booking/booking-stay-testing.ts'

const app = await testApp()
const { db, query, call, send, refusal } = app
const { change, read, states, close } = monthCalls(app)
const { bookStay } = bookingEndpoints

/** One booking by a new customer, from one day until another, counted from today. */
const booking = (stay: TestStay, days: [number, number], millions: number) => stayBody(stay, days, millions)

test('what the calendar says is what a booking costs, asks and is refused for', async () => {
  const stay = await publishedStay(db)
  const values = { price: { kind: 'fixed', rials: 20_000_000 }, minStay: 2 }
  await change(stay, { action: 'set', days: daysAhead(3, 4), ticketIds: [stay.ticketId], values })
  const short = await refusal(bookStay, { body: booking(stay, [3, 4], 22) })
  expect(short.fields?.['wanted.until']).toContain('حداقل مدت ۲')
  const { code } = await call(bookStay, { body: booking(stay, [3, 5], 44) })
  expect((await read(stay, 1, 9)).orders).toMatchObject([
    { code, status: 'held', firstDay: dayAhead(3), lastDay: dayAhead(4), customerName: 'مینا راد' },
  ])
  await change(stay, close(stay, 6))
  const shut = await refusal(bookStay, { body: booking(stay, [6, 7], 11) })
  expect(Object.values(shut.fields ?? {}).join()).toContain('تعمیر شوفاژ')
  expect(await states(stay, 2, 7)).toEqual(['free', 'taken', 'taken', 'free', 'closed', 'free'])
})

test('an admin closes a month while customers book it: each night is sold or closed, and every order keeps its nights', async () => {
  const villa = await publishedStay(db, { units: 3 })
  const bookings = Array.from({ length: 14 }, (_, n) =>
    send(bookStay, { body: booking(villa, [2 + n * 2, 4 + n * 2], 22) }),
  )
  const closings = [1, 9, 17].map((from) => change(villa, close(villa, from, from + 12)))
  const answers = await Promise.all(bookings)
  await Promise.all(closings)
  expect(answers.every((answer) => [200, 409, 422].includes(answer.statusCode))).toBe(true)
  const sold = answers.filter((answer) => answer.statusCode === 200).length
  const [slots] = await query`
    select coalesce(sum(taken), 0)::int as taken, count(*) filter (where taken > 0 and closed)::int as both
       from slots where resource_id = any (${villa.unitIds})`
  expect(slots).toEqual({ taken: sold * 2 * 3, both: 0 })
  const { days, orders } = await read(villa, 1, 29)
  expect(days.every((day) => day.state === 'taken' || day.state === 'closed')).toBe(true)
  expect(orders).toHaveLength(sold)
})
