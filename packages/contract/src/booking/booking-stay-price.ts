import type { StayBooking, StayDays, StayRate } from './booking.ts'
import { roomOf } from '../pricing/pricing-capacity.ts'
import type { DayPrice } from '../pricing/pricing-calendar.ts'
import { dayPricer } from '../pricing/pricing-days.ts'
import type { Quote } from '../pricing/pricing-line.ts'
import { guestsMax } from '../pricing/pricing-refusal.ts'
import { quote } from '../pricing/pricing-quote.ts'
import type { QuoteRefusal, StayWanted } from '../pricing/pricing-wanted.ts'

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

/** The price and the rules of each day. */
export const pricerOf = ({ ticket, plan }: StayRate, days: StayDays): ((day: string) => DayPrice) =>
  dayPricer({ plan, rules: rulesOf(days, ticket.id), settings: days.settings })

type Asked = {
  rate: StayRate
  /** A certain unit; null: any of the rate's. */
  unitId: number | null
  wanted: StayWanted
  pay: 'full' | 'part'
  days: StayDays
  now: string
}

/** How many people the rate's units hold, or the certain one; null for cars. */
export const stayRoom = (
  booking: Pick<StayBooking, 'maxGuests' | 'units'>,
  { takes, unitIds }: Pick<StayRate, 'takes' | 'unitIds'>,
  unitId: number | null,
) => roomOf(booking, { takes, unitIds: unitId === null ? unitIds : [unitId] })

/** The most guests whom a booking of so many takes. */
export const mostGuests = (
  booking: Pick<StayBooking, 'maxGuests' | 'units'>,
  { rate, unitId, quantity }: { rate: StayRate; unitId: number | null; quantity: number | null },
) => guestsMax({ plan: rate.plan, room: stayRoom(booking, rate, unitId) }, quantity ?? 1)

/** The server's own price of the stay, or every reason why it has none. */
export const quoteOf = (
  booking: Pick<StayBooking, 'kind' | 'beginsAt' | 'maxGuests' | 'units' | 'terms' | 'partPercent'>,
  { rate, unitId, wanted, pay, days, now }: Asked,
): Quote | QuoteRefusal[] =>
  quote({
    ticket: rate.ticket,
    plan: rate.plan,
    room: stayRoom(booking, rate, unitId),
    terms: { ...booking.terms, payNowPercent: pay === 'part' ? booking.partPercent : 100 },
    ...(booking.kind === 'car' && { handoverTime: booking.beginsAt }),
    rules: rulesOf(days, rate.ticket.id),
    settings: days.settings,
    wanted,
    now,
  })
