import { HostCheckItem } from '@rezerv/contract/host/host-check.ts'
import { filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** The parts of a host's page. */
export const HostTab = z.enum([
  'overview',
  'verification',
  'listings',
  'bookings',
  'calendar',
  'money',
  'comments',
  'audit',
])
export type HostTab = z.infer<typeof HostTab>

export const hostTabLabels: Record<HostTab, string> = {
  overview: 'نمای کلی',
  verification: 'بررسی مدارک',
  listings: 'آگهی‌ها',
  bookings: 'سفارش‌ها',
  calendar: 'تقویم',
  money: 'مالی',
  comments: 'نظرها',
  audit: 'گزارش فعالیت',
}

/** `item`: of the checklist, the one that is looked at. */
export const HostSearch = z.object({ tab: filter(HostTab), item: filter(HostCheckItem) })
export type HostSearch = z.infer<typeof HostSearch>
