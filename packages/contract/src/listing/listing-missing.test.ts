import { expect, test } from 'vitest'
import { ListingDetails } from './listing-details.ts'
import { listingCompleteness, listingMissing } from './listing-missing.ts'

const whole = {
  title: 'کنسرت همایون شجریان',
  category: 'concert',
  hostId: 1,
  cityId: 2,
  venue: 'تالار وحدت',
  description: 'شبی با آوازهای جدید و قدیمی در تالار وحدت، همراه ارکستر.',
  imageCount: 1,
  occurrenceCount: 2,
  ticketCount: 3,
  cancellationPolicy: 'balanced',
  address: '',
  latitude: 35.7,
  longitude: 51.4,
  unitCount: 0,
  details: ListingDetails.parse({ kind: 'event' }),
}

test('a whole event misses nothing and is complete', () => {
  expect(listingMissing(whole)).toEqual({})
  expect(listingCompleteness(whole)).toBe(100)
})

test('an empty draft names what is missing in the step where it belongs', () => {
  const empty = {
    title: ' ',
    category: '',
    hostId: null,
    cityId: null,
    venue: '',
    description: 'کوتاه',
    imageCount: 0,
    occurrenceCount: 0,
    ticketCount: 0,
    cancellationPolicy: null,
    address: '',
    latitude: null,
    longitude: null,
    unitCount: 0,
    details: whole.details,
  }
  expect(Object.keys(listingMissing(empty))).toEqual(['kind', 'place', 'media', 'occurrences', 'tickets', 'policies'])
  expect(listingMissing(empty).kind).toEqual(['عنوان', 'دسته', 'میزبان'])
  expect(listingCompleteness(empty)).toBe(0)
})

test('each thing given raises completeness', () => {
  expect(listingCompleteness({ ...whole, imageCount: 0 })).toBe(91)
  expect(listingMissing({ ...whole, imageCount: 0 })).toEqual({ media: ['حداقل یک تصویر'] })
})

test('an online event wants a link that a browser opens instead of a place', () => {
  const online = (onlineLink: string) => ({
    ...whole,
    cityId: null,
    venue: '',
    latitude: null,
    details: ListingDetails.parse({ kind: 'event', isOnline: true, onlineLink }),
  })
  expect(listingMissing(online('https://live.example.ir/k3'))).toEqual({})
  for (const wrong of ['', 'live.example.ir', 'javascript:alert(1)'])
    expect(listingMissing(online(wrong))).toEqual({ place: ['لینک برگزاری آنلاین'] })
})
