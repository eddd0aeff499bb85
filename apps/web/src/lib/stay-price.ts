import type { StayBooking, StayDays, StayRate } from '@rezerv/contract/booking/booking-stay.ts'
import type { DayPrice } from '@rezerv/contract/pricing/pricing-calendar.ts'
import { dayPricer } from '@rezerv/contract/pricing/pricing-days.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { QuoteRefusal, StayWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'

/** Several months as one. */
export function joinedDays(months: StayDays[]): StayDays | undefined {
  const [first] = months
  if (!first) return undefined
  const ids = [...new Set(months.flatMap((month) => month.rules.map((one) => one.ticketId)))]
  return {
    settings: { ...first.settings, holidays: months.flatMap((month) => month.settings.holidays) },
    unavailable: months.flatMap((month) => month.unavailable),
    rules: ids.map((ticketId) => ({ ticketId, rules: months.flatMap((month) => rulesOf(month, ticketId)) })),
  }
}

const rulesOf = (days: StayDays, ticketId: number) => days.rules.find((one) => one.ticketId === ticketId)?.rules ?? []

/** What each day costs and allows. */
export const pricerOf = ({ ticket, plan }: StayRate, days: StayDays): ((day: string) => DayPrice) =>
  dayPricer({ plan, rules: rulesOf(days, ticket.id), settings: days.settings })

type Asked = { rate: StayRate; wanted: StayWanted; pay: 'full' | 'part'; days: StayDays; now: string }

/** The server's own price of the stay, or every reason why it has none. */
export const quoteOf = (
  { kind, beginsAt, terms, partPercent }: Pick<StayBooking, 'kind' | 'beginsAt' | 'terms' | 'partPercent'>,
  { rate, wanted, pay, days, now }: Asked,
): Quote | QuoteRefusal[] =>
  quote({
    ticket: rate.ticket,
    plan: rate.plan,
    terms: { ...terms, payNowPercent: pay === 'part' ? partPercent : 100 },
    ...(kind === 'car' && { handoverTime: beginsAt }),
    rules: rulesOf(days, rate.ticket.id),
    settings: days.settings,
    wanted,
    now,
  })
