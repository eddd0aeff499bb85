import * as z from 'zod/mini'
import { TicketTakes, type TicketUnits } from '../ticket/ticket-units.ts'

/** How many people a room or a house holds that does not say. */
export const unitGuestsDefault = 2

/** Where the guests of a sale find room: the units that may serve, and the place that they are a part of. In people. */
export const StayRoom = z.object({
  takes: TicketTakes,
  /** The places of each of the units that may serve. */
  units: z.array(z.int()),
  /** The most people whom the whole place takes, and of how many units it consists. */
  place: z.object({ guests: z.int(), units: z.int() }),
})
export type StayRoom = z.infer<typeof StayRoom>

/** A space with its units that are not archived; `guests` is null for cars, whose passengers nobody counts. */
type Place = { maxGuests: number | null; units: { id: number; guests: number | null }[] }

/** The room of a rate, or of those of its units that may serve; null where people are not counted. */
export function roomOf({ maxGuests, units }: Place, { takes, unitIds }: TicketUnits): StayRoom | null {
  if (maxGuests === null) return null
  const serving = units.filter((unit) => unitIds.includes(unit.id))
  return {
    takes,
    units: serving.map((unit) => unit.guests ?? unitGuestsDefault),
    place: { guests: maxGuests, units: units.length },
  }
}

/**
 * How many people a sale holds, whichever of the units that may serve are given: of several alike the smallest count. Who gets
 * every unit has the whole place. The database holds the same for the units that an order got: `order_room`.
 */
export function peopleIn({ takes, units, place }: StayRoom, quantity: number): number {
  const count = takes === 'all' ? units.length : Math.min(quantity, units.length)
  if (count >= place.units) return place.guests
  const smallest = units.toSorted((a, b) => a - b).slice(0, count)
  return Math.min(
    place.guests,
    smallest.reduce((sum, guests) => sum + guests, 0),
  )
}
