import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { listingLinks } from '#listing-links.ts'
import { duplicateListing } from '#features/listing/listing-queries.ts'

/** Begins a draft from this listing: texts, images, units and rates; no plates, dates or orders. */
export function ReviewDuplicate({ listing }: { listing: Listing }) {
  const navigate = useNavigate()
  const copy = useCommand(duplicateListing, {
    onSuccess: ({ id }) => navigate(listingLinks[listing.kind].register(String(id))),
  })
  return (
    <Button
      icon={Copy}
      variant="ghost"
      isPending={copy.isPending}
      onPress={() => copy.mutate({ params: { id: listing.id } })}
    >
      رونوشت
    </Button>
  )
}
