import {
  carClassLabels,
  fuelLabels,
  gearboxLabels,
  eventCategoryLabels,
  spaceCategoryLabels,
} from '@rezerv/contract/listing/listing-category.ts'
import { fuelPolicyLabels, guaranteeKindLabels } from '@rezerv/contract/listing/listing-car-words.ts'
import { type PendingChange } from '@rezerv/contract/review/review-change.ts'
import { listingFieldLabels } from '@rezerv/contract/review/review-field-words.ts'
import { audienceLabels } from '@rezerv/contract/listing/listing-audience.ts'
import { amenityLabels } from '@rezerv/contract/listing/listing-amenity.ts'
import { type Listing, type ListingInput } from '@rezerv/contract/listing/listing.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'

/** One thing that a waiting edit changes, in words; `images` shows pictures instead. */
export type DiffRow = { field: string; label: string; before: string; after: string }

const words: Record<string, string> = {
  ...carClassLabels,
  ...fuelLabels,
  ...fuelPolicyLabels,
  ...gearboxLabels,
  ...guaranteeKindLabels,
  ...eventCategoryLabels,
  ...spaceCategoryLabels,
  ...amenityLabels,
  ...cancellationPolicyLabels,
  ...audienceLabels,
  instant: 'رزرو فوری',
  host: 'با پاسخ میزبان',
}

const detailLabels: Record<string, string> = {
  make: 'سازنده',
  model: 'مدل',
  year: 'سال ساخت',
  gearbox: 'گیربکس',
  fuel: 'سوخت',
  seats: 'صندلی',
  doors: 'در',
  features: 'امکانات خودرو',
  minimumAge: 'حداقل سن',
  licenceYears: 'سابقهٔ گواهینامه',
  guarantee: 'تضمین',
  fuelPolicy: 'سیاست سوخت',
  handoverTime: 'ساعت تحویل',
  deliveryPlaces: 'محل‌های تحویل',
  extras: 'خدمات جانبی',
  fees: 'هزینه‌ها',
  deposit: 'ودیعه',
  answer: 'پذیرش رزرو',
  rules: 'قوانین',
  contactMobile: 'موبایل پاسخ‌گویی',
  entryRules: 'شرایط ورود',
  doorsMinutes: 'شروع ورود',
  isOnline: 'رویداد آنلاین',
  onlineLink: 'لینک برگزاری',
  audience: 'مخاطبان',
  area: 'متراژ',
  rooms: 'اتاق',
  bathrooms: 'سرویس',
  doubleBeds: 'تخت دونفره',
  singleBeds: 'تخت یک‌نفره',
  floorBeds: 'رختخواب',
  baseGuests: 'مهمان پایه',
  maxGuests: 'حداکثر مهمان',
  amenities: 'امکانات',
  houseRules: 'مقررات',
  checkInFrom: 'ساعت ورود',
  checkOutUntil: 'ساعت خروج',
  opensAt: 'شروع کار',
  closesAt: 'پایان کار',
}

/** The differences between the live listing and the edit that waits, field by field; details one by one. */
export function diffRows(listing: Listing, { patch, hostName, cityName }: PendingChange): DiffRow[] {
  const fields = Object.keys(patch).filter((field) => field in listingFieldLabels) as (keyof ListingInput)[]
  return fields.flatMap((field) => {
    if (field === 'details') return detailRows(listing.details, patch.details ?? {})
    const [before, after] = names(field, listing, { hostName, cityName }) ?? [listing[field], patch[field]]
    return [{ field, label: listingFieldLabels[field], before: diffText(before), after: diffText(after) }]
  })
}

function names(
  field: keyof ListingInput,
  listing: Listing,
  next: { hostName: string | null; cityName: string | null },
) {
  if (field === 'hostId') return [listing.hostName, next.hostName]
  return field === 'cityId' ? [listing.cityName, next.cityName] : undefined
}

function detailRows(before: object, after: object): DiffRow[] {
  const old = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]))
    .map(([key, value]) => ({
      field: `details.${key}`,
      label: detailLabels[key] ?? key,
      before: diffText(old[key]),
      after: diffText(value),
    }))
}

/** A value as a person reads it; nothing at all is a dash. */
export function diffText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map(itemText).join('، ') || '—'
  return typeof value === 'object' ? objectText(value) : plainText(value)
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  // Years and counts are not grouped.
  if (typeof value === 'number') return value < 10_000 ? toPersianDigits(value) : formatCount(value)
  const text = String(value)
  return words[text] ?? (/^\d{2}:\d{2}$/.test(text) ? toPersianDigits(text) : text)
}

const itemText = (item: unknown) =>
  typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : diffText(item)

const ruleLabels: Record<string, string> = {
  pets: 'حیوان خانگی',
  parties: 'مهمانی',
  smoking: 'دخانیات',
  children: 'کودک',
  marriageDocument: 'مدرک ازدواج',
}

function objectText(value: object): string {
  if ('rials' in value) return `${diffText(Number(value.rials) / 10)} تومان`
  return Object.entries(value)
    .filter(([, part]) => part !== '' && part !== null)
    .map(([key, part]) => (typeof part === 'boolean' ? `${ruleLabels[key] ?? key}: ${diffText(part)}` : diffText(part)))
    .join('، ')
}
