import * as z from 'zod/mini'
import type { SlotUnit } from '../slots.ts'
import { addDays } from '../jalali.ts'
import { CarUnit } from '../listing/listing-car.ts'
import { ListingUnit } from '../listing/listing-details.ts'
import { parsePlate, plateOf } from './unit-plate.ts'
import { SpaceUnit } from '../listing/listing-space.ts'
import { isVin, vinOf } from './unit-vin.ts'
import type { ListingKind } from '../listing/listing-kind.ts'
import { Line, proseCheck } from '../written-text.ts'

const written = (text: string) => {
  const plate = parsePlate(text)
  return plate ? plateOf(plate) : text.trim()
}

/** A plate typed in any way; `12ب345-67` comes out. */
export const PlateText = z.string().check(
  z.overwrite(written),
  proseCheck,
  z.maxLength(40),
  z.refine((text) => parsePlate(text) !== undefined, 'پلاک درست نیست؛ مانند ۱۲ ب ۳۴۵ ایران ۶۷ بنویسید'),
)

/** A VIN, or nothing: not every host has it at hand. */
export const VinText = z.string().check(
  z.overwrite(vinOf),
  proseCheck,
  z.maxLength(40),
  z.refine((vin) => vin === '' || isVin(vin), 'شمارهٔ شاسی (VIN) ۱۷ حرف لاتین و رقم است و I، O و Q ندارد'),
)

/** The fields of one physical car or room. Papers, plate and VIN are a car's. */
export const ListingUnitInput = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نام واحد الزامی است'), z.maxLength(60)),
  details: z.discriminatedUnion('kind', [
    z.extend(CarUnit, { plate: PlateText, vin: z._default(VinText, '') }),
    SpaceUnit,
  ]),
})
export type ListingUnitInput = z.infer<typeof ListingUnitInput>

/** By which units of time the cars or rooms of a listing are counted; all of one listing alike. */
export const UnitSlot = z.enum(['day', 'night', 'hour'])
export const unitSlots: Record<Exclude<ListingKind, 'event'>, [SlotUnit, ...SlotUnit[]]> = {
  car: ['day', 'hour'],
  space: ['night', 'day', 'hour'],
}
export const unitSlotLabels: Record<SlotUnit, string> = { day: 'روزانه', night: 'شبانه', hour: 'ساعتی' }

/** The units of a listing, archived ones last. */
export const ListingUnits = z.object({
  items: z.array(ListingUnit),
  /** A new unit is counted by this. */
  slotUnit: UnitSlot,
  /** Why the way of counting cannot change now, in Persian; null when it can. */
  slotUnitLock: z.nullable(z.string()),
})
export type ListingUnits = z.infer<typeof ListingUnits>

export const vehicleDocuments = ['insurance', 'inspection'] as const
export type VehicleDocument = (typeof vehicleDocuments)[number]
export const vehicleDocumentLabels: Record<VehicleDocument, string> = { insurance: 'بیمه', inspection: 'معاینهٔ فنی' }

/** Days before its last day at which a host is reminded of a paper. */
export const documentReminderDays = [30, 7, 1] as const

/** `missing`: no last day was given. `soon`: it ends within 30 days, its last day is counted in. Days are Tehran's. */
export function vehicleDocumentState(lastDay: string | null, today: string): 'missing' | 'good' | 'soon' | 'ended' {
  if (!lastDay) return 'missing'
  if (lastDay < today) return 'ended'
  return lastDay <= addDays(today, documentReminderDays[0]) ? 'soon' : 'good'
}
