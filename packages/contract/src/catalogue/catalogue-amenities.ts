import { Amenity } from '../listing/listing-amenity.ts'

/** The amenities of a query, without words that are none. */
export const amenitiesOf = (text: string | undefined): Amenity[] =>
  (text ?? '').split(',').flatMap((word) => {
    const amenity = Amenity.safeParse(word)
    return amenity.success ? [amenity.data] : []
  })
