import type { ReactNode } from 'react'
import { CarIdentityFields } from './listing-car-identity.tsx'
import { CarPlaceFields } from './listing-car-place.tsx'
import { CarExtraFields, CarPolicyFields, CarTermsFields } from './listing-car-terms.tsx'
import { type EditPageProps, ListingEdit } from './listing-edit.tsx'
import { MediaFields } from './listing-media-fields.tsx'

/** Everything of a car on one page. */
export function CarEdit({ units, ...page }: EditPageProps & { units: ReactNode }) {
  return (
    <ListingEdit
      {...page}
      fields={(draft) => (
        <>
          <CarIdentityFields draft={draft} />
          <CarPlaceFields draft={draft} />
          <CarTermsFields draft={draft} />
          <CarExtraFields draft={draft} />
          <MediaFields draft={draft} />
          <CarPolicyFields draft={draft} />
        </>
      )}
    >
      {units}
    </ListingEdit>
  )
}
