import type { AgendaItem, AgendaKind } from '@rezerv/contract/agenda/agenda.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { expect, test } from 'vitest'
import { dayBoard, isLate } from './home-day.ts'

const now = '2026-11-21T09:00:00.000Z'

const item = (kind: AgendaKind, at: string, status: OrderStatus): AgendaItem => ({
  kind,
  at,
  listingId: 1,
  listingTitle: 'ویلا',
  listingKind: 'space',
  cityName: null,
  hostName: null,
  unitNames: [],
  placeName: null,
  order: { id: Date.parse(at), code: 'R-1', status, customerName: null, customerMobile: '+989120000000' },
  occurrence: null,
})
const showing = (at: string, endsAt: string): AgendaItem => ({
  ...item('occurrence', at, 'confirmed'),
  order: null,
  occurrence: { id: 4, endsAt, taken: 1, capacity: 2 },
})

test('what is left comes first, what is done after it, and each kind says how far it is', () => {
  const in1 = item('arrival', '2026-11-21T07:00:00.000Z', 'in_use')
  const in2 = item('arrival', '2026-11-21T08:00:00.000Z', 'confirmed')
  const out = item('departure', '2026-11-21T08:30:00.000Z', 'in_use')
  const board = dayBoard([in1, in2, out], now)
  expect(board.open).toEqual([in2, out])
  expect(board.done).toEqual([in1])
  expect(board.kinds).toEqual([
    { kind: 'arrival', count: 2, done: 1 },
    { kind: 'departure', count: 1, done: 0 },
  ])
})

test('late is what should have happened and did not; an occurrence that is on is not late, one that is over is done', () => {
  expect(isLate(item('pick_up', '2026-11-21T08:00:00.000Z', 'confirmed'), now)).toBe(true)
  expect(isLate(item('pick_up', '2026-11-21T10:00:00.000Z', 'confirmed'), now)).toBe(false)
  expect(isLate(item('return', '2026-11-21T08:00:00.000Z', 'completed'), now)).toBe(false)
  expect(isLate(showing('2026-11-21T08:00:00.000Z', '2026-11-21T11:00:00.000Z'), now)).toBe(false)
  const over = showing('2026-11-21T06:00:00.000Z', '2026-11-21T08:00:00.000Z')
  expect(dayBoard([over], now).done).toEqual([over])
})
