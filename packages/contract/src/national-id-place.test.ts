import { expect, test } from 'vitest'
import { provinceOfNationalId } from './national-id-place.ts'

test.each([
  ['0499370899', 'تهران'],
  ['۰۷۹', 'خراسان رضوی'],
  ['4270000000', 'زنجان'],
  ['2170000000', 'مازندران'],
  ['07', undefined],
  ['9990000000', undefined],
])('%s was given in %s', (typed, province) => {
  expect(provinceOfNationalId(typed)).toBe(province)
})
