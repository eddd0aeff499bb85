import * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const hostStatusLabels = {
  invited: 'دعوت‌شده',
  onboarding: 'در حال ثبت‌نام',
  ready_for_review: 'آمادهٔ بررسی',
  approved: 'تاییدشده',
  suspended: 'معلق',
  rejected: 'ردشده',
  closed: 'بسته‌شده',
}
export const HostStatus = wordOf(hostStatusLabels)
export type HostStatus = z.infer<typeof HostStatus>

export const hostKindLabels = { person: 'شخص حقیقی', company: 'شخص حقوقی' }
export const HostKind = wordOf(hostKindLabels)
export type HostKind = z.infer<typeof HostKind>

export const HostStep = z.enum(['start', 'submit', 'approve', 'reject', 'suspend', 'restore', 'reopen', 'close'])
export type HostStep = z.infer<typeof HostStep>

/** `reason` says that the step needs one, shown to the host. Source: design section 4. */
export const hostSteps: Record<HostStep, { from: HostStatus[]; to: HostStatus; label: string; reason?: true }> = {
  start: { from: ['invited'], to: 'onboarding', label: 'شروع ثبت‌نام' },
  submit: { from: ['onboarding'], to: 'ready_for_review', label: 'ارسال برای بررسی' },
  approve: { from: ['ready_for_review'], to: 'approved', label: 'تایید' },
  reject: { from: ['ready_for_review', 'onboarding', 'invited'], to: 'rejected', label: 'رد', reason: true },
  suspend: { from: ['approved'], to: 'suspended', label: 'تعلیق', reason: true },
  restore: { from: ['suspended'], to: 'approved', label: 'رفع تعلیق' },
  reopen: { from: ['rejected', 'closed'], to: 'onboarding', label: 'بررسی دوباره' },
  close: { from: ['approved', 'suspended', 'onboarding', 'rejected'], to: 'closed', label: 'بستن حساب', reason: true },
}

export const hostCan = (step: HostStep, status: HostStatus) => hostSteps[step].from.includes(status)

export const hostSuspensionLabels = {
  stop: 'فقط رزرو جدید متوقف شود',
  hide: 'آگهی‌ها هم پنهان شوند',
}
/** The effect of a suspension beside stopping new bookings: nothing, or hide the listings from guests too. */
export const HostSuspension = wordOf(hostSuspensionLabels)
export type HostSuspension = z.infer<typeof HostSuspension>
