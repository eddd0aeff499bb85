import { CalendarDays, ShoppingCart, Tag } from 'lucide-react'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { RowWays } from '#ui/table/row-ways.tsx'
import { listingWay } from './listing-way.ts'

/** What is at the end of a row of a supply list; the letters are those of its table. */
export function ListingRowActions({ listing }: { listing: ListingRow }) {
  const { calendar, tickets } = listingWords[listing.kind]
  const ways = [
    { key: 'C', icon: CalendarDays, label: calendar },
    { key: 'T', icon: Tag, label: tickets },
    { key: 'B', icon: ShoppingCart, label: 'رزرو برای مشتری' },
  ] as const
  return (
    <RowWays
      ways={ways.flatMap((way) => {
        const link = listingWay(listing, way.key)
        return link ? [{ ...way, link }] : []
      })}
    />
  )
}
