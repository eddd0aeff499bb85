import type { BookingTicket } from '@rezerv/contract/booking/booking.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { stepAt, steppedRials } from '@rezerv/contract/pricing/pricing-steps.ts'
import type { PlanSeat } from '#ui/seats/seat-state.ts'
import type { SeatChoice } from './booking-form.ts'

/** What a ticket costs on each seat of a plan, at the step of now. */

export const priceText = (rials: number) => (rials === 0 ? 'رایگان' : `${formatMoney(rials, 'toman')} تومان`)

export const seatChoiceOf = ({ id, label, category }: PlanSeat): SeatChoice => ({ id, label, category })

export const freeOf = (seats: PlanSeat[], category: string) =>
  seats.reduce((sum, seat) => sum + (seat.category === category ? seat.free : 0), 0)

/** The dearest first, as they stand from the stage backwards in most halls. */
export const pricesOf = (ticket: BookingTicket) =>
  Object.entries(ticket.seatRials ?? {})
    .map(([category, rials]): [string, number] => [category, steppedNow(ticket, rials)])
    .toSorted(([, a], [, b]) => b - a)

export const steppedNow = (ticket: BookingTicket, rials: number) =>
  steppedRials(rials, stepAt(ticket, 1, new Date().toISOString()))
