import { plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { expect, test } from 'vitest'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import {
  freeUnits,
  moveDraftOf,
  moveOf,
  ownSeats,
  placesDraftOf,
  withoutSeat,
  placesWishOf,
  stayDraftOf,
  stayWishOf,
} from './order-change.ts'

const span = { startsAt: instantOfTehran('2026-11-22', '14:00'), endsAt: instantOfTehran('2026-11-24', '12:00') }
const draft = moveDraftOf(span)
const line = {
  id: 1,
  ticketId: 7,
  ticketName: 'اقامت',
  occurrenceId: null,
  startsAt: null,
  endsAt: null,
  seatLabel: null,
  seatId: null,
  quantity: 1,
  unitRials: 1,
  totalRials: 1,
}
const order = {
  ...span,
  lines: [line],
  stay: {
    wanted: {
      from: span.startsAt,
      until: span.endsAt,
      ...plainWanted,
      guests: 2,
      extras: [{ id: 'breakfast', quantity: 2 }],
    },
    extras: [],
    pickUpPlace: null,
    returnPlace: null,
    units: [],
    takes: 'any' as const,
  },
}

test('the form begins with the stay as it is, which is no change', () => {
  expect(moveOf(draft, false)).toEqual({ from: span.startsAt, until: span.endsAt, unitId: null })
  expect(stayWishOf(stayDraftOf(order), order, false)).toBeUndefined()
})

test('one thing that differs is asked about, with all that stays', () => {
  const wish = stayWishOf({ ...stayDraftOf(order), guests: 3, extras: { breakfast: 0 } }, order, false)
  expect(wish).toEqual({
    kind: 'stay',
    ticketId: 7,
    unitId: null,
    wanted: { ...order.stay.wanted, guests: 3, extras: [] },
  })
  expect(stayWishOf({ ...stayDraftOf(order), guests: null }, order, false)).toBeUndefined()
})

test('other days keep the hours', () => {
  expect(moveOf({ ...draft, from: '2026-12-01', until: '2026-12-02' }, false)).toEqual({
    from: instantOfTehran('2026-12-01', '14:00'),
    until: instantOfTehran('2026-12-02', '12:00'),
    unitId: null,
  })
})

test('half a range, or one that is turned round, is not asked about', () => {
  expect(moveOf({ ...draft, until: null }, false)).toBeNull()
  expect(moveOf({ ...draft, from: '2026-12-01', until: '2026-12-01' }, false)).toBeNull()
})

test('by the hour the length counts', () => {
  expect(moveOf({ ...draft, from: '2026-12-01', beginsAt: '09:00', hours: 3 }, true)?.until).toBe(
    instantOfTehran('2026-12-01', '12:00'),
  )
})

test('places: another number or occurrence is a change, no ticket at all is not', () => {
  const event = { lines: [{ ...line, occurrenceId: 4, seatLabel: null, seatId: null, quantity: 2 }] }
  const now = placesDraftOf(event)
  expect(placesWishOf(now, event)).toBeUndefined()
  expect(placesWishOf({ ...now, quantities: { 7: 0 } }, event)).toBeUndefined()
  expect(placesWishOf({ ...now, quantities: { 7: 3, 8: 0 } }, event)).toEqual({
    kind: 'places',
    occurrenceId: 4,
    lines: [{ ticketId: 7, quantity: 3 }],
  })
  expect(placesWishOf({ ...now, occurrenceId: 5 }, event)?.kind).toBe('places')
})

test('of numbered seats the wish says which', () => {
  const seat = (id: number) => ({ ...line, occurrenceId: 4, seatLabel: `صندلی ${id}`, seatId: id, quantity: 1 })
  const event = { lines: [seat(31), seat(32)] }
  const now = placesDraftOf(event)
  expect(placesWishOf(now, event)).toBeUndefined()
  expect(placesWishOf({ ...now, seats: { 7: [32, 40] } }, event)).toMatchObject({
    lines: [{ ticketId: 7, quantity: 2, seatIds: [32, 40] }],
  })
  expect(placesWishOf({ ...now, seats: { 7: [] } }, event)).toBeUndefined()
})

test('a unit is free for a stay when it is on each night, whatever its last day is', () => {
  const night = (day: string, free: number[], partly: number[] = []) => ({ day, free, partly })
  const days = [night('2026-12-01', [1, 2]), night('2026-12-02', [2], [3]), night('2026-12-03', [])]
  expect(freeUnits(days, { from: '2026-12-01', until: '2026-12-03' })).toEqual([2])
  expect(freeUnits(days, { from: '2026-12-02', until: '2026-12-02' })).toEqual([2, 3])
  expect(freeUnits([], { from: '2026-12-01', until: '2026-12-03' })).toEqual([])
})

test('three who stand in one area are three places of the order, and one of them is given back alone', () => {
  const lines = [
    { ...line, seatId: 30, quantity: 3 },
    { ...line, seatId: 12, ticketId: 8 },
  ]
  expect(ownSeats({ lines })).toEqual([30, 30, 30, 12])
  const { seats } = placesDraftOf({ lines })
  expect(withoutSeat(seats, 30)).toEqual({ 7: [30, 30], 8: [12] })
  expect(withoutSeat(seats, 12)).toEqual({ 7: [30, 30, 30], 8: [] })
  expect(withoutSeat(seats, 99)).toBe(seats)
})
