import * as z from 'zod/mini'
import type { ListingKind } from '../listing/listing-kind.ts'
import type { SlotUnit } from '../slots.ts'

/** By which units of time the cars or rooms of a listing are counted; all of one listing alike. */
export const UnitSlot = z.enum(['day', 'night', 'hour'])
export const unitSlots: Record<Exclude<ListingKind, 'event'>, [SlotUnit, ...SlotUnit[]]> = {
  car: ['day', 'hour'],
  space: ['night', 'day', 'hour'],
}
export const unitSlotLabels: Record<SlotUnit, string> = { day: 'روزانه', night: 'شبانه', hour: 'ساعتی' }
