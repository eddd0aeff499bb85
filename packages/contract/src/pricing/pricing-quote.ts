import type { Quote } from './pricing-line.ts'
import { type QuoteRates, settle } from './pricing-settle.ts'

/** Places of one occurrence. */
export type PlacesQuoteInput = QuoteRates & {
  items: { ticketId: number; name: string; priceRials: number; quantity: number }[]
}

/** The price of a purchase, with the reason of each line. Pure: the same in the browser, the server and the tests. */
export function quote({ items, ...rates }: PlacesQuoteInput): Quote {
  return settle(
    items.map((item) => ({
      taxed: true,
      line: {
        kind: 'base',
        ticketId: item.ticketId,
        label: item.name,
        reason: 'قیمت بلیت',
        quantity: item.quantity,
        unitRials: item.priceRials,
        totalRials: item.priceRials * item.quantity,
      },
    })),
    rates,
  )
}
