import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { SpaceDetails } from '@rezerv/contract/listing/listing-details.ts'
import { Amenity } from '@rezerv/contract/listing/listing-amenity.ts'
import type { SpaceCategory } from '@rezerv/contract/listing/listing-category.ts'
import { type RatePlan, plainRatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import type { Random } from './demo-random.ts'
import { nowruz, type RentalPlan, type RentalTicket, type RentalUnit } from './demo-cars.ts'

type Place = {
  kind: SpaceCategory
  name: string
  area: number
  rooms: number
  guests: number
  tomans: number
  hourly?: true
}

const places: Place[] = [
  { kind: 'villa', name: 'ویلای جنگلی', area: 180, rooms: 3, guests: 8, tomans: 4_800_000 },
  { kind: 'villa', name: 'ویلای ساحلی', area: 220, rooms: 4, guests: 10, tomans: 6_500_000 },
  { kind: 'apartment', name: 'آپارتمان مبله', area: 85, rooms: 2, guests: 4, tomans: 2_200_000 },
  { kind: 'suite', name: 'سوئیت مرکز شهر', area: 45, rooms: 1, guests: 3, tomans: 1_300_000 },
  { kind: 'cottage', name: 'کلبهٔ چوبی', area: 60, rooms: 1, guests: 4, tomans: 2_600_000 },
  { kind: 'ecolodge', name: 'بوم‌گردی حیاط‌دار', area: 350, rooms: 5, guests: 15, tomans: 1_100_000 },
  { kind: 'hall', name: 'تالار پذیرایی', area: 400, rooms: 1, guests: 200, tomans: 3_500_000, hourly: true },
  { kind: 'workspace', name: 'اتاق جلسه', area: 35, rooms: 1, guests: 12, tomans: 350_000, hourly: true },
  { kind: 'studio', name: 'استودیوی عکاسی', area: 70, rooms: 1, guests: 8, tomans: 480_000, hourly: true },
  { kind: 'villa', name: 'ویلای استخردار', area: 260, rooms: 3, guests: 9, tomans: 8_200_000 },
]
const surnames = ['آرامش', 'نسیم', 'باران', 'ارغوان', 'ترنج', 'سپیدار', 'مهتاب', 'نارنج', 'چشمه', 'صنوبر']
const homeAmenities: Amenity[] = [
  'wifi',
  'parking',
  'kitchen',
  'fridge',
  'stove',
  'heating',
  'cooling',
  'hot_water',
  'tv',
]
const workAmenities: Amenity[] = ['wifi', 'parking', 'cooling', 'heating', 'projector', 'whiteboard', 'sound_system']

/** The `n`th of 60 spaces: places to stay by the night, some with rooms sold alone, and places by the hour. */
export function spacePlan(random: Random, n: number, { city }: { city: string }): RentalPlan {
  const place = places[n % places.length] ?? random.pick(places)
  const base = Math.round((place.tomans * (0.85 + random.next() / 3)) / 50_000) * 50_000 * 10
  const title = `${place.name} ${surnames[(n * 3 + Math.floor(n / 10)) % surnames.length]}`
  const units = unitsOf(place)
  return {
    kind: 'space',
    category: place.kind,
    title,
    venue: title,
    details: detailsOf(random, { place, base, n }),
    units,
    slotUnit: place.hourly ? 'hour' : 'night',
    tickets: place.hourly ? [hourlyTicket(base, place.guests)] : stayTickets(place, base, units),
    description: toPersianDigits(
      `${title} در ${city} با ${place.area} متر زیربنا، مناسب تا ${place.guests} نفر. تمیز، آرام و نزدیک مراکز خرید؛ تحویل کلید هماهنگ می‌شود.`,
    ),
  }
}

/** Villas and eco-lodges sell their rooms alone too; the rest is one piece. */
function unitsOf({ kind, rooms, guests, name }: Place): RentalUnit[] {
  const parts = kind === 'ecolodge' || (kind === 'villa' && rooms === 3) ? rooms : 1
  return Array.from({ length: parts }, (_, k) => ({
    name: parts === 1 ? name : `اتاق ${['یک', 'دو', 'سه', 'چهار', 'پنج'][k]}`,
    details: { kind: 'space' as const, guests: Math.ceil(guests / parts), note: '' },
  }))
}

function stayTickets({ guests }: Place, base: number, units: RentalUnit[]): RentalTicket[] {
  const whole = stayPlan(base, guests)
  const tickets: RentalTicket[] = [{ name: 'اقامت شبانه', description: 'همهٔ اقامتگاه', plan: whole, takes: 'all' }]
  if (units.length > 1)
    tickets.push({
      name: 'یک اتاق',
      description: 'یکی از اتاق‌ها با فضای مشترک',
      plan: stayPlan(Math.round((base * 1.2) / units.length / 500_000) * 500_000, Math.ceil(guests / units.length)),
      takes: 'any',
    })
  return tickets
}

const stayPlan = (base: number, guests: number): RatePlan => ({
  ...plainRatePlan('night', base),
  weekend: { kind: 'percent', percent: 25 },
  holiday: { kind: 'percent', percent: 30 },
  seasons: [nowruz(60, 3)],
  stayDiscounts: [
    { fromUnits: 7, percent: 10 },
    { fromUnits: 28, percent: 20 },
  ],
  guests: { included: Math.max(1, guests - 2), max: guests, extraRials: 3_500_000 },
})

const hourlyTicket = (base: number, guests: number): RentalTicket => ({
  name: 'اجارهٔ ساعتی',
  description: 'حداقل دو ساعت',
  plan: {
    ...plainRatePlan('hour', base),
    minStay: 2,
    maxStay: 12,
    openHours: { fromHour: 8, untilHour: 22 },
    guests: { included: guests, max: guests, extraRials: 0 },
    stayDiscounts: [{ fromUnits: 6, percent: 10 }],
  },
  takes: 'all',
})

function detailsOf(random: Random, { place, base, n }: { place: Place; base: number; n: number }): SpaceDetails {
  const own = place.hourly ? workAmenities : homeAmenities
  return {
    kind: 'space',
    area: place.area,
    rooms: place.hourly ? 0 : place.rooms,
    bathrooms: Math.max(1, Math.round(place.rooms / 2)),
    doubleBeds: place.hourly ? 0 : place.rooms,
    singleBeds: place.hourly ? 0 : random.int(0, 3),
    floorBeds: place.hourly ? 0 : random.int(0, 4),
    baseGuests: Math.max(1, place.guests - 2),
    maxGuests: place.guests,
    amenities: [
      ...own,
      ...(n % 10 === 9 ? (['pool', 'barbecue'] as const) : []),
      Amenity.options[15 + (n % 8)] ?? 'terrace',
    ],
    houseRules: {
      pets: n % 4 === 0,
      parties: place.kind === 'hall',
      smoking: false,
      children: true,
      marriageDocument: !place.hourly && n % 2 === 0,
      text: 'ساعت سکوت از ۲۳ تا ۸ است. لطفاً کفش‌ها را جلوی در درآورید.',
    },
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    opensAt: '08:00',
    closesAt: '22:00',
    extras: [
      { id: 'breakfast', name: 'صبحانه', per: 'piece', rials: 1_200_000, max: 20, taxed: true },
      { id: 'bedding', name: 'رختخواب اضافه', per: 'booking', rials: 900_000, max: 1, taxed: true },
    ],
    fees: [
      { id: 'cleaning', name: 'نظافت', rials: Math.max(1_000_000, Math.round(base / 100_000) * 10_000), taxed: true },
    ],
    deposit: place.kind === 'villa' ? { rials: 20_000_000, due: 'arrival' } : null,
    answer: n % 4 === 1 ? 'host' : 'instant',
  }
}
