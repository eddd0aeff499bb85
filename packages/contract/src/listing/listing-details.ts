import * as z from 'zod/mini'
import { CarDetails, CarUnit } from './listing-car.ts'
import { EventDetails } from './listing-event.ts'
import { SpaceDetails, SpaceUnit } from './listing-space.ts'

/** The details of one kind of listing; `kind` is the listing's. */
export const ListingDetails = z.discriminatedUnion('kind', [CarDetails, EventDetails, SpaceDetails])
export type ListingDetails = z.infer<typeof ListingDetails>

/** The details of one physical car or room. */
export const UnitDetails = z.discriminatedUnion('kind', [CarUnit, SpaceUnit])
export type UnitDetails = z.infer<typeof UnitDetails>

/** One physical car or room of a listing: a resource that is sold once at a time, counted by day, night or hour. */
export const ListingUnit = z.object({
  id: z.int(),
  name: z.string(),
  unit: z.enum(['day', 'night', 'hour']),
  archived: z.boolean(),
  details: UnitDetails,
})
export type ListingUnit = z.infer<typeof ListingUnit>
