import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { CommandButton } from '#data-button.tsx'
import { listingLinks } from '#listing-links.ts'
import { duplicateListing } from '#features/listing/listing-queries.ts'

/** Begins a draft from this listing: texts, images, units and rates; no plates, dates or orders. */
export function ReviewDuplicate({ listing }: { listing: Listing }) {
  const navigate = useNavigate()
  return (
    <CommandButton
      icon={Copy}
      variant="ghost"
      command={duplicateListing}
      request={{ params: { id: listing.id } }}
      onSuccess={({ id }) => void navigate(listingLinks[listing.kind].register(String(id)))}
    >
      رونوشت
    </CommandButton>
  )
}
