import { expect, test } from 'vitest'
import { amenityGroups } from './listing-details.ts'
import { Amenity } from './listing-amenity.ts'

test('every amenity stands in one group, so that the form offers it once', () => {
  expect(amenityGroups.flatMap((group) => group.amenities).toSorted()).toEqual(Amenity.options.toSorted())
})
