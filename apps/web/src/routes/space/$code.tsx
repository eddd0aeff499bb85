import { createFileRoute } from '@tanstack/react-router'
import { CommentsOfListing } from '#features/comment/comment-listing.tsx'
import { ReadyOf, SaleSteps } from '#features/review/review-ready-here.tsx'
import { CatalogueListingPage } from '#features/catalogue/catalogue-listing-page.tsx'
import { loadCatalogueListing } from '#features/catalogue/catalogue-listing-load.ts'
import { StaySearch } from '@rezerv/contract/catalogue/catalogue-stay.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(StaySearch)

export const Route = createFileRoute('/space/$code')({
  staticData: { layout: 'details' },
  validateSearch: unread<StaySearch>,
  loader: ({ context, params, cause }) =>
    loadCatalogueListing(context.queryClient, 'space', { code: params.code, isOpened: cause === 'enter' }),
  component: SpaceCode,
})

function SpaceCode() {
  const id = Route.useLoaderData()
  return (
    <CatalogueListingPage
      kind="space"
      id={id}
      comments={<CommentsOfListing listingId={id} />}
      ready={<ReadyOf id={id} />}
      steps={<SaleSteps id={id} />}
      {...usePageSearch(read, { resetScroll: false })}
    />
  )
}
