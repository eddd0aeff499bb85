import { useSuspenseQuery } from '@tanstack/react-query'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { listingLinks } from '#listing-links.ts'
import { listingChanges } from './review-queries.ts'

/** On a step of a listing that is on sale: what was edited is not live yet, and where it is decided. Nothing when no edit waits. */
export function EditWaits({ listing }: { listing: Listing }) {
  const { data } = useSuspenseQuery(listingChanges(listing.id))
  if (!data.pending) return null
  return (
    <Banner
      tone="info"
      title="ویرایش در انتظار انتشار"
      actions={
        <LinkButton {...listingLinks[listing.kind].register(`${listing.id}/review`)} size="small">
          دیدن ویرایش
        </LinkButton>
      }
    >
      آنچه مشتری می‌بیند تا انتشار ویرایش همان است که بود.
    </Banner>
  )
}
