import { expect, test } from 'vitest'
import { carDraftsOf, carsOf } from './order-use-draft.ts'

const unit = { id: 4, name: 'پژو', plate: '' }

test('a car is sent when its odometer is written, with the damages that say where', () => {
  const [draft] = carDraftsOf({ kind: 'car', units: [unit], begin: null })
  expect(draft && carsOf([draft])).toBeUndefined()
  const damage = { place: 'سپر', note: '', photos: [], rials: null }
  const cars = draft && carsOf([{ ...draft, odometerKm: 12, damages: [damage, { ...damage, place: ' ' }] }])
  expect(cars).toEqual([
    { unitId: 4, odometerKm: 12, fuelEighths: 8, fuelRials: 0, photos: [], damages: [{ ...damage, rials: 0 }] },
  ])
})

test('a room has no cars to look at', () => {
  expect(carsOf(carDraftsOf({ kind: 'space', units: [unit], begin: null }))).toEqual([])
})
