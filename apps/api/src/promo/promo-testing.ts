import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import type { PromoCodes, PromoTerms } from '@rezerv/contract/promo/promo.ts'
import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { type eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import type { testApp } from '#http/testing.ts'

export type PromoEvent = Awaited<ReturnType<typeof eventOnSale>>

export const promoTerms = (given: Partial<PromoTerms> = {}): PromoTerms => ({
  name: 'باشگاه مشتریان',
  change: { kind: 'percent', percent: 25 },
  ticketIds: [],
  maxPieces: null,
  maxPerCustomer: null,
  validFrom: null,
  validUntil: null,
  hold: null,
  ...given,
})
export const ownCode = (code: string): PromoCodes => ({ kind: 'own', code })

type Wish = { quantity?: number; rials: number; code?: string | null; ticketId?: number; mobile?: string }

/** A purchase of an event's places with a code. VAT is 10 %: what is asked is told as the price without it. */
export function promoPurchase(
  event: PromoEvent,
  { quantity = 1, rials, code = 'NOWRUZ', ticketId = event.ticketId, mobile }: Wish,
) {
  const by = mobile === undefined ? {} : { customer: { mobile, name: 'سارا', family: 'احمدی' } }
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId, quantity }], {
    ...by,
    ...(code !== null && { promoCode: code }),
    expectedTotalRials: (rials * 11) / 10,
  })
  return { body }
}

/** What tests of codes do again and again, by the app that they run in. */
export function promoDesk({ call }: Pick<Awaited<ReturnType<typeof testApp>>, 'call'>) {
  return {
    make: (event: PromoEvent, given: Partial<PromoTerms> = {}, codes = ownCode('nowruz')) =>
      call(promoEndpoints.createPromos, { params: { id: event.listingId }, body: { terms: promoTerms(given), codes } }),
    buy: async (event: PromoEvent, wish: Wish) =>
      (await call(bookingEndpoints.bookEvent, promoPurchase(event, wish))).orderId,
    /** The order with these tickets, as it would be. */
    preview: (orderId: number, { occurrenceId }: PromoEvent, lines: { ticketId: number; quantity: number }[]) =>
      call(orderChangeEndpoints.previewChange, {
        params: { id: orderId },
        body: { kind: 'places', occurrenceId, lines },
      }),
    /** The same, carried out as it was shown. */
    change: async (orderId: number, { occurrenceId }: PromoEvent, lines: { ticketId: number; quantity: number }[]) => {
      const wish = { kind: 'places' as const, occurrenceId, lines }
      const params = { id: orderId }
      const { totalRials } = await call(orderChangeEndpoints.previewChange, { params, body: wish })
      const { version } = await call(orderEndpoints.getOrder, { params })
      await call(orderChangeEndpoints.changeOrder, { params, body: { wish, version, expectedTotalRials: totalRials } })
    },
  }
}
