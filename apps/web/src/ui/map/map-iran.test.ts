import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { distanceFrom, pointAt, provinceAt, provinceShapes, spotOf } from './map-iran.ts'

const places = readFileSync('apps/api/src/db/data/places.sql', 'utf8')
const names = new Map(
  [...places.matchAll(/\((\d+), '([^']+)', '[^']+'\)/g)].map(([, id = '', name = '']) => [id, name]),
)
const cities = [...places.matchAll(/\(\d+, (\d+), '([^']+)', '[^']+', ([\d.]+), ([\d.]+)\)/g)].map(
  ([, province = '', name, latitude, longitude]) => ({
    name,
    province: names.get(province) ?? '',
    at: { latitude: Number(latitude), longitude: Number(longitude) },
  }),
)

test('the map has the provinces that the product knows', () => {
  expect(provinceShapes.map(({ name }) => name).toSorted()).toEqual([...names.values()].toSorted())
})

test('each city lies in its province, or on the border to it', () => {
  const outside = cities.filter(({ province, at }) => (distanceFrom(province, at) ?? 99) > 3)
  expect(cities.length).toBeGreaterThan(500)
  expect(outside).toEqual([])
})

test('islands are of their province, the sea and other countries of none', () => {
  expect(provinceAt({ latitude: 26.54, longitude: 53.98 })).toBe('هرمزگان')
  expect(provinceAt({ latitude: 25.877, longitude: 55.033 })).toBe('هرمزگان')
  expect(provinceAt({ latitude: 26.262, longitude: 55.305 })).toBe('هرمزگان')
  expect(provinceAt({ latitude: 29.25, longitude: 50.31 })).toBe('بوشهر')
  expect(provinceAt({ latitude: 27.2, longitude: 51.2 })).toBeUndefined()
  expect(provinceAt({ latitude: 33.3, longitude: 44.4 })).toBeUndefined()
})

test('how far a point is from a province is told in kilometres', () => {
  expect(distanceFrom('تهران', { latitude: 35.7, longitude: 51.4 })).toBe(0)
  const far = distanceFrom('تهران', { latitude: 29.61, longitude: 52.53 })
  expect(far).toBeGreaterThan(550)
  expect(far).toBeLessThan(650)
  expect(distanceFrom('نیست', { latitude: 35.7, longitude: 51.4 })).toBeUndefined()
})

test('a spot of the plane is the point again', () => {
  const { latitude, longitude } = pointAt(spotOf({ latitude: 35.7, longitude: 51.4 }))
  expect(latitude).toBeCloseTo(35.7, 9)
  expect(longitude).toBe(51.4)
})

test('the map is a small file', () => {
  expect(readFileSync('apps/web/src/ui/map/map-iran.gen.ts').length).toBeLessThan(36_000)
})
