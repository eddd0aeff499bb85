import { catalogueCityEndpoints } from '@rezerv/contract/catalogue/catalogue-city-endpoints.ts'
import { catalogueEndpoints } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addRate, blockUnit, monthCalls, dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'

const app = await testApp()
const { call, pool, query, db } = app
const { take } = monthCalls(app)
const { listCatalogueCities } = catalogueCityEndpoints
const { listCatalogue, getCatalogueCity, getListingActivity, countListingView } = catalogueEndpoints

let mediaId = 0
let titles = 0
beforeAll(async () => {
  const [media] = await query`
    insert into media (sha256, content_type, bytes, width, height) values (repeat('a', 64), 'image/png', 10, 4, 3) returning id`
  mediaId = media.id
})

const photo = (id: number) =>
  query`insert into listing_images (listing_id, media_id, position, alt) values (${id}, ${mediaId}, 0, ${'نما'})`
const set = (id: number, column: string, value: unknown) =>
  pool.query(`update listings set ${column} = $2 where id = $1`, [id, value])

/** A place that guests can find, by a title of its own. */
async function shown(
  options: Parameters<typeof publishedStay>[1] = {},
  plan: Parameters<typeof publishedStay>[2] = {},
) {
  titles += 1
  const title = `آگهی${String(titles).padStart(4, '0')}`
  const stay = await publishedStay(db, options, plan)
  await photo(stay.listingId)
  await set(stay.listingId, 'title', title)
  return { ...stay, title }
}
const list = (query: object, kind = 'space') => call(listCatalogue, { params: { kind }, query: { ...query } })
const card = async ({ title }: { title: string }, query: object = {}, kind = 'space') =>
  (await list({ q: title, ...query }, kind)).items[0]
const titlesOf = async (query: object, kind = 'space') => (await list(query, kind)).items.map((item) => item.title)
const days = (from: number, until: number) => ({ from: dayAhead(from), until: dayAhead(until) })

describe('the price of a card', () => {
  test('is the lowest base price without days, and what the days cost with them', async () => {
    const villa = await shown({}, { weekend: null })
    await addRate(db, { ...villa, name: 'ارزان' }, { baseRials: 7_000_000, minStay: 3 })
    expect((await card(villa))?.basePrice).toEqual({ rials: 7_000_000, unit: 'night' })
    expect((await card(villa))?.stay).toBeNull()
    const { stay } = (await card(villa, days(5, 7))) ?? {}
    expect(stay).toMatchObject({ isFree: true, totalRials: 22_000_000, units: 2, rateName: 'اقامت', refusal: null })
    const longer = await card(villa, days(5, 8))
    expect(longer?.stay).toMatchObject({ rateName: 'ارزان', totalRials: 23_100_000, units: 3 })
  })

  test('says why the days are not sold when no rate takes them', async () => {
    const villa = await shown({}, { minStay: 4 })
    expect((await card(villa, days(5, 7)))?.stay).toMatchObject({
      isFree: true,
      totalRials: null,
      refusal: 'حداقل مدت ۴ شب است',
    })
  })

  test('counts the guests that were asked for', async () => {
    const villa = await shown({}, { guests: { included: 2, max: 6, extraRials: 1_000_000 } })
    await set(villa.listingId, 'details', JSON.stringify({ kind: 'space', maxGuests: 6 }))
    const asked = await card(villa, { ...days(5, 6), people: 5 })
    expect(asked?.stay?.totalRials).toBe(14_300_000)
    expect(await card(villa, { people: 7 })).toBeUndefined()
  })

  test('of a car is that of its booking: back by the handover time, it leaves a closed day alone', async () => {
    const car = await shown({ kind: 'car', takes: 'any', unit: 'day' }, { unit: 'day', weekend: null })
    await blockUnit(db, car.unitIds[0] ?? 0, dayAhead(7), dayAhead(7))
    expect((await card(car, days(5, 7), 'car'))?.stay).toMatchObject({ totalRials: 22_000_000, refusal: null })
  })

  test('of a place by the hour stays the price of an hour', async () => {
    const hall = await shown({ unit: 'hour' }, { unit: 'hour', baseRials: 2_000_000 })
    expect(await card(hall, days(5, 5))).toMatchObject({
      basePrice: { rials: 2_000_000, unit: 'hour' },
      stay: { isFree: true, totalRials: null, unit: 'hour', refusal: null },
    })
  })
})

