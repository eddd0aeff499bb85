import { type EditPageProps, ListingEdit } from './listing-edit.tsx'
import { KindFields, PlaceFields, PolicyFields } from './listing-event-fields.tsx'
import { MediaFields } from './listing-media-fields.tsx'

/** Everything of an event on one page. */
export function EventEdit(page: EditPageProps) {
  return (
    <ListingEdit
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
