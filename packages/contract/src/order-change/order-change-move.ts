import * as z from 'zod/mini'
import { SentRials } from '../money.ts'
import { Instant, RowId } from '../page.ts'

/** A stay moved to other days, another unit, or both; what is left out stays. */
export const StayMoveInput = z.object({
  from: Instant,
  until: Instant,
  unitId: z._default(z.nullable(RowId), null),
  /** The price of the new days that the admin was shown. */
  expectedTotalRials: SentRials,
})
export type StayMoveInput = z.infer<typeof StayMoveInput>

/** `moveId` names the way back; null where the move made the order sold, which is not put back. */
export const StayMoved = z.object({ done: z.literal(true), moveId: z.nullable(z.int()) })
export type StayMoved = z.infer<typeof StayMoved>

/** The order before and after the move, before anybody says yes. `differenceRials` above zero is still to pay. */
export const StayMovePreview = z.object({
  free: z.boolean(),
  totalRials: z.int(),
  differenceRials: z.int(),
})
export type StayMovePreview = z.infer<typeof StayMovePreview>
