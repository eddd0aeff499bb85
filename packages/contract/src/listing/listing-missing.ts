import type { CarDetails, CarStep } from './listing-car.ts'
import {
  type EventDetails,
  type EventStep,
  type ListingDetails,
  onlineLinkOf,
  type SpaceDetails,
  type SpaceStep,
} from './listing-details.ts'

/** A page of a registration wizard; each kind of listing has its own. */
export type WizardStep = CarStep | EventStep | SpaceStep

/** The completeness of a listing is judged by this. */
export type ListingFacts = {
  title: string
  category: string
  hostId: number | null
  cityId: number | null
  venue: string
  address: string
  latitude: number | null
  longitude: number | null
  description: string
  imageCount: number
  occurrenceCount: number
  ticketCount: number
  /** Physical cars or rooms. */
  unitCount: number
  cancellationPolicy: string | null
  details: ListingDetails
}

type Rule = [step: WizardStep, present: boolean, label: string]
export type Missing = Partial<Record<WizardStep, string[]>>

/** The fields that are still missing, by wizard step, in Persian. A listing with nothing missing can be submitted. */
export function listingMissing(facts: ListingFacts): Missing {
  const missing: Missing = {}
  for (const [step, present, label] of rulesOf(facts)) if (!present) missing[step] = [...(missing[step] ?? []), label]
  return missing
}

/** 0 to 100. */
export function listingCompleteness(facts: ListingFacts): number {
  const rules = rulesOf(facts)
  return Math.round((rules.filter(([, present]) => present).length / rules.length) * 100)
}

function rulesOf(facts: ListingFacts): Rule[] {
  const { details } = facts
  if (details.kind === 'car') return carRules(facts, details)
  return details.kind === 'space' ? spaceRules(facts, details) : eventRules(facts, details)
}

const given = (text: string) => text.trim() !== ''
const hasTitle = ({ title }: ListingFacts) => title.trim().length >= 3
const hasDescription = ({ description }: ListingFacts) => description.trim().length >= 30
const hasPoint = ({ latitude, longitude }: ListingFacts) => latitude !== null && longitude !== null
const pointLabel = 'نقطهٔ روی نقشه'
const descriptionLabel = 'شرح (حداقل ۳۰ حرف)'

const eventRules = (facts: ListingFacts, event: EventDetails): Rule[] => [
  ['kind', hasTitle(facts), 'عنوان'],
  ['kind', facts.category !== '', 'دسته'],
  ['kind', facts.hostId !== null, 'میزبان'],
  ...venueRules(facts, event),
  ['media', hasDescription(facts), descriptionLabel],
  ['media', facts.imageCount > 0, 'حداقل یک تصویر'],
  ['occurrences', facts.occurrenceCount > 0, 'حداقل یک سانس'],
  ['tickets', facts.ticketCount > 0, 'حداقل یک بلیت'],
  ['policies', facts.cancellationPolicy !== null, 'سیاست لغو'],
]

const venueRules = (facts: ListingFacts, event: EventDetails): Rule[] =>
  event.isOnline
    ? [['place', onlineLinkOf(event) !== null, 'لینک برگزاری آنلاین']]
    : [
        ['place', facts.cityId !== null, 'شهر'],
        ['place', given(facts.venue), 'نام محل برگزاری'],
        ['place', hasPoint(facts), pointLabel],
      ]

const carRules = (facts: ListingFacts, car: CarDetails): Rule[] => [
  ['identity', hasTitle(facts), 'عنوان'],
  ['identity', facts.category !== '', 'دسته'],
  ['identity', facts.hostId !== null, 'میزبان'],
  ['identity', given(car.make) && given(car.model), 'سازنده و مدل'],
  ['identity', car.year !== null, 'سال ساخت'],
  ['identity', car.gearbox !== null && car.fuel !== null, 'گیربکس و سوخت'],
  ['identity', car.seats !== null, 'تعداد صندلی'],
  ['units', facts.unitCount > 0, 'حداقل یک خودرو با پلاک'],
  ['place', facts.cityId !== null, 'شهر'],
  ['place', car.deliveryPlaces.length > 0, 'حداقل یک محل تحویل'],
  ['media', hasDescription(facts), descriptionLabel],
  ['media', facts.imageCount > 0, 'حداقل یک تصویر'],
  ['tickets', facts.ticketCount > 0, 'حداقل یک نرخ'],
  ['policies', facts.cancellationPolicy !== null, 'سیاست لغو'],
]

const spaceRules = (facts: ListingFacts, space: SpaceDetails): Rule[] => [
  ['kind', hasTitle(facts), 'عنوان'],
  ['kind', facts.category !== '', 'نوع'],
  ['kind', facts.hostId !== null, 'میزبان'],
  ['kind', space.area !== null, 'متراژ'],
  ['kind', space.maxGuests >= space.baseGuests, 'ظرفیت معتبر'],
  ['place', facts.cityId !== null, 'شهر'],
  ['place', given(facts.address), 'نشانی'],
  ['place', hasPoint(facts), pointLabel],
  ['amenities', space.amenities.length > 0, 'حداقل یک امکان'],
  ['units', facts.unitCount > 0, 'حداقل یک واحد'],
  ['media', hasDescription(facts), descriptionLabel],
  ['media', facts.imageCount > 0, 'حداقل یک تصویر'],
  ['tickets', facts.ticketCount > 0, 'حداقل یک نرخ'],
  ['policies', facts.cancellationPolicy !== null, 'سیاست لغو'],
]
