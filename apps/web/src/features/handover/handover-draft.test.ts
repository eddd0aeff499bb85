import { expect, test, vi } from 'vitest'
import type { Media } from '@rezerv/contract/media/media.ts'
import type { Handover, HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { beginning, changed, toStore, withStored } from '#lib/draft/use-draft.ts'
import {
  beginningOf,
  carDraftsOf,
  carsOf,
  changeCar,
  damageAt,
  endingOf,
  instantOf,
  odometersOf,
} from './handover-draft.ts'

const unit = { id: 4, name: 'پژو', plate: '' }

test('a car is sent when its odometer is written, with the damages that say where', () => {
  const [draft] = carDraftsOf({ kind: 'car', units: [unit], begin: null })
  expect(draft && carsOf([draft])).toBeUndefined()
  const damage = { id: 'a', place: 'سپر', note: '', photos: [], rials: null }
  const cars =
    draft &&
    carsOf([{ ...draft, odometerKm: 12, damages: [damage, { ...damage, place: ' ' }, damageAt('fender_right')] }])
  expect(cars).toEqual([
    {
      unitId: 4,
      odometerKm: 12,
      fuelEighths: 8,
      fuelRials: 0,
      photos: [],
      damages: [
        { place: 'سپر', note: '', photos: [], rials: 0 },
        { place: 'گلگیر جلو راست', part: 'fender_right', note: '', photos: [], rials: 0 },
      ],
    },
  ])
})

test('a car without an odometer says nothing of it, a slip of the finger is asked about', () => {
  const begin = { at: '2026-11-22T08:30:00.000Z', cars: [{ unitId: 4, odometerKm: 100_500 }] } as Handover
  const [draft] = carDraftsOf({ kind: 'car', units: [unit], begin })
  const words = (odometerKm: number | null) =>
    draft && odometersOf(begin, '2026-11-22T20:00:00.000Z', [{ ...draft, odometerKm }])
  expect(words(null)).toEqual([])
  expect(words(100_900)).toEqual([])
  expect(words(220_500)).toEqual([{ asked: '۱۲۰٬۰۰۰ کیلومتر در یک روز؟' }])
})

test('a room has no cars to look at', () => {
  expect(carsOf(carDraftsOf({ kind: 'space', units: [unit], begin: null }))).toEqual([])
})

test('a picture that comes late is laid into the car as it is then, and into no other', () => {
  const cars = carDraftsOf({ kind: 'car', units: [unit, { ...unit, id: 5 }], begin: null })
  const picture = (id: number) => ({ id, url: `/media/${id}` }) as unknown as Media
  const one = changeCar(4, ({ photos }) => ({ photos: [...photos, picture(1)] }))({ cars })
  const typed = changeCar(4, () => ({ odometerKm: 120 }))(one)
  const late = changeCar(4, ({ photos }) => ({ photos: [...photos, picture(2)] }))(typed)
  expect(late.cars.map(({ odometerKm, photos }) => [odometerKm, photos])).toEqual([
    [120, [picture(1), picture(2)]],
    [null, []],
  ])
})

test('a handover and a return begin the same whenever they are opened, so that a written time is found again', () => {
  const order = { kind: 'car', units: [unit], begin: null, depositRials: 5 } as unknown as HandoverOrder
  const [begin, end] = [beginningOf(order), endingOf(order)]
  vi.useFakeTimers({ now: Date.now() + 3_600_000 })
  expect([beginningOf(order), endingOf(order)]).toEqual([begin, end])
  vi.useRealTimers()
  const at = '2026-11-22T08:30:00.000Z'
  const written = toStore(
    changed(
      withStored(
        beginning({ name: 'a', writer: '7' }, () => endingOf(order)),
        undefined,
      ),
      { at },
    ),
  )
  const again = withStored(
    beginning({ name: 'a', writer: '7' }, () => endingOf(order)),
    written,
  )
  expect(instantOf(again.value.at, '2026-11-22T12:00:00.000Z')).toBe(at)
  expect(instantOf(end.at, '2026-11-22T12:00:00.000Z')).toBe('2026-11-22T12:00:00.000Z')
})
