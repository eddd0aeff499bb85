import type { ReactNode } from 'react'
import { CarIdentityFields } from './wizard-car-identity.tsx'
import { CarPlaceFields } from './wizard-car-place.tsx'
import { CarExtraFields, CarPolicyFields, CarTermsFields } from './wizard-car-terms.tsx'
import { type EditPageProps, WizardEditPage } from './wizard-edit-page.tsx'
import { MediaFields } from './wizard-media-fields.tsx'

/** Everything of a car on one page. */
export function WizardCarEditPage({ units, ...page }: EditPageProps & { units: ReactNode }) {
  return (
    <WizardEditPage
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
    </WizardEditPage>
  )
}
