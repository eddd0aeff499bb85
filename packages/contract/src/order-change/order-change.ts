import * as z from 'zod/mini'
import { Instant, RowId, Version } from '../page.ts'
import { Quote } from '../pricing/pricing-line.ts'
import { PlacesLine, StayWanted } from '../pricing/pricing-wanted.ts'
import { SentRials } from '../money.ts'

/** The wish for an order: all of it, not only what differs. */
export const ChangeWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stay'),
    ticketId: RowId,
    wanted: StayWanted,
    /** A certain car or room; null: those it has as far as they are free, else others. */
    unitId: z._default(z.nullable(RowId), null),
  }),
  z.object({
    kind: z.literal('places'),
    occurrenceId: RowId,
    lines: z.array(PlacesLine).check(z.minLength(1, 'حداقل یک بلیت انتخاب کنید'), z.maxLength(20)),
  }),
])
export type ChangeWish = z.infer<typeof ChangeWish>

/** One thing that would differ, in Persian. */
export const ChangeLine = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type ChangeLine = z.infer<typeof ChangeLine>

/** The order now and then, before anybody says yes. */
export const ChangePreview = z.object({
  /** Persian: which places are not free; null when all are. */
  taken: z.nullable(z.string()),
  changes: z.array(ChangeLine),
  totalRials: z.int(),
  quote: Quote,
  /** Then minus now. */
  differenceRials: z.int(),
  /** The customer's debt afterwards, and the money to give back: never both. */
  toPayRials: z.int(),
  toReturnRials: z.int(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** The version and the price that an admin was shown; a change that somebody made meanwhile, or another price, is refused with `conflict`. */
const Shown = z.object({ version: Version, expectedTotalRials: SentRials })

export const ChangeInput = z.extend(Shown, { wish: ChangeWish })
export type ChangeInput = z.infer<typeof ChangeInput>

/** `units`: each keeps its days and gets the other's car or room. `stays`: each gets the other's days and unit. */
export const SwapWhat = z.enum(['units', 'stays'])
export type SwapWhat = z.infer<typeof SwapWhat>
export const SwapWish = z.object({ otherId: RowId, what: SwapWhat })
export type SwapWish = z.infer<typeof SwapWish>

const SwapSide = z.object({
  orderId: z.int(),
  code: z.string(),
  customerName: z.string(),
  version: z.int(),
  from: Instant,
  until: Instant,
  unitNames: z.array(z.string()),
  totalRials: z.int(),
  differenceRials: z.int(),
})
/** Both orders as they would be afterwards. */
export const SwapPreview = z.object({ taken: z.nullable(z.string()), mine: SwapSide, other: SwapSide })
export type SwapPreview = z.infer<typeof SwapPreview>

export const SwapInput = z.extend(SwapWish, { mine: Shown, other: Shown })
export type SwapInput = z.infer<typeof SwapInput>

/** Another order that this one could be swapped with. */
export const SwapPartner = z.object({
  orderId: z.int(),
  code: z.string(),
  customerName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  unitNames: z.array(z.string()),
})
export type SwapPartner = z.infer<typeof SwapPartner>

/** A stay moved to other days, another unit, or both; what is left out stays. */
export const StayMoveInput = z.object({
  from: Instant,
  until: Instant,
  unitId: z._default(z.nullable(RowId), null),
  /** The price of the new days that the admin was shown. */
  expectedTotalRials: SentRials,
})
export type StayMoveInput = z.infer<typeof StayMoveInput>

/** `moveId` names the way back, of a swap for both; null where an order became sold by it, which is not put back. */
export const StayMoved = z.object({ done: z.literal(true), moveId: z.nullable(z.int()) })

/** The order before and after the move, before anybody says yes. `differenceRials` above zero is still to pay. */
export const StayMovePreview = z.object({
  free: z.boolean(),
  totalRials: z.int(),
  differenceRials: z.int(),
})
export type StayMovePreview = z.infer<typeof StayMovePreview>
