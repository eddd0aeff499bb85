import type { StatisticsGroup, StatisticsTab } from './statistics-query.ts'

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
