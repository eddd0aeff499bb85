import { expect, test } from 'vitest'
import { changedFields } from './audit-service.ts'

test('fields that the database gives in another order are no change; what is another value is one, with what it was', () => {
  const before = { title: 'ویلا', details: { rooms: 2, place: { city: 'رشت', area: 90 } }, tags: ['ساحل', 'جنگل'] }
  expect(changedFields(before, { details: { place: { area: 90, city: 'رشت' }, rooms: 2 } })).toBeNull()
  expect(changedFields(before, { title: 'ویلا', tags: ['جنگل', 'ساحل'] })).toEqual({
    oldValue: { tags: ['ساحل', 'جنگل'] },
    newValue: { tags: ['جنگل', 'ساحل'] },
  })
})
