import { expect, test } from 'vitest'
import { fc, prop } from './property-testing.ts'
import { isLegalId, isNationalId, legalCheckDigit, nationalCheckDigit, NationalId } from './national-id.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

test('real numbers are accepted, in any digits', () => {
  expect(NationalId.parse('۰۰۱۳۵۴۲۴۱۹')).toBe('0013542419')
  for (const id of ['0013542419', '0499370899', '0790419904']) expect(isNationalId(id), id).toBe(true)
  for (const id of ['10380284790', '14007650912']) expect(isLegalId(id), id).toBe(true)
})

test('wrong lengths, equal digits and letters are refused in Persian', () => {
  for (const id of ['', '1111111111', '001354241', '00135424191', 'abcdefghij'])
    expect(isNationalId(id), id).toBe(false)
  for (const id of ['', '1038028479', '10300000001']) expect(isLegalId(id), id).toBe(false)
  expect(NationalId.safeParse('123').error?.issues[0]?.message).toContain('کد ملی')
})

prop([digits(9), fc.nat(8), fc.integer({ min: 1, max: 9 })])(
  'one mistyped digit of a national id is noticed unless its check digit is 1, which two remainders share',
  (first, at, change) => {
    const id = first + nationalCheckDigit(first)
    fc.pre(!id.endsWith('1') && !/^(\d)\1{9}$/.test(id))
    expect(isNationalId(id)).toBe(true)
    expect(isNationalId(id.slice(0, at) + ((Number(id[at]) + change) % 10) + id.slice(at + 1))).toBe(false)
  },
)

prop([digits(10)])('the check digit of a company makes its number right', (first) => {
  fc.pre(first.slice(3, 9) !== '000000')
  const check = legalCheckDigit(first)
  expect(isLegalId(first + check)).toBe(true)
  expect(isLegalId(first + ((check + 1) % 10))).toBe(false)
})
