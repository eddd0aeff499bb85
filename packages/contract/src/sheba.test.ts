import { expect, test } from 'vitest'
import { fc, prop } from './property-testing.ts'
import { bankOfSheba, formatSheba, isSheba, Sheba, shebaOf } from './sheba.ts'

test('a sheba is accepted with or without IR, with spaces, in any digits', () => {
  for (const text of [
    'IR820540102680020817909002',
    '820540102680020817909002',
    'ir82 0540 1026 8002 0817 9090 02',
    'IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲',
  ])
    expect(Sheba.parse(text), text).toBe('IR820540102680020817909002')
  expect(isSheba('IR062960000000100324200001')).toBe(true)
})

test('a wrong sheba is refused', () => {
  for (const text of [
    '',
    'IR',
    'IR820540102680020817909003',
    'IR82054010268002081790900',
    'DE820540102680020817909002',
  ])
    expect(Sheba.safeParse(text).success, text).toBe(false)
})

test('the bank is named and the number reads in fours', () => {
  expect(bankOfSheba('IR820540102680020817909002')).toBe('پارسیان')
  expect(bankOfSheba('IR820570102680020817909002')).toBe('پاسارگاد')
  expect(bankOfSheba('IR829990102680020817909002')).toBeUndefined()
  expect(formatSheba('IR820540102680020817909002')).toBe('IR82 0540 1026 8002 0817 9090 02')
})

prop([fc.stringMatching(/^[0-9]{22}$/), fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 9 })])(
  'every account has one right sheba, and one mistyped digit is always noticed',
  (account, at, change) => {
    const sheba = shebaOf(account)
    expect(isSheba(sheba)).toBe(true)
    expect(isSheba(sheba.slice(0, at) + ((Number(sheba[at]) + change) % 10) + sheba.slice(at + 1))).toBe(false)
  },
)
