import * as z from 'zod/mini'
import type { ListingStatus } from './listing-status.ts'

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

export const listingCan = (step: ListingStep, status: ListingStatus) => listingSteps[step].from.includes(status)
