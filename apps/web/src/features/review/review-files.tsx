import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { listingFiles } from './review-queries.ts'

const load = () => import('./review-files-body.tsx')

/** The scans of a listing: what was seen before it was published. */
export function ReviewFiles({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(listingFiles(listing.id))
  const count = data?.items.length ?? 0
  return (
    <Disclosure
      title="مدارک"
      summary={count > 0 ? toPersianDigits(`${count} مدرک`) : 'تصویر بیمه، سند و مجوز؛ فقط همکاران می‌بینند'}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Deferred load={load} open={isOpen} meanwhile={<Skeleton className="h-28 w-full" />}>
        {({ ReviewFilesBody }) => <ReviewFilesBody listing={listing} files={data?.items ?? []} />}
      </Deferred>
    </Disclosure>
  )
}
