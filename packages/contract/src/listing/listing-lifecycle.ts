import * as z from 'zod/mini'

export const ListingStatus = z.enum([
  'draft',
  'submitted',
  'change_requested',
  'rejected',
  'published',
  'paused',
  'archived',
])
export type ListingStatus = z.infer<typeof ListingStatus>

export const ListingStep = z.enum(['submit', 'publish', 'request_change', 'reject', 'pause', 'resume', 'archive'])
export type ListingStep = z.infer<typeof ListingStep>

/** Source: design section 4. `reason` says that the step needs one, shown to the host. */
export const listingSteps: Record<
  ListingStep,
  { from: ListingStatus[]; to: ListingStatus; label: string; reason?: true }
> = {
  submit: { from: ['draft', 'change_requested'], to: 'submitted', label: 'ارسال برای بررسی' },
  publish: { from: ['submitted'], to: 'published', label: 'انتشار' },
  request_change: { from: ['submitted'], to: 'change_requested', label: 'درخواست اصلاح', reason: true },
  reject: { from: ['submitted'], to: 'rejected', label: 'رد', reason: true },
  pause: { from: ['published'], to: 'paused', label: 'توقف فروش' },
  resume: { from: ['paused'], to: 'published', label: 'ادامهٔ فروش' },
  archive: {
    from: ['draft', 'submitted', 'change_requested', 'rejected', 'published', 'paused'],
    to: 'archived',
    label: 'بایگانی',
  },
}

export const listingStatusLabels: Record<ListingStatus, string> = {
  draft: 'پیش‌نویس',
  submitted: 'در انتظار بررسی',
  change_requested: 'نیازمند اصلاح',
  rejected: 'ردشده',
  published: 'منتشرشده',
  paused: 'متوقف',
  archived: 'بایگانی',
}

/**
 * What event operations ask: `live` has been published, so that it can have orders (sale may be paused);
 * `waiting` cannot be bought yet.
 */
export const ListingStage = z.enum(['live', 'waiting'])
export type ListingStage = z.infer<typeof ListingStage>
export const listingStages: Record<ListingStage, ListingStatus[]> = {
  live: ['published', 'paused'],
  waiting: ['draft', 'submitted', 'change_requested', 'rejected'],
}

/** What is edited then waits to be published; it may be bought now, or was until its sale was paused. */
export const isOnSale = (status: ListingStatus) => listingStages.live.includes(status)

export const listingCan = (step: ListingStep, status: ListingStatus) => listingSteps[step].from.includes(status)
