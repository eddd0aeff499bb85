import type { StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { dayAhead, type TestStay } from '#month/month-testing.ts'

type Wanted = StayBookingInput['wanted']

/** From 14:00 of one day until 12:00 of another, both counted from today. For tests. */
export const nights = (from: number, until: number) => ({
  from: instantOfTehran(dayAhead(from), '14:00'),
  until: instantOfTehran(dayAhead(until), '12:00'),
})

/** So many nights of one guest in one unit. For tests. */
export const wantedStay = (from: number, until: number, rest: Partial<Wanted> = {}): Wanted => ({
  ...nights(from, until),
  ...plainWanted,
  ...rest,
})

type Wish = Partial<Omit<StayBookingInput, 'wanted'>> & { wanted?: Partial<Wanted> }
let customers = 0

/** A body of `bookStay`, from one day until another, for so many million rials, by a new customer each time. For tests. */
export function stayBody(
  { listingId, ticketId }: Pick<TestStay, 'listingId' | 'ticketId'>,
  [from, until]: [from: number, until: number],
  millions: number,
  { wanted, ...given }: Wish = {},
): StayBookingInput {
  customers += 1
  return {
    listingId,
    ticketId,
    wanted: wantedStay(from, until, wanted),
    unitId: null,
    customer: { mobile: `+98937${String(1_000_000 + customers)}`, name: 'مینا', family: 'راد' },
    note: '',
    pay: 'full',
    hostAgreed: false,
    expectedTotalRials: millions * 1_000_000,
    idempotencyKey: crypto.randomUUID(),
    ...given,
  }
}
