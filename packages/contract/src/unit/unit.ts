import * as z from 'zod/mini'
import { CarUnit } from '../listing/listing-car.ts'
import { ListingUnit, SpaceUnit } from '../listing/listing-details.ts'
import { parsePlate, plateOf } from './unit-plate.ts'
import { UnitSlot } from './unit-slot.ts'
import { Line, proseCheck } from '../written-text.ts'
import { toWesternDigits } from '../digits.ts'

/** As it is kept and compared: capital letters and Western digits, without spaces and dashes. */
export const vinOf = (text: string): string =>
  toWesternDigits(text)
    .replace(/[\s\u200c-]/g, '')
    .toUpperCase()

/** 17 letters and digits without I, O and Q (ISO 3779). */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)

const values = new Map(Array.from('ABCDEFGH', (letter, at) => [letter, at + 1]))
for (const [at, letter] of Array.from('JKLMN').entries()) values.set(letter, at + 1)
for (const [letter, value] of [
  ['P', 7],
  ['R', 9],
] as const)
  values.set(letter, value)
for (const [at, letter] of Array.from('STUVWXYZ').entries()) values.set(letter, at + 2)
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Whether the ninth character is the check digit of the others (0-9 or X). Many cars made in Iran carry none, so a
 * mismatch is worth a second look and no more.
 */
export function hasVinCheckDigit(vin: string): boolean {
  if (!isVin(vin)) return false
  const sum = Array.from(vin).reduce(
    (total, letter, at) => total + (values.get(letter) ?? Number(letter)) * (weights[at] ?? 0),
    0,
  )
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

const written = (text: string) => {
  const plate = parsePlate(text)
  return plate ? plateOf(plate) : text.trim()
}

/** A plate typed in any way; `12ب345-67` comes out. */
export const PlateText = z.string().check(
  z.overwrite(written),
  proseCheck,
  z.maxLength(40),
  z.refine((text) => parsePlate(text) !== undefined, 'پلاک درست نیست؛ مثل ۱۲ ب ۳۴۵ ایران ۶۷ وارد کنید'),
)

/** A VIN, or nothing: not every host has it at hand. */
const VinText = z.string().check(
  z.overwrite(vinOf),
  proseCheck,
  z.maxLength(40),
  z.refine((vin) => vin === '' || isVin(vin), 'شمارهٔ شاسی (VIN) ۱۷ حرف لاتین و رقم است و I، O و Q ندارد'),
)

/** The fields of one physical car or room. Documents, plate and VIN are a car's. */
export const ListingUnitInput = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نام واحد الزامی است'), z.maxLength(60)),
  details: z.discriminatedUnion('kind', [
    z.extend(CarUnit, { plate: PlateText, vin: z._default(VinText, '') }),
    SpaceUnit,
  ]),
})
export type ListingUnitInput = z.infer<typeof ListingUnitInput>

/** The units of a listing, archived ones last. */
export const ListingUnits = z.object({
  items: z.array(ListingUnit),
  /** A new unit is counted by this. */
  slotUnit: UnitSlot,
  /** Why the way of counting cannot change now, in Persian; null when it can. */
  slotUnitLock: z.nullable(z.string()),
})
export type ListingUnits = z.infer<typeof ListingUnits>
