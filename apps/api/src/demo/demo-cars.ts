import type { CarClass, Fuel, Gearbox } from '@rezerv/contract/listing/listing-category.ts'
import type { CarDetails, CarUnit } from '@rezerv/contract/listing/listing-car.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { plainRatePlan, type RatePlan, type Season } from '@rezerv/contract/pricing/pricing-plan.ts'
import { plateLetters, plateOf } from '@rezerv/contract/unit/unit-plate.ts'
import type { Random } from './demo-random.ts'
import type { ListingDetails, UnitDetails } from '@rezerv/contract/listing/listing-details.ts'

type Model = [
  make: string,
  model: string,
  kind: CarClass,
  gearbox: Gearbox,
  fuel: Fuel,
  seats: number,
  tomansADay: number,
]

const models: Model[] = [
  ['سایپا', 'کوییک', 'economy', 'manual', 'petrol', 5, 1_350_000],
  ['سایپا', 'شاهین', 'midsize', 'automatic', 'petrol', 5, 2_100_000],
  ['ایران‌خودرو', 'پژو ۲۰۷', 'economy', 'automatic', 'petrol', 5, 1_950_000],
  ['ایران‌خودرو', 'سمند', 'economy', 'manual', 'dual', 5, 1_400_000],
  ['ایران‌خودرو', 'دنا پلاس', 'midsize', 'automatic', 'petrol', 5, 2_400_000],
  ['ایران‌خودرو', 'تارا', 'midsize', 'automatic', 'petrol', 5, 2_600_000],
  ['ایران‌خودرو', 'هایما S7', 'suv', 'automatic', 'petrol', 5, 3_900_000],
  ['جک', 'S5', 'suv', 'automatic', 'petrol', 5, 3_800_000],
  ['چری', 'تیگو ۷', 'suv', 'automatic', 'petrol', 5, 4_600_000],
  ['کیا', 'سراتو', 'luxury', 'automatic', 'petrol', 5, 5_200_000],
  ['هیوندای', 'النترا', 'luxury', 'automatic', 'petrol', 5, 5_600_000],
  ['تویوتا', 'کمری هیبرید', 'luxury', 'automatic', 'hybrid', 5, 8_900_000],
  ['هیوندای', 'استارکس', 'van', 'automatic', 'diesel', 9, 6_200_000],
  ['مزدا', 'کارا', 'pickup', 'manual', 'petrol', 2, 2_200_000],
  ['هیوندای', 'کروز', 'minibus', 'manual', 'diesel', 22, 9_500_000],
]
const colours = ['سفید', 'مشکی', 'خاکستری', 'نقره‌ای', 'آبی', 'قرمز']

/** The `n`th of 60 cars: small fleets, with a self-drive rate and here and there one with a driver. */
export function carPlan(random: Random, n: number, { now, city }: { now: string; city: string }): RentalPlan {
  const [make, model, kind, gearbox, fuel, seats, tomans] = models[n % models.length] ?? random.pick(models)
  const base = Math.round((tomans * (0.9 + random.next() / 4)) / 50_000) * 50_000 * 10
  const year = random.int(1399, 1404)
  const details: CarDetails = {
    kind: 'car',
    make,
    model,
    year,
    gearbox,
    fuel,
    seats,
    doors: seats === 2 ? 2 : 4,
    features: random.next() < 0.6 ? ['کولر', 'کیسهٔ هوا', 'ترمز ضد قفل'] : ['کولر'],
    minimumAge: kind === 'luxury' ? 25 : 21,
    licenceYears: kind === 'luxury' ? 3 : 1,
    guarantee: random.pick(['cheque', 'promissory_note', 'card_hold']),
    fuelPolicy: 'full_to_full',
    handoverTime: '12:00',
    deliveryPlaces: [
      place('office', `دفتر ${city}`, `${city}، میدان اصلی، دفتر اجاره`, 0),
      place('airport', `فرودگاه ${city}`, `${city}، فرودگاه، سالن ورودی`, 2_500_000),
    ],
    extras: [
      { id: 'driver-2', name: 'رانندهٔ دوم', per: 'booking', rials: 2_000_000, max: 1, taxed: true },
      { id: 'child-seat', name: 'صندلی کودک', per: 'unit', rials: 400_000, max: 2, taxed: true },
      { id: 'cover', name: 'بیمهٔ تکمیلی', per: 'unit', rials: 900_000, max: 1, taxed: false },
    ],
    fees: [],
    deposit: { rials: base * 5, due: 'arrival' },
    answer: n % 5 === 0 ? 'host' : 'instant',
    rules: 'خودرو باید تمیز و با همان مقدار سوخت برگردد. سیگار کشیدن در خودرو ممنوع است.',
  }
  const fleet = n % 4 === 0 ? random.int(3, 5) : n % 3 === 0 ? 2 : 1
  const units = Array.from({ length: fleet }, (_, k) =>
    carUnit(random, { name: toPersianDigits(`خودروی ${k + 1}`), now, due: n + k }),
  )
  const selfDrive = {
    ...plainRatePlan('day', base),
    weekend: { kind: 'percent' as const, percent: 15 },
    seasons: [nowruz(40, 2)],
    packages: [
      { name: 'هفتگی', units: 7, rials: base * 6 },
      { name: 'ماهانه', units: 30, rials: base * 22 },
    ],
    km: { perDay: 250, overRials: 120_000 },
  }
  const tickets = [
    { name: 'بدون راننده', description: 'روزانه با ۲۵۰ کیلومتر', plan: selfDrive, takes: 'any' as const },
  ]
  if (n % 3 === 1)
    tickets.push({
      name: 'با راننده',
      description: 'روزانه تا ۱۰ ساعت کار راننده',
      plan: { ...selfDrive, baseRials: Math.round(base * 1.7), packages: [], km: { perDay: 300, overRials: 150_000 } },
      takes: 'any',
    })
  return {
    kind: 'car',
    category: kind,
    title: `${make} ${model}`,
    venue: '',
    details,
    units,
    slotUnit: 'day',
    tickets,
    description: `${make} ${model} مدل ${toPersianDigits(year)}، با بیمهٔ کامل و سرویس به‌روز. تحویل در دفتر ${city} یا فرودگاه پس از دیدن گواهینامه و دریافت تضمین.`,
  }
}

function carUnit(random: Random, { name, now, due }: { name: string; now: string; due: number }): RentalUnit {
  const today = dayOfInstant(now)
  const details: CarUnit = {
    kind: 'car',
    plate: plateOf({
      left: String(random.int(11, 99)),
      letter: random.pick(plateLetters.private),
      middle: String(random.int(111, 999)),
      province: String(random.int(10, 99)),
    }),
    vin: `NA${random.pick(['A', 'B', 'C'])}${random.digits(14)}`,
    colour: random.pick(colours),
    // Every ninth document ends soon, every thirteenth has ended.
    insuranceUntil: addDays(today, due % 9 === 4 ? random.int(2, 25) : random.int(40, 340)),
    inspectionUntil: addDays(today, due % 13 === 6 ? -random.int(1, 20) : random.int(60, 700)),
  }
  return { name, details }
}

const place = (id: string, name: string, address: string, rials: number) => ({
  id,
  name,
  address,
  rials,
  taxed: true,
  latitude: null,
  longitude: null,
})

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