describe('availability on the days', () => {
  test('a villa is taken as soon as one room is, and the room beside it is not', async () => {
    const villa = await shown({ units: 2 })
    await take(villa.unitIds.slice(0, 1), 10)
    expect(await card(villa, days(10, 11))).toMatchObject({ stay: { isFree: false }, hidden: ['taken'] })
    await addRate(db, { ...villa, unitIds: villa.unitIds.slice(1), name: 'اتاق' })
    expect(await card(villa, days(10, 11))).toMatchObject({ stay: { isFree: true, rateName: 'اتاق' }, hidden: [] })
    expect(await card(villa, days(11, 12))).toMatchObject({ stay: { rateName: 'اقامت' }, hidden: [] })
  })

  test('a fleet is free while one of its cars is', async () => {
    const fleet = await shown({ kind: 'car', takes: 'any', unit: 'day', units: 2 }, { unit: 'day' })
    await take(fleet.unitIds.slice(0, 1), 3)
    expect((await card(fleet, days(3, 5), 'car'))?.stay?.isFree).toBe(true)
    await take(fleet.unitIds.slice(1), 4)
    expect((await card(fleet, days(3, 5), 'car'))?.hidden).toEqual(['taken'])
    expect((await card(fleet, days(5, 7), 'car'))?.hidden).toEqual([])
  })

  test('a closure hides it though no slot of it was ever made, and a guest does not find it', async () => {
    const villa = await shown()
    await blockUnit(db, villa.unitIds[0] ?? 0, dayAhead(20), dayAhead(21))
    expect((await card(villa, days(19, 21)))?.hidden).toEqual(['closed'])
    expect((await card(villa, days(22, 23)))?.hidden).toEqual([])
    expect(await titlesOf({ q: villa.title, ...days(19, 21), show: 'guests' })).toEqual([])
    expect(await titlesOf({ q: villa.title, ...days(19, 21), show: 'hidden' })).toEqual([villa.title])
    expect(await titlesOf({ q: villa.title, show: 'guests' })).toEqual([villa.title])
  })

  test('a hall is free while an opening hour of the day is', async () => {
    const hall = await shown({ unit: 'hour' }, { unit: 'hour' })
    await set(hall.listingId, 'details', JSON.stringify({ kind: 'space', opensAt: '09:00', closesAt: '11:00' }))
    const book = (hour: string) =>
      pool.query(`select make_slots($1::bigint[], $2::timestamptz[]), take_slots($1::bigint[], $2::timestamptz[], 1)`, [
        hall.unitIds,
        [instantOfTehran(dayAhead(6), hour)],
      ])
    await book('09:00')
    expect((await card(hall, days(6, 6)))?.stay?.isFree).toBe(true)
    await book('10:00')
    expect((await card(hall, days(6, 6)))?.hidden).toEqual(['taken'])
  })

  test('a reversed range is no range', async () => {
    const villa = await shown()
    expect((await card(villa, days(8, 6)))?.stay).toBeNull()
  })
})

