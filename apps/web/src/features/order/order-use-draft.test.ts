import { expect, test } from 'vitest'
import { carDraftsOf, carsOf, changeCar } from './order-use-draft.ts'

const unit = { id: 4, name: 'پژو', plate: '' }

test('a car is sent when its odometer is written, with the damages that say where', () => {
  const [draft] = carDraftsOf({ kind: 'car', units: [unit], begin: null })
  expect(draft && carsOf([draft])).toBeUndefined()
  const damage = { id: 'a', place: 'سپر', note: '', photos: [], rials: null }
  const cars = draft && carsOf([{ ...draft, odometerKm: 12, damages: [damage, { ...damage, place: ' ' }] }])
  expect(cars).toEqual([
    {
      unitId: 4,
      odometerKm: 12,
      fuelEighths: 8,
      fuelRials: 0,
      photos: [],
      damages: [{ place: 'سپر', note: '', photos: [], rials: 0 }],
    },
  ])
})

test('a room has no cars to look at', () => {
  expect(carsOf(carDraftsOf({ kind: 'space', units: [unit], begin: null }))).toEqual([])
})

test('a picture that comes late is laid into the car as it is then', () => {
  const cars = carDraftsOf({ kind: 'car', units: [unit, { ...unit, id: 5 }], begin: null })
  const typed = changeCar(4, () => ({ odometerKm: 120 }))({ cars })
  const late = changeCar(4, ({ photos }) => ({ photos: [...photos] }))(typed)
  expect(late.cars.map(({ odometerKm }) => odometerKm)).toEqual([120, null])
})
