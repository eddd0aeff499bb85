import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'

/** One line of a price with the reason for it. Amounts are integer rials. */
const QuoteLine = z.object({
  kind: z.enum(['base', 'fee', 'vat']),
  ticketId: z.nullable(z.int()),
  label: z.string(),
  reason: z.string(),
  quantity: z.int(),
  unitRials: z.int(),
  totalRials: z.int(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** A price with its reasons; frozen on the order. `subtotal = commission + host share`, `total = subtotal + vat`. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotalRials: z.int(),
  vatPercent: z.number(),
  vatRials: z.int(),
  totalRials: z.int(),
  commissionPercent: z.number(),
  commissionRials: z.int(),
  hostShareRials: z.int(),
})
export type Quote = z.infer<typeof Quote>

export type QuoteInput = {
  items: { ticketId: number; name: string; priceRials: number; quantity: number }[]
  vatPercent: number
  commissionPercent: number
}

/** `percent` of an amount in rials, rounded half up to a whole rial. Integer arithmetic in hundredths of a percent. */
export const percentOf = (rials: number, percent: number) =>
  Number((BigInt(rials) * BigInt(Math.round(percent * 100)) + 5000n) / 10_000n)

/** The price of a purchase, with the reason of each line. Pure: the same in the browser, the server and the tests. */
export function quote({ items, vatPercent, commissionPercent }: QuoteInput): Quote {
  const lines: QuoteLine[] = items.map((item) => ({
    kind: 'base',
    ticketId: item.ticketId,
    label: item.name,
    reason: 'قیمت بلیت',
    quantity: item.quantity,
    unitRials: item.priceRials,
    totalRials: item.priceRials * item.quantity,
  }))
  const subtotalRials = lines.reduce((sum, line) => sum + line.totalRials, 0)
  const vatRials = percentOf(subtotalRials, vatPercent)
  if (vatRials > 0)
    lines.push({
      kind: 'vat',
      ticketId: null,
      label: 'مالیات بر ارزش افزوده',
      reason: `${toPersianDigits(vatPercent)}٪ جمع`,
      quantity: 1,
      unitRials: vatRials,
      totalRials: vatRials,
    })
  const commissionRials = percentOf(subtotalRials, commissionPercent)
  return {
    lines,
    subtotalRials,
    vatPercent,
    vatRials,
    totalRials: subtotalRials + vatRials,
    commissionPercent,
    commissionRials,
    hostShareRials: subtotalRials - commissionRials,
  }
}
