import type { ListingDetails, UnitDetails } from '@rezerv/contract/listing/listing-details.ts'
import type { RatePlan, Season } from '@rezerv/contract/pricing/pricing-plan.ts'

export type RentalUnit = { name: string; details: UnitDetails }
export type RentalTicket = {
  name: string
  description: string
  plan: RatePlan
  takes: 'all' | 'any'
}
/** A car or a space of the demo, before it has ids. */
export type RentalPlan = {
  kind: 'car' | 'space'
  category: string
  title: string
  venue: string
  details: ListingDetails
  units: RentalUnit[]
  slotUnit: 'day' | 'night' | 'hour'
  tickets: RentalTicket[]
  description: string
}

/** Nowruz, each year from 29 اسفند to 13 فروردین. */
export const nowruz = (percent: number, minStay: number): Season => ({
  name: 'نوروز',
  range: { kind: 'yearly', from: { month: 12, day: 29 }, until: { month: 1, day: 13 } },
  price: { kind: 'percent', percent },
  minStay,
})
