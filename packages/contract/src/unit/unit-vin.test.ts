import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { hasVinCheckDigit, isVin, vinOf } from './unit.ts'

test('a VIN is read in small letters, with spaces and in Persian digits', () => {
  expect(vinOf('1m8gdm9a xkp042788')).toBe('1M8GDM9AXKP042788')
  expect(vinOf('۱M8GDM9AXKP۰۴۲۷۸۸')).toBe('1M8GDM9AXKP042788')
})

test.each([
  '',
  '1M8GDM9AXKP04278',
  '1M8GDM9AXKP0427888',
  '1M8GDM9AXKPO42788',
  'IM8GDM9AXKP042788',
  'QM8GDM9AXKP042788',
])('%j is no VIN', (text) => expect(isVin(text)).toBe(false))

test('the check digit of known VINs is right, and that of one without it is not', () => {
  expect(['1M8GDM9AXKP042788', '11111111111111111', '1HGCM82633A004352'].map(hasVinCheckDigit)).toEqual([
    true,
    true,
    true,
  ])
  expect(hasVinCheckDigit('NAAN01CA1BK123456')).toBe(false)
})

const letter = fc.constantFrom(...Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789'))
prop([fc.array(letter, { minLength: 17, maxLength: 17 })])(
  'of the eleven characters that may stand in the ninth place, exactly one is right',
  (letters) => {
    const right = Array.from('0123456789X').filter((check) => hasVinCheckDigit(letters.with(8, check).join('')))
    expect(right).toHaveLength(1)
  },
)
