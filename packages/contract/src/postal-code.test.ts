import { expect, test } from 'vitest'
import { formatPostalCode, isPostalCode, PostalCode } from './postal-code.ts'

test('a postal code is accepted in any digits, with or without its dash', () => {
  expect(PostalCode.parse('۱۹۳۹۵-۴۶۹۱۷')).toBe('1939546917')
  expect(formatPostalCode('1939546917')).toBe('۱۹۳۹۵-۴۶۹۱۷')
})

test('codes that the post cannot have are refused', () => {
  for (const code of ['', '193954691', '19395469170', '1029546917', '1239546917', '1111111111'])
    expect(isPostalCode(code), code).toBe(false)
})
