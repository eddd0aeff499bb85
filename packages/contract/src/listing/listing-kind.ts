import * as z from 'zod/mini'

export const ListingKind = z.enum(['car', 'event', 'space'])
export type ListingKind = z.infer<typeof ListingKind>
export const listingKindLabels: Record<ListingKind, string> = { car: 'خودرو', event: 'رویداد', space: 'اقامتگاه' }
