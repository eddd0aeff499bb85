import * as z from 'zod/mini'

export const HostStatus = z.enum([
  'invited',
  'onboarding',
  'ready_for_review',
  'approved',
  'suspended',
  'rejected',
  'closed',
])
export type HostStatus = z.infer<typeof HostStatus>

export const hostStatusLabels: Record<HostStatus, string> = {
  invited: 'دعوت‌شده',
  onboarding: 'در حال ثبت‌نام',
  ready_for_review: 'آمادهٔ بررسی',
  approved: 'تاییدشده',
  suspended: 'معلق',
  rejected: 'ردشده',
  closed: 'بسته‌شده',
}
