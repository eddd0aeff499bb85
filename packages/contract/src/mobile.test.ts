import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMobile, normalizeMobile, parseSignInMobile, Mobile, MobileInput } from './mobile.ts'

// Numbers of 098… exist on no network; bare, their 98 reads as the country's prefix (specification section 5, to the letter).
const national = fc.stringMatching(/^9[0-79][0-9]{8}$/)

test('an empty number and a wrong number get the two messages of the sign-in form', () => {
  expect(parseSignInMobile('')).toEqual({ error: 'شماره موبایل الزامی است' })
  expect(parseSignInMobile('   ')).toEqual({ error: 'شماره موبایل الزامی است' })
  for (const text of ['abc', '912345678', '91234567890', '8123456789', '00989123456789', '0989123456789', '98', '0'])
    expect(parseSignInMobile(text), text).toEqual({ error: 'شماره موبایل نامعتبر است' })
})

test('every usual way of writing a number gives the same +98 form', () => {
  for (const text of [
    '9123456789',
    '09123456789',
    '989123456789',
    '+98 912 345 6789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢ ٣٤٥ ٦٧٨٩',
    '0912-345-6789',
  ])
    expect(parseSignInMobile(text), text).toEqual({ mobile: '+989123456789' })
  fc.assert(
    fc.property(national, fc.constantFrom('', '0', '98', '+98'), (digits, prefix) => {
      expect(parseSignInMobile(prefix + digits)).toEqual({ mobile: `+98${digits}` })
    }),
  )
})

test('one prefix is removed, by the letter: a number that goes on with 98 keeps it', () => {
  expect(parseSignInMobile('09812345678')).toEqual({ mobile: '+989812345678' })
  expect(parseSignInMobile('9812345678')).toEqual({ error: 'شماره موبایل نامعتبر است' })
})

test('the shared helper follows its own rule', () => {
  expect(normalizeMobile('')).toBe('')
  expect(normalizeMobile('خالی')).toBe('')
  expect(normalizeMobile('+98 912 345 6789')).toBe('09123456789')
  expect(normalizeMobile('9123456789')).toBe('09123456789')
  expect(normalizeMobile('۰۹۱۲۳۴۵۶۷۸۹')).toBe('09123456789')
  expect(normalizeMobile('021-88776655')).toBe('02188776655')
  expect(normalizeMobile('98')).toBe('0')
})

test('numbers are shown grouped in Persian digits', () => {
  expect(formatMobile('+989123456789')).toBe('۰۹۱۲ ۳۴۵ ۶۷۸۹')
  fc.assert(
    fc.property(national, (digits) => {
      expect(parseSignInMobile(formatMobile(`+98${digits}`))).toEqual({ mobile: `+98${digits}` })
    }),
  )
})

test('the schemas keep and read the +98 form', () => {
  expect(Mobile.safeParse('+989123456789').success).toBe(true)
  for (const text of ['09123456789', '+98912345678', '+988123456789'])
    expect(Mobile.safeParse(text).success, text).toBe(false)
  expect(MobileInput.parse('۰۹۱۲ ۳۴۵ ۶۷۸۹')).toBe('+989123456789')
  expect(MobileInput.safeParse(' ').error?.issues[0]?.message).toBe('شماره موبایل الزامی است')
  expect(MobileInput.safeParse('12').error?.issues[0]?.message).toBe('شماره موبایل نامعتبر است')
})
