import { expect, test } from 'vitest'
import { odometerWord } from './handover-odometer.ts'

const begin = { at: '2026-11-22T08:30:00.000Z', cars: [{ unitId: 1, odometerKm: 100_000 }] }
const word = (odometerKm: number, at = '2026-11-22T20:00:00.000Z') => odometerWord(begin, at, { unitId: 1, odometerKm })

test('more than 2,000 km a day is asked about, by the days that have begun', () => {
  expect(word(102_000)).toBeUndefined()
  expect(word(102_001)).toEqual({ asked: '۲٬۰۰۱ کیلومتر در یک روز؟' })
  expect(word(220_188)).toEqual({ asked: '۱۲۰٬۱۸۸ کیلومتر در یک روز؟' })
  expect(word(104_000, '2026-11-23T08:31:00.000Z')).toBeUndefined()
  expect(word(104_001, '2026-11-23T08:31:00.000Z')).toEqual({ asked: '۴٬۰۰۱ کیلومتر در ۲ روز؟' })
})

test('fewer kilometres than at the handover are refused with what it was', () => {
  expect(word(99_999)).toEqual({ refused: 'هنگام تحویل ۱۰۰٬۰۰۰ کیلومتر بود؛ کمتر از آن نمی‌شود' })
  expect(word(100_000)).toBeUndefined()
})

test('a car that was not handed over is not compared', () => {
  expect(odometerWord(null, begin.at, { unitId: 1, odometerKm: 5 })).toBeUndefined()
  expect(odometerWord(begin, begin.at, { unitId: 2, odometerKm: 5 })).toBeUndefined()
})
