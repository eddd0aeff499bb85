import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { toPersianDigits } from '../digits.ts'
import { plateLetters, plateOf } from './unit-plate.ts'
import { ListingUnitInput, PlateText } from './unit.ts'
import { vehicleDocumentState } from './unit-document.ts'

const car = { kind: 'car', plate: '۱۲ ب ۳۴۵ ایران ۶۷', vin: 'naan01ca1bk123456' }

test('a car is kept with its plate and VIN in one way of writing', () => {
  const { details } = ListingUnitInput.parse({ name: 'سفید', details: car })
  expect(details).toMatchObject({ plate: '12ب345-67', vin: 'NAAN01CA1BK123456', insuranceUntil: null })
})

test('a wrong plate and a wrong VIN are refused at their fields', () => {
  const result = ListingUnitInput.safeParse({ name: 'سفید', details: { ...car, plate: '12', vin: 'O' } })
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['details.plate', 'details.vin'])
})

const number = (min: number, max: number) => fc.integer({ min, max }).map(String)
const plate = fc.record({
  left: number(10, 99),
  letter: fc.constantFrom(...plateLetters.private, ...plateLetters.other),
  middle: number(100, 999),
  province: number(10, 99),
})

const gap = fc.constantFrom('', ' ', '  ')
const country = fc.constantFrom('ایران', ' ایران ', '-', ' ')
prop([plate, gap, country, fc.boolean()])(
  'however a plate is typed, one text comes out, and the same again from that text',
  (parts, space, between, inPersian) => {
    const { left, letter, middle, province } = parts
    const typed = `${left}${space}${letter}${space}${middle}${between}${province}`
    const kept = PlateText.parse(inPersian ? toPersianDigits(typed) : typed)
    expect(kept).toBe(plateOf(parts))
    expect(PlateText.parse(kept)).toBe(kept)
  },
)

const broken = fc.constantFrom(
  { left: '1' },
  { left: '123' },
  { middle: '12' },
  { middle: '1234' },
  { province: '1' },
  { province: '123' },
  { left: '01' },
  { letter: 'چ' },
  { letter: 'A' },
  { letter: '' },
)
prop([plate, broken])('a plate with one part too short, too long or of another alphabet is refused', (parts, part) => {
  expect(PlateText.safeParse(plateOf({ ...parts, ...part })).success).toBe(false)
})

test('a document is good until its last day is over, and about to end in its last thirty days', () => {
  const at = (lastDay: string | null) => vehicleDocumentState(lastDay, '2026-11-21')
  expect([at(null), at('2026-11-20'), at('2026-11-21'), at('2026-12-21'), at('2026-12-22')]).toEqual([
    'missing',
    'ended',
    'soon',
    'soon',
    'good',
  ])
})
