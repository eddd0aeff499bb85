import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { listingKinds } from './listing-kind.ts'
import { duplicateListing } from './listing-queries.ts'

/** Begins a draft from this listing: texts, images, units and rates; no plates, dates or orders. */
export function ListingDuplicate({ listing }: { listing: Listing }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const copy = useMutation({
    ...duplicateListing(listing.id),
    onSuccess: async ({ id }) => {
      toast.success('رونوشتی به‌صورت پیش‌نویس ساخته شد')
      void queries.invalidateQueries({ queryKey: ['listing', 'list'] })
      await navigate(listingKinds[listing.kind].register(String(id)))
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button icon={Copy} variant="ghost" isPending={copy.isPending} onPress={() => copy.mutate()}>
      رونوشت
    </Button>
  )
}
