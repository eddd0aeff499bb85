import type { StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { dayAhead } from '#month/month-testing.ts'

type Wanted = StayBookingInput['wanted']

/** One guest in one unit, from 14:00 of one day until 12:00 of another, both counted from today. For tests. */
export const wantedStay = (from: number, until: number, rest: Partial<Wanted> = {}): Wanted => ({
  from: instantOfTehran(dayAhead(from), '14:00'),
  until: instantOfTehran(dayAhead(until), '12:00'),
  guests: 1,
  quantity: 1,
  extras: [],
  pickUpPointId: null,
  returnPointId: null,
  discount: null,
  ...rest,
})
