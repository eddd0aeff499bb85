import { type EditPageProps, WizardEditPage } from './wizard-edit-page.tsx'
import { KindFields, PlaceFields, PolicyFields } from './wizard-event-fields.tsx'
import { MediaFields } from './wizard-media-fields.tsx'

/** Everything of an event on one page. */
export function WizardEventEditPage(page: EditPageProps) {
  return (
    <WizardEditPage
      {...page}
      fields={(draft) => (
        <>
          <KindFields draft={draft} />
          <PlaceFields draft={draft} />
          <MediaFields draft={draft} />
          <PolicyFields draft={draft} />
        </>
      )}
    />
  )
}
