import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const listingKindLabels = { car: 'خودرو', event: 'رویداد', space: 'اقامتگاه' }
export const ListingKind = wordOf(listingKindLabels)
export type ListingKind = z.infer<typeof ListingKind>