describe('why a listing is hidden from guests', () => {
  const reasons = async (stay: TestStay & { title: string }, query = {}, kind = 'space') =>
    (await card(stay, query, kind))?.hidden

  test('each reason is told, and several at once', async () => {
    const villa = await shown()
    expect(await reasons(villa)).toEqual([])
    await set(villa.listingId, 'status', 'paused')
    expect(await reasons(villa)).toEqual(['paused'])
    await set(villa.listingId, 'status', 'submitted')
    await query`update hosts set status = 'suspended' where id = ${villa.hostId}`
    await query`delete from listing_images where listing_id = ${villa.listingId}`
    expect(await reasons(villa)).toEqual(['not_published', 'host_suspended', 'no_photo'])
    await query`update resources set archived = true where listing_id = ${villa.listingId}`
    expect(await reasons(villa)).toEqual(['not_published', 'host_suspended', 'no_photo', 'no_unit', 'no_rate'])
    await set(villa.listingId, 'status', 'archived')
    expect(await card(villa)).toBeUndefined()
  })

  test('a rate that is hidden sells nothing', async () => {
    const villa = await shown()
    await query`update tickets set hidden = true where listing_id = ${villa.listingId}`
    expect(await reasons(villa, days(3, 4))).toEqual(['no_rate'])
  })

  test('insurance counts until the last day of the stay, and one insured car of a fleet is enough', async () => {
    const fleet = await shown({ kind: 'car', takes: 'any', unit: 'day', units: 2 }, { unit: 'day' })
    const insure = (unit: number, day: string) =>
      query`
        update resources set details = jsonb_build_object('kind', 'car', 'insuranceUntil', ${day}::text) where id = ${fleet.unitIds[unit]}`
    await insure(0, dayAhead(-1))
    expect(await reasons(fleet, {}, 'car')).toEqual([])
    await insure(1, dayAhead(4))
    expect(await reasons(fleet, days(2, 4), 'car')).toEqual([])
    expect(await reasons(fleet, days(2, 5), 'car')).toEqual(['insurance_expired'])
  })
})

describe('the list', () => {
  test('is filtered by city, kind, facts and price', async () => {
    const car = await shown({ kind: 'car', unit: 'day' }, { unit: 'day', baseRials: 9_000_000 })
    const q = car.title
    await set(car.listingId, 'details', JSON.stringify({ kind: 'car', seats: 5, gearbox: 'automatic', fuel: 'hybrid' }))
    await set(car.listingId, 'category', 'suv')
    const cityId = (await query<{ id: number }>`select min(id) as id from cities`)[0]?.id
    await set(car.listingId, 'city_id', cityId)
    const fits = {
      cityId,
      category: 'suv',
      gearbox: 'automatic',
      fuel: 'hybrid',
      people: 5,
      priceFrom: 9_000_000,
      priceUntil: 9_000_000,
    }
    expect(await titlesOf({ q, ...fits }, 'car')).toEqual([q])
    const others = {
      cityId: (cityId ?? 0) + 1,
      category: 'van',
      gearbox: 'manual',
      fuel: 'diesel',
      people: 6,
      priceFrom: 9_000_001,
      priceUntil: 8_999_999,
    }
    for (const [key, value] of Object.entries(others))
      expect(await titlesOf({ q, ...fits, [key]: value }, 'car'), key).toEqual([])
    expect(await titlesOf({ q })).toEqual([])
  })

  test('finds a place that has every wanted amenity', async () => {
    const villa = await shown()
    await set(villa.listingId, 'details', JSON.stringify({ kind: 'space', amenities: ['pool', 'wifi', 'yard'] }))
    expect(await titlesOf({ q: villa.title, amenities: 'wifi,pool,unknown' })).toEqual([villa.title])
    expect(await titlesOf({ q: villa.title, amenities: 'wifi,sauna' })).toEqual([])
  })

  test('is sorted by price, views and age, and pages run through all of it once', async () => {
    const cheap = 55
    await query`insert into listings (kind, title, status, created_at)
       select 'space', 'صفحه‌بندی ' || n, 'draft', now() - n * interval '1 minute' from generate_series(1, ${cheap}) n`
    const rows = await query<{ id: number; title: string }>`
      select id, title from listings where title like 'صفحه‌بندی %' order by id`
    const ids = rows.map((row) => Number(row.id))
    await query`
      insert into tickets (listing_id, name, price_rials, pricing) select id, 'نرخ', (id % 7 + 1) * 1000, '{"unit":"night"}' from unnest(${ids}::bigint[]) id where id % 5 > 0`
    await query`
      insert into listing_views (listing_id, day, views) select id, current_date, id % 9 from unnest(${ids}::bigint[]) id`
    for (const sort of ['newest', 'price', 'price_desc', 'views']) {
      const first = await list({ q: 'صفحه‌بندی', sort })
      const second = await list({ q: 'صفحه‌بندی', sort, after: first.next })
      expect([first.items.length, second.items.length, first.total, second.next]).toEqual([50, 5, 55, null])
      const all = [...first.items, ...second.items]
      expect(new Set(all.map((item) => item.id)).size, sort).toBe(55)
      if (sort === 'newest') expect(all.map((item) => item.title)).toEqual(ids.map((_, n) => `صفحه‌بندی ${n + 1}`))
      if (sort === 'views')
        expect(all.map((item) => item.views)).toEqual(all.map((item) => item.views).toSorted((a, b) => b - a))
    }
  })
})

