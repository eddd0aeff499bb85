import { expect, test } from 'vitest'
import { searchGroups } from './search-order.ts'
import type { SearchHit } from './search-endpoints.ts'

const customer = (id: number, isExact = false): SearchHit => ({
  kind: 'customer',
  id,
  isExact,
  name: 'مریم',
  mobile: '+989123456789',
  blocked: false,
})
const listing = (id: number, isExact = false): SearchHit => ({
  kind: 'listing',
  listingKind: 'event',
  id,
  isExact,
  code: 'E-000001',
  title: 'کنسرت',
  status: 'published',
  hostName: null,
  cityName: null,
})

test('the kind of a record that was named comes before the usual order, and it comes first in it', () => {
  const groups = searchGroups([customer(1), listing(2), listing(3, true)])
  expect(groups.map(({ kind }) => kind)).toEqual(['listing', 'customer'])
  expect(groups[0]?.hits.map(({ id }) => id)).toEqual([3, 2])
})

test('one hit too many is not shown but tells that there are more', () => {
  const [group] = searchGroups([1, 2, 3, 4, 5].map((id) => customer(id)))
  expect(group).toMatchObject({ hasMore: true })
  expect(group?.hits).toHaveLength(4)
})
