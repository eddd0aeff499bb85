import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankCard } from '../bank-card.ts'
import { toPersianDigits, toWesternDigits } from '../digits.ts'
import { isNationalId } from '../national-id.ts'
import { isSheba } from '../sheba.ts'
import { maskDeep, maskPersonal } from './assistant-mask.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const withCheck = (body: string, fits: (whole: string) => boolean) =>
  Array.from({ length: 10 }, (_, n) => `${body}${n}`).find(fits)
const found = (number: fc.Arbitrary<string | undefined>) => number.filter((text) => text !== undefined)

const card = found(digits(14).map((body) => withCheck(`6${body}`, isBankCard)))
const nationalId = found(digits(9).map((body) => withCheck(body, isNationalId)))
/** The check digits of a sheba: ISO 13616, by the rest of 97. */
const sheba = digits(22).map((body) => {
  const check = 98n - (BigInt(`${body}182700`) % 97n)
  return `IR${String(check).padStart(2, '0')}${body}`
})
const mobile = digits(9).map((rest) => `09${rest}`)

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const scripts = [(text: string) => text, toPersianDigits, arabic]
const gaps = ['', ' ', '-', '\u200c', '\u00a0', '–', ' \u200f']
/** As somebody may have written it: digits of any script, grouped with anything usual. */
const written = (number: fc.Arbitrary<string>, groups: number[]) =>
  fc
    .tuple(number, fc.constantFrom(...scripts), fc.constantFrom(...gaps), fc.boolean())
    .map(([text, script, gap, isLow]) => {
      const letters = /^[A-Z]*/.exec(text)?.[0] ?? ''
      let rest = text.slice(letters.length)
      const parts = groups.map((length) => {
        const part = rest.slice(0, length)
        rest = rest.slice(length)
        return part
      })
      const shown = [...parts, rest].filter(Boolean).map(script).join(gap)
      return { digits: text.replace(/\D/g, ''), shown: (isLow ? letters.toLowerCase() : letters) + shown }
    })

const kinds = {
  card: written(card as fc.Arbitrary<string>, [4, 4, 4, 4]),
  sheba: written(sheba, [2, 4, 4, 4, 4, 4, 2]),
  'sheba without IR': written(
    sheba.map((text) => text.slice(2)),
    [2, 4, 4, 4, 4, 4, 2],
  ),
  mobile: written(mobile, [4, 3, 2, 2]),
  'national id': written(nationalId as fc.Arbitrary<string>, [3, 6, 1]),
}
const around = fc.constantFrom(' ', '', ':', '«', '(', '\n', 'است ', '\u2066')
const western = (text: string) => toWesternDigits(text).replace(/[^0-9A-Za-z\u0600-\u06ff]/g, '')

test.each(Object.entries(kinds))('no %s leaves, however it is written and wherever it stands', (_, kind) => {
  fc.assert(
    fc.property(kind, around, around, ({ digits: number, shown }, before, after) => {
      const text = `به این شماره${before}${shown}${after === '' ? ' ' : after}ارسال کنید`
      const masked = maskPersonal(text)
      expect(western(masked), masked).not.toContain(number)
      expect(western(masked)).not.toMatch(/\d{5}/)
      expect(maskPersonal(masked)).toBe(masked)
      const inside = maskDeep({
        messages: [{ role: 'user', content: [{ type: 'tool_result', content: JSON.stringify({ text }) }] }],
      })
      expect(western(JSON.stringify(inside))).not.toContain(number)
    }),
    { numRuns: 300, seed: 8 },
  )
})

test('the makers make what they say', () => {
  fc.assert(fc.property(sheba, isSheba))
  fc.assert(fc.property(card as fc.Arbitrary<string>, isBankCard))
})

test('references, amounts and codes that are none of these stay', () => {
  for (const text of [
    'پیگیری 1234567890123456',
    'فاکتور 400000000000123456789',
    '6037991234567893 ریال',
    'R-10482 و 2026-11-21T09:12:34.567Z',
    '123456789012345678901234',
  ])
    expect(maskPersonal(text)).toBe(text)
})
