import { expect, test } from 'vitest'
import { documentsOf, vatPart } from './print-endpoints.ts'

const none = { kind: 'event' as const, status: 'confirmed' as const, issuedTickets: [], payments: [], refunds: [] }

test('an order has the print documents of what happened to it', () => {
  expect(documentsOf(none)).toEqual(['invoice'])
  expect(
    documentsOf({
      ...none,
      issuedTickets: [{ status: 'void' }],
      payments: [{ status: 'failed' }],
      refunds: [{ status: 'requested', borneBy: null }],
    }),
  ).toEqual(['invoice'])
  expect(
    documentsOf({
      ...none,
      issuedTickets: [{ status: 'issued' }],
      payments: [{ status: 'reversed' }],
      refunds: [{ status: 'done', borneBy: null }],
    }),
  ).toEqual(['ticket', 'invoice', 'receipt', 'credit'])
})

test('a stay and a car have a voucher while they hold, an event never', () => {
  const booked = { ...none, issuedTickets: [{ status: 'issued' }] }
  expect(documentsOf({ ...booked, kind: 'space' })).toEqual(['voucher', 'invoice'])
  expect(documentsOf({ ...none, kind: 'car', status: 'in_use' })).toEqual(['voucher', 'invoice'])
  expect(documentsOf({ ...none, kind: 'car', status: 'cancelled' })).toEqual(['invoice'])
})

test('goodwill takes nothing of the sale back: it has no credit note', () => {
  expect(documentsOf({ ...none, refunds: [{ status: 'done', borneBy: 'platform' }] })).toEqual(['invoice'])
})

test('VAT of a part is its share, in whole rials', () => {
  expect(vatPart(550_000, { totalRials: 1_100_000, vatRials: 100_000 })).toBe(50_000)
  expect(vatPart(100, { totalRials: 333, vatRials: 30 })).toBe(9)
  expect(vatPart(0, { totalRials: 0, vatRials: 0 })).toBe(0)
})
