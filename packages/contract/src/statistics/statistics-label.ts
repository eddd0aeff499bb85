import { fileName } from '../file-name.ts'
import { dayOfInstant } from '../jalali.ts'
import type { StatisticsGroup, StatisticsTab } from './statistics-query.ts'
import type { StatisticsDimension } from './statistics.ts'

export const statisticsTabLabels: Record<StatisticsTab, string> = {
  sales: 'فروش',
  bookings: 'رزرو',
  occupancy: 'اشغال',
  hosts: 'میزبان',
  customers: 'مشتری',
  money: 'مالی',
  events: 'رویداد',
}

export const statisticsGroupLabels: Record<StatisticsGroup, string> = {
  day: 'روز',
  week: 'هفته',
  month: 'ماه',
  kind: 'نوع',
  city: 'شهر',
  host: 'میزبان',
  category: 'دسته',
}

/** The head of a table's first column. */
export const statisticsDimensionLabels: Record<StatisticsDimension, string> = {
  ...statisticsGroupLabels,
  weekday: 'روز هفته',
  step: 'مرحله',
  lead: 'فاصله',
  length: 'طول',
  status: 'وضعیت',
  cause: 'از طرف',
  reason: 'دلیل',
  account: 'حساب',
  listing: 'آگهی',
  customer: 'مشتری',
  ticket: 'بلیت',
  occurrence: 'سانس',
  minute: 'زمان',
}

/** `آمار-فروش-1405-09-01.xlsx`: the name of a tab, or of an event. */
export const statisticsFileName = (name: string, asOf: string, extension: string) =>
  fileName(`آمار ${name}`, dayOfInstant(asOf), extension)

/** How often a report goes by SMS. */
export const reportEveryLabels = {
  day: 'هر روز',
  week: 'هر هفته',
  month: 'هر ماه',
}
