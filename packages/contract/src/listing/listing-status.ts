import * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const listingStatusLabels = {
  draft: 'پیش‌نویس',
  submitted: 'در انتظار بررسی',
  change_requested: 'نیازمند اصلاح',
  rejected: 'ردشده',
  published: 'منتشرشده',
  paused: 'متوقف',
  archived: 'بایگانی',
}
export const ListingStatus = wordOf(listingStatusLabels)
export type ListingStatus = z.infer<typeof ListingStatus>

/**
 * Event operations ask for one of these: `live` has been published, so that it can have orders (sale may be paused);
 * `waiting` cannot be bought yet.
 */
export const ListingStage = z.enum(['live', 'waiting'])
export type ListingStage = z.infer<typeof ListingStage>
export const listingStages: Record<ListingStage, ListingStatus[]> = {
  live: ['published', 'paused'],
  waiting: ['draft', 'submitted', 'change_requested', 'rejected'],
}

/** Statuses in which an edit waits to be published; the listing may be bought now, or was until its sale was paused. */
export const isOnSale = (status: ListingStatus) => listingStages.live.includes(status)
