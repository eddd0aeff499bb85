import { CarIdentityFields } from './listing-car-identity.tsx'
import { CarPlaceFields } from './listing-car-place.tsx'
import { CarExtraFields, CarPolicyFields, CarTermsFields } from './listing-car-terms.tsx'
import { carUnits } from './listing-car-unit.tsx'
import { ListingEdit } from './listing-edit.tsx'
import { MediaFields } from './listing-media-fields.tsx'
import { UnitDesk } from './listing-unit-desk.tsx'

/** Everything of a car on one page. */
export function CarEdit({ id }: { id: number }) {
  return (
    <ListingEdit
      id={id}
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
      <UnitDesk listingId={id} kind={carUnits} />
    </ListingEdit>
  )
}
