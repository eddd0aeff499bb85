import { listingFieldLabels } from '@rezerv/contract/review/review-field-words.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { Banner } from '#ui/primitives/banner.tsx'

/** Parts with a page of their own, which a review can point at besides the listing's own fields. */
const partLabels = { units: 'خودروها یا اتاق‌ها', tickets: 'نرخ‌ها و بلیت‌ها', occurrences: 'سانس‌ها', documents: 'مدارک' }

export const reasonFields: { id: string; label: string }[] = Object.entries({
  ...listingFieldLabels,
  ...partLabels,
}).map(([id, label]) => ({ id, label }))

/** Why the listing came back, as a whole and field by field. Nothing when there is no reason. */
export function ReviewReasons({ listing, title }: { listing: Listing; title: string }) {
  const reasons = Object.entries(listing.fieldReasons)
  if (!listing.statusReason && reasons.length === 0) return null
  return (
    <Banner tone="warn" title={title}>
      {listing.statusReason ? <p>{listing.statusReason}</p> : null}
      {reasons.length > 0 ? (
        <ul className="mt-1 list-disc ps-5">
          {reasons.map(([field, reason]) => (
            <li key={field}>
              <span className="font-semibold">{reasonFields.find(({ id }) => id === field)?.label ?? field}:</span>{' '}
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </Banner>
  )
}
