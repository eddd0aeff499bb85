import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { unitEndpoints } from '@rezerv/contract/unit/unit-endpoints.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'

const { call } = await testApp()
const { listListings, getListing, createListing, changeListing } = listingEndpoints
const { addUnit, moveUnit } = unitEndpoints

const today = dayOfInstant(new Date().toISOString())
const car = (title: string) => call(createListing, { body: { kind: 'car', hostId: null, title, category: 'economy' } })
const unit = (id: number, details: object) =>
  call(addUnit, { params: { id }, body: { name: 'سفید', details: { kind: 'car', ...details } } })
const found = async (query: object) => {
  const { items } = await call(listListings, { query: { kind: 'car', ...query } })
  return items.map((item) => item.title).toSorted()
}

describe('the list of cars', () => {
  test('is searched by the plate in any way of writing, by a part of it, and not by that of an archived car', async () => {
    const { id } = await car('پلاک‌دار')
    const { id: unitId } = await unit(id, { plate: '12ب345-67' })
    await unit(id, { plate: '98الف765-43' })
    for (const q of ['12ب345-67', '۱۲ ب ۳۴۵ ایران ۶۷', '1234567', '۳۴۵', '98الف', '765'])
      expect(await found({ q }), q).toEqual(['پلاک‌دار'])
    expect(await found({ q: '346' })).toEqual([])
    await call(moveUnit, { params: { id, unitId }, body: { step: 'archive' } })
    expect(await found({ q: '12ب345' })).toEqual([])
  })

  test('shows how many cars there are, the first plate masked, and the document that ends first', async () => {
    const { id } = await car('ناوگان')
    await unit(id, { plate: '21ج111-11', insuranceUntil: addDays(today, 200), inspectionUntil: addDays(today, 9) })
    await unit(id, { plate: '21ج222-11', insuranceUntil: addDays(today, 90) })
    const row = (await call(listListings, { query: { kind: 'car', q: 'ناوگان' } })).items[0]
    expect(row).toMatchObject({
      unitCount: 2,
      plate: '21ج***-11',
      documentsUntil: addDays(today, 9),
      nextFreeDay: today,
    })
  })

  test('is filtered by gearbox and seats', async () => {
    const { id, version } = await car('ون خودکار')
    await call(changeListing, {
      params: { id },
      body: { version, details: { kind: 'car', gearbox: 'automatic', seats: 9 } },
    })
    expect(await found({ gearbox: 'automatic' })).toEqual(['ون خودکار'])
    expect([await found({ people: 9 }), await found({ people: 10 })]).toEqual([['ون خودکار'], []])
    expect(await found({ gearbox: 'manual' })).toEqual([])
  })

  test('finds documents that end within thirty days or have ended', async () => {
    const [soon, ended, good] = [await car('رو به پایان'), await car('تمام‌شده'), await car('معتبر')]
    await unit(soon.id, { plate: '31د111-11', insuranceUntil: addDays(today, 30) })
    await unit(ended.id, { plate: '31د222-11', inspectionUntil: addDays(today, -1) })
    await unit(good.id, { plate: '31د333-11', insuranceUntil: addDays(today, 31) })
    expect(await found({ documents: 'soon', q: 'پایان' })).toEqual(['رو به پایان'])
    expect((await found({ documents: 'soon' })).filter((title) => title === 'معتبر')).toEqual([])
    expect(await found({ documents: 'ended' })).toEqual(['تمام‌شده'])
  })
})

test('a car keeps what was said of it, and what was not said stands at its default', async () => {
  const { id, version } = await car('پژو ۲۰۷')
  const place = {
    id: 'office',
    name: 'دفتر',
    rials: 500_000,
    taxed: true,
    address: '',
    latitude: null,
    longitude: null,
  }
  await call(changeListing, {
    params: { id },
    body: { version, details: { kind: 'car', make: 'پژو', model: '۲۰۷', year: 1402, deliveryPlaces: [place] } },
  })
  expect((await call(getListing, { params: { id } })).details).toMatchObject({
    make: 'پژو',
    deliveryPlaces: [place],
    handoverTime: '12:00',
    minimumAge: 21,
  })
})
