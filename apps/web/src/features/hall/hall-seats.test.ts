import { HallRow } from '@rezerv/contract/hall/hall-plan.ts'
import { expect, test } from 'vitest'
import { seatRows, seatState } from '#ui/seats/seat-state.ts'
import { bestOf, planSeats } from './hall-seats.ts'

const plan = {
  sections: [
    {
      kind: 'seated' as const,
      name: 'همکف',
      category: 'یک',
      x: 0,
      y: 0,
      direction: 'rtl' as const,
      curve: 0,
      rows: [HallRow.parse({ name: '1', first: 1, last: 3 }), HallRow.parse({ name: '2', first: 1, last: 3 })],
    },
    { kind: 'standing' as const, name: 'ایستاده', category: 'دو', x: 0, y: 9, capacity: 10 },
  ],
}
const seats = planSeats(plan, {
  listingId: 1,
  listingTitle: 'کنسرت',
  startsAt: '2031-05-01T16:30:00.000Z',
  hallPlanId: 1,
  ids: [11, 12, 13, 21, 22, 23, 30],
  free: [0, 1, 1, 1, 1, 0, 4],
  blocks: [{ seatId: 23, kind: 'held', reason: 'مهمان' }],
})

test('rows say how many are free, and a standing area is a row of its own', () => {
  expect(seatRows(seats).map(({ name, free, seats: { length } }) => [name, free, length])).toEqual([
    ['همکف، ردیف ۱', 2, 3],
    ['همکف، ردیف ۲', 2, 3],
    ['ایستاده', 4, 1],
  ])
  expect(seats.map(seatState)).toEqual(['taken', 'free', 'free', 'free', 'free', 'held', 'free'])
})

test('the best are free and not chosen yet; who stands has one area', () => {
  expect(bestOf(seats, { category: 'یک', count: 2, chosen: [] })?.ids).toEqual([12, 13])
  expect(bestOf(seats, { category: 'یک', count: 2, chosen: [12, 13] })?.ids).toEqual([21, 22])
  expect(bestOf(seats, { category: 'یک', count: 5, chosen: [] })?.ids).toBeUndefined()
  expect(bestOf(seats, { category: 'دو', count: 3, chosen: [30] })?.ids).toEqual([30, 30, 30])
  expect(bestOf(seats, { category: 'دو', count: 3, chosen: [30, 30] })?.ids).toBeUndefined()
})

test('places for wheelchairs are the best only for who asks for them', () => {
  const [stalls, standing] = plan.sections
  const withPlaces = {
    sections: [{ ...stalls, rows: [HallRow.parse({ name: '1', first: 1, last: 3, wheelchairs: [1] })] }, standing],
  } as typeof plan
  const some = planSeats(withPlaces, {
    listingId: 1,
    listingTitle: 'کنسرت',
    startsAt: '2031-05-01T16:30:00.000Z',
    hallPlanId: 1,
    ids: [11, 12, 13, 30],
    free: [1, 1, 1, 4],
    blocks: [],
  })
  expect(bestOf(some, { category: 'یک', count: 1, kind: 'wheelchair', chosen: [] })?.ids).toEqual([11])
  expect(bestOf(some, { category: 'یک', count: 2, kind: 'wheelchair', chosen: [] })?.ids).toBeUndefined()
  expect(bestOf(some, { category: 'دو', count: 1, kind: 'wheelchair', chosen: [] })?.ids).toBeUndefined()
  expect(bestOf(some, { category: 'یک', count: 2, chosen: [] })?.ids).toEqual([12, 13])
})
