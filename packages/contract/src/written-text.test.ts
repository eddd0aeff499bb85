import { expect, test } from 'vitest'
import { Line, programAddress, Prose, readablePart } from './written-text.ts'

const accepts = (schema: typeof Line, text: string) => schema.safeParse(text).success

test.each(['نیم‌فاصله و «گیومه»', 'café 🎫 👩‍👩‍👧', '', 'با‌ \u200fنشانه\u200e', '= 1 + 1'])(
  '%j is a line and prose',
  (text) => {
    expect([accepts(Line, text), accepts(Prose, text)]).toEqual([true, true])
  },
)

test.each(['a\u0000b', '\uD83C', 'x\uDFAB', '\u001B[31m', '\uFFFE'])(
  '%j is neither: nothing could keep or show it',
  (text) => {
    expect([accepts(Line, text), accepts(Prose, text)]).toEqual([false, false])
  },
)

test.each(['دو\nخط', 'علی\u202Eیضر', '\u2066a\u2069', 'یک\u2028دو'])('%j may be prose and no line', (text) => {
  expect([accepts(Line, text), accepts(Prose, text)]).toEqual([false, true])
})

test('an Arabic keyboard writes the same name as a Persian one, in lines and in prose', () => {
  expect(Line.parse('كيش، علي، موسى')).toBe('کیش، علی، موسی')
  expect(Prose.parse('يك\nشركت')).toBe('یک\nشرکت')
  expect(Line.parse('کیش ۱۲ ٣ ABC ۀ ة')).toBe('کیش ۱۲ ٣ ABC ۀ ة')
})

test('of what nobody can correct the readable part is kept', () => {
  expect(readablePart('فا\u0000کتور 🎫', 8)).toBe('فاکتور ')
  expect(readablePart('فا\u0000کتور 🎫', 9)).toBe('فاکتور 🎫')
})

test.each([
  ['https://shop.example.ir/hooks', true],
  ['https://shop.example.ir', true],
  ['http://localhost:3000/hooks', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:80/', true],
  ['http://shop.example.ir/hooks', false],
  ['http://localhost.example.ir/', false],
  ['http://127.0.0.1.example.ir/', false],
  ['ftp://shop.example.ir/', false],
  ['https:///hooks', false],
  ['https://', false],
])('%s is an address of a program: %s', (address, is) => expect(programAddress.test(address)).toBe(is))
