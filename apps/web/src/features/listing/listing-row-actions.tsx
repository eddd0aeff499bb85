import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, ShoppingCart, Tag } from 'lucide-react'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { listingWay } from './listing-way.ts'

/** What is at the end of a row under the pointer or with the focus, over the last column, so that it takes no room. */
export function ListingRowActions({ listing }: { listing: ListingRow }) {
  const navigate = useNavigate()
  const { calendar, tickets } = listingWords[listing.kind]
  const ways = [
    { key: 'C', icon: CalendarDays, label: calendar },
    { key: 'T', icon: Tag, label: tickets },
    { key: 'B', icon: ShoppingCart, label: 'رزرو برای مشتری' },
  ] as const
  return (
    <span className="invisible absolute -end-3 top-1/2 flex min-w-[calc(100%+0.75rem)] -translate-y-1/2 justify-end bg-hover group-focus-within:visible group-hover:visible max-xl:hidden">
      {ways.map(({ key, icon, label }) => {
        const link = listingWay(listing, key)
        return link ? (
          <IconButton
            key={key}
            className="size-8!"
            icon={icon}
            label={`${label} (${key})`}
            onPress={() => void navigate(link)}
          />
        ) : null
      })}
    </span>
  )
}
