import { describe, expect, it } from 'vitest'
import { type EventSale, purchaseRefusal } from './booking-refusal.ts'

const now = '2026-11-21T10:00:00.000Z'
const ticket = {
  id: 1,
  name: 'ویژه',
  seatRials: null,
  paused: false,
  maxPerCustomer: null,
  minPerCustomer: null,
  onlyByCode: false,
  onlyWithOther: false,
  needsApproval: false,
  spans: 'one' as const,
  openPrice: false,
  priceSteps: [],
  sold: 0,
  priceRials: 10,
  saleFrom: null,
  saleUntil: null,
  minPerOrder: 2,
  maxPerOrder: 4,
}
const sale: EventSale = {
  listingStatus: 'published',
  hostSells: true,
  documentsReason: null,
  occurrenceStatus: 'scheduled',
  startsAt: '2026-11-22T10:00:00.000Z',
  hasSeats: false,
  tickets: [ticket],
}
const codeOf = (change: Partial<EventSale>, quantity = 2) =>
  purchaseRefusal({ ...sale, ...change }, [{ ticketId: 1, quantity }], now)?.code

describe('a purchase', () => {
  it('is allowed inside all limits', () => expect(codeOf({})).toBeUndefined())
  it.each([
    ['a paused listing', { listingStatus: 'paused' as const }],
    ['a suspended host', { hostSells: false }],
    ['a permit that has ended', { documentsReason: 'مجوز به پایان رسیده است' }],
    ['a cancelled occurrence', { occurrenceStatus: 'cancelled' as const }],
    ['an occurrence that began', { startsAt: now }],
    ['a sale not yet open', { tickets: [{ ...ticket, saleFrom: '2026-11-21T10:00:01.000Z' }] }],
    ['a sale that ended', { tickets: [{ ...ticket, saleUntil: now }] }],
  ])('is refused for %s', (_, change) => expect(codeOf(change)).toBe('sale_closed'))
  it('is refused below the least and above the most of a ticket, naming the line', () => {
    expect(codeOf({}, 1)).toBe('quantity_not_allowed')
    expect(purchaseRefusal(sale, [{ ticketId: 1, quantity: 5 }], now)?.fields).toHaveProperty(['lines.0.quantity'])
  })
  it('of what is sold beside another ticket alone needs one that is not', () => {
    const lunch = { ...ticket, id: 2, name: 'ناهار', minPerOrder: 1, onlyWithOther: true }
    const both = { ...sale, tickets: [ticket, lunch] }
    expect(purchaseRefusal(both, [{ ticketId: 2, quantity: 1 }], now)).toMatchObject({
      code: 'quantity_not_allowed',
      fields: { 'lines.0.quantity': '«ناهار»: فقط همراه بلیت دیگری از این رویداد فروخته می‌شود' },
    })
    const beside = [
      { ticketId: 2, quantity: 1 },
      { ticketId: 1, quantity: 2 },
    ]
    expect(purchaseRefusal(both, beside, now)).toBeUndefined()
    expect(purchaseRefusal(both, [{ ticketId: 2, quantity: 1 }], now, { all: beside })).toBeUndefined()
  })
  it('is refused when a ticket is gone or stands twice', () => {
    expect(codeOf({ tickets: [] })).toBe('conflict')
    const twice = [
      { ticketId: 1, quantity: 2 },
      { ticketId: 1, quantity: 2 },
    ]
    expect(purchaseRefusal(sale, twice, now)?.code).toBe('bad_request')
  })
})
