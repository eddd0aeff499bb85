import { expect, test } from 'vitest'
import { eventCompleteness, eventMissing } from './listing-event.ts'

const whole = {
  title: 'کنسرت همایون شجریان',
  category: 'concert',
  hostId: 1,
  cityId: 2,
  venue: 'تالار وحدت',
  description: 'شبی با آوازهای تازه و قدیمی در تالار وحدت، همراه ارکستر.',
  imageCount: 1,
  occurrenceCount: 2,
  ticketCount: 3,
  cancellationPolicy: 'balanced',
}

test('a whole event misses nothing and is complete', () => {
  expect(eventMissing(whole)).toEqual({})
  expect(eventCompleteness(whole)).toBe(100)
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
  }
  expect(Object.keys(eventMissing(empty))).toEqual(['kind', 'place', 'media', 'occurrences', 'tickets', 'policies'])
  expect(eventMissing(empty).kind).toEqual(['عنوان', 'دسته', 'میزبان'])
  expect(eventCompleteness(empty)).toBe(0)
})

test('each thing given raises completeness', () => {
  expect(eventCompleteness({ ...whole, imageCount: 0 })).toBe(90)
  expect(eventMissing({ ...whole, imageCount: 0 })).toEqual({ media: ['دست‌کم یک تصویر'] })
})
