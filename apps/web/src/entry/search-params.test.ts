import { defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from './search-params.ts'

test('a number of the bank stays as it came, however long', () => {
  expect(parseSearch('?invoiceId=15028200304404100010000&status=success')).toEqual({
    invoiceId: '15028200304404100010000',
    status: 'success',
  })
  expect(parseSearch('?invoiceId=1e3&page=2&closed=true')).toEqual({ invoiceId: '1e3', page: 2, closed: true })
})

test('what a page writes into its address is what it reads from it', () => {
  const value = fc.oneof(fc.string(), fc.bigInt({ min: 0n }).map(String), fc.integer(), fc.boolean())
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('q', 'status', 'page'), value), (search) => {
      const read = parseSearch(defaultStringifySearch(search))
      expect(read).toEqual({ ...search })
    }),
  )
})
