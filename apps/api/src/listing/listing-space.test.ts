import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { SpaceDetails } from '@rezerv/contract/listing/listing-details.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'

const { call, refusal, query, queryValue } = await testApp()
const { listListings, getListing, createListing, changeListing } = listingEndpoints

const today = dayOfInstant(new Date().toISOString())
const villa = (title: string) =>
  call(createListing, { body: { kind: 'space', hostId: null, title, category: 'villa' } })
const details = (given: Partial<SpaceDetails>): Partial<SpaceDetails> => ({ kind: 'space', ...given })
const change = (id: number, body: object) => call(changeListing, { params: { id }, body })
const found = async (query: object) => {
  const { items } = await call(listListings, { query: { kind: 'space', ...query } })
  return items.map((item) => item.title)
}
const room = (listingId: number, unit = 'night') => queryValue<number>`
  insert into resources (listing_id, name, capacity, unit) values (${listingId}, 'اتاق', 1, ${unit}) returning id`

test('a space keeps what was said of it, and what was not said stands at its default', async () => {
  const { id, version, code } = await villa('ویلای لواسان')
  expect(code).toMatch(/^S-[0-9A-Z]{6}$/)
  const saved = await change(id, {
    version,
    venue: 'لواسان کوچک',
    latitude: 35.8247,
    longitude: 51.6336,
    details: details({ area: 240, rooms: 3, baseGuests: 4, maxGuests: 8, amenities: ['pool', 'wifi'] }),
  })
  expect(saved).toMatchObject({ people: 8, latitude: 35.8247, longitude: 51.6336 })
  expect(saved.details).toMatchObject({
    area: 240,
    amenities: ['pool', 'wifi'],
    checkInFrom: '14:00',
    answer: 'instant',
  })
  expect(await call(getListing, { params: { id } })).toMatchObject({ details: saved.details })
})

test('coordinates off the earth and an unknown amenity are refused at their field', async () => {
  const { id, version } = await villa('ویلای نادرست')
  const fields = async (body: object) =>
    Object.keys((await refusal(changeListing, { params: { id }, body: { version, ...body } })).fields ?? {})
  expect(await fields({ latitude: 91 })).toEqual(['latitude'])
  expect(await fields({ details: details({ amenities: ['helipad' as 'pool'] }) })).toEqual(['details.amenities.0'])
})

describe('the list', () => {
  test('is filtered by guests and by missing photos', async () => {
    const small = await villa('کلبهٔ کوچک')
    const large = await villa('ویلای بزرگ')
    await change(large.id, { version: large.version, details: details({ maxGuests: 15 }) })
    expect(await found({ q: 'کلبهٔ کوچک', people: 2 })).toEqual([small.title])
    expect(await found({ q: 'کلبهٔ کوچک', people: 3 })).toEqual([])
    expect(await found({ people: 12 })).toEqual([large.title])
    const mediaId = await queryValue`
      insert into media (sha256, content_type, width, height, bytes) values (repeat('a', 64), 'image/png', 1200, 800, 9) returning id`
    await change(small.id, { version: small.version, images: [{ mediaId, alt: 'نما' }] })
    expect(await found({ q: 'کلبهٔ کوچک', photos: 'none' })).toEqual([])
    expect(await found({ q: 'ویلای بزرگ', photos: 'none' })).toEqual([large.title])
  })

  test('shows the nearest night on which a unit is free: sold, closed and blocked nights are passed over', async () => {
    const { id } = await villa('ویلای شلوغ')
    const nextFree = async () => (await call(getListing, { params: { id } })).nextFreeDay
    expect(await nextFree()).toBeNull()
    const [first, second] = [await room(id), await room(id)]
    expect(await nextFree()).toBe(today)
    const nights = [today, addDays(today, 1)].map((day) => instantOfTehran(day))
    await query`select take_slots(array[${first}::bigint], ${nights}::timestamptz[], 1)`
    expect(await nextFree()).toBe(today)
    await query`
      insert into blocks (resource_id, starts_at, ends_at, kind) values (${second}, ${instantOfTehran(today)}, ${instantOfTehran(addDays(today, 5))}, 'closed')`
    expect(await nextFree()).toBe(addDays(today, 2))
  })

  test('a place let by the hour has no free night', async () => {
    const { id } = await villa('تالار')
    await room(id, 'hour')
    expect((await call(getListing, { params: { id } })).nextFreeDay).toBeNull()
  })
})