describe('views', () => {
  test('are counted by day when the page is opened, never by the list, and not while guests cannot see it', async () => {
    const villa = await shown()
    const params = { id: villa.listingId }
    await card(villa)
    expect((await call(getListingActivity, { params })).views).toEqual([])
    await Promise.all([1, 2, 3].map(() => call(countListingView, { params })))
    const today = dayOfInstant(new Date().toISOString())
    await query`
      insert into listing_views values (${villa.listingId}, ${addDays(today, -29)}, 4), (${villa.listingId}, ${addDays(today, -30)}, 9)`
    const { views } = await call(getListingActivity, { params })
    expect(views).toEqual([
      { day: addDays(today, -29), views: 4 },
      { day: today, views: 3 },
    ])
    expect((await card(villa))?.views).toBe(7)
    await set(villa.listingId, 'status', 'paused')
    await call(countListingView, { params })
    const desk = await call(getListingActivity, { params })
    expect([desk.views.at(-1)?.views, desk.hidden]).toEqual([3, ['paused']])
  })
})

describe('a city', () => {
  test('tells counts, average prices, how full the next days are and what is ordered most', async () => {
    const [villa, hall, draft] = [
      await shown({ units: 2 }),
      await shown({ unit: 'hour' }, { unit: 'hour' }),
      await shown(),
    ]
    const [city] = await query`select id, slug, name from cities order by id offset 40 limit 1`
    for (const one of [villa, hall, draft]) await set(one.listingId, 'city_id', city.id)
    await set(villa.listingId, 'category', 'villa')
    await set(hall.listingId, 'category', 'hall')
    await set(draft.listingId, 'category', 'hall')
    await set(draft.listingId, 'status', 'draft')
    await take(villa.unitIds, 2)
    await blockUnit(db, villa.unitIds[0] ?? 0, dayAhead(3), dayAhead(3))
    await call(countListingView, { params: { id: villa.listingId } })

    const figures = await call(getCatalogueCity, { params: { kind: 'space', slug: city.slug } })
    expect(figures).toMatchObject({
      name: city.name,
      listings: 3,
      published: 2,
      units: 3,
      averageRials: 10_000_000,
      averageHourRials: 10_000_000,
    })
    const named = await call(getCatalogueCity, { params: { kind: 'space', slug: city.name.replace('ی', 'ي') } })
    expect(named).toEqual(figures)
    expect(figures.categories).toEqual([
      { category: 'hall', listings: 2, published: 1, averageRials: null },
      { category: 'villa', listings: 1, published: 1, averageRials: 10_000_000 },
    ])
    expect(figures.days).toHaveLength(30)
    expect(figures.days.slice(1, 4)).toEqual([
      { day: dayAhead(1), units: 3, taken: 0, closed: 0 },
      { day: dayAhead(2), units: 3, taken: 2, closed: 0 },
      { day: dayAhead(3), units: 3, taken: 0, closed: 1 },
    ])
    expect(figures.top).toMatchObject([{ id: villa.listingId, orders: 0, views: 1 }])
    const cities = (await call(listCatalogueCities, { params: { kind: 'space' } })).items
    expect(cities).toContainEqual({ id: city.id, name: city.name, slug: city.slug, listings: 3 })
    const none = await call(getCatalogueCity, { params: { kind: 'car', slug: city.slug } })
    expect(none).toMatchObject({ listings: 0, units: 0, averageRials: null, top: [] })
  })
})
