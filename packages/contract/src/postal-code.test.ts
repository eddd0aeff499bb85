import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test('codes that the post cannot have are refused', () => {
  expect(isPostalCode('1939546917')).toBe(true)
  for (const code of ['', '193954691', '19395469170', '1029546917', '1239546917', '1111111111'])
    expect(isPostalCode(code), code).toBe(false)
})
