import { randomUUID } from 'node:crypto'
import type { StayBooking, StayDays } from '@rezerv/contract/booking/booking.ts'
import { quoteOf } from '@rezerv/contract/booking/booking-stay-price.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { api } from './app.ts'
import { today } from './forms.ts'

/** A car of the demo of which there are several, two of them free on the same days. */
export type Fleet = {
  listingId: number
  title: string
  /** The first day and the day after the last. */
  from: string
  until: string
  units: [own: Unit, other: Unit]
  book: (unit: Unit, customer: string) => Promise<{ id: number; code: string }>
}
type Unit = StayBooking['units'][number]

/** Two days from `soonest` days ahead; each test asks for days of its own. */
export async function freeFleet(soonest: number): Promise<Fleet> {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=car&status=published')
  for (const { id } of items) {
    const booking = await api<StayBooking>(`bookings/stay/${id}`)
    const rate = booking.rates.find(
      ({ takes, unitIds, plan }) => takes === 'any' && unitIds.length > 1 && plan.minStay < 3,
    )
    if (!rate || booking.closedReason !== null) continue
    const days = await api<StayDays>(
      `bookings/stay/${id}/days?from=${addDays(today, soonest - 1)}&until=${addDays(today, soonest + 30)}`,
    )
    const at = (day: string) => Date.parse(instantOfTehran(day))
    for (let first = soonest; first < soonest + 25; first += 1) {
      const [from, until] = [addDays(today, first), addDays(today, first + 2)]
      const wanted = {
        ...plainWanted,
        from: instantOfTehran(from, booking.beginsAt),
        until: instantOfTehran(until, booking.beginsAt),
      }
      const isFree = ({ id: unitId }: Unit) =>
        days.unavailable.every(
          (slot) =>
            slot.unitId !== unitId ||
            Date.parse(slot.startsAt) < at(addDays(from, -1)) ||
            Date.parse(slot.startsAt) > at(addDays(until, 1)),
        )
      const [own, other] = booking.units.filter((unit) => rate.unitIds.includes(unit.id) && isFree(unit))
      const price = quoteOf(booking, { rate, unitId: null, wanted, pay: 'full', days, now: new Date().toISOString() })
      if (!own || !other || Array.isArray(price)) continue
      const book = async (unit: Unit, name: string) => {
        const { orderId, code } = await api<{ orderId: number; code: string }>('bookings/stay', {
          listingId: id,
          ticketId: rate.ticket.id,
          unitId: unit.id,
          wanted,
          customer: { mobile: '+989121112244', name, family: 'آزمون' },
          hostAgreed: true,
          expectedTotalRials: price.totalRials,
          idempotencyKey: randomUUID(),
        })
        return { id: orderId, code }
      }
      return { listingId: id, title: booking.title, from, until, units: [own, other], book }
    }
  }
  throw new Error('no fleet of the demo has two free cars')
}
