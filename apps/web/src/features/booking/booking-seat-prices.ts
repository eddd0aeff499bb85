import type { BookingTicket } from '@rezerv/contract/booking/booking.ts'
import { stepAt, steppedRials } from '@rezerv/contract/pricing/pricing-steps.ts'
import type { PlanSeat } from '#ui/seats/seat-state.ts'
import type { SeatChoice } from './booking-form.ts'

/** Seats of a plan as the desk sells them: which is chosen, how many of a category are free, and what one costs at the step of now. */

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
