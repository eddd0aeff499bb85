import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

/** What is taken in from another system, in the order in which the one needs the other. */
export const importSubjectLabels = {
  hosts: 'میزبان‌ها',
  customers: 'مشتری‌ها',
  listings: 'آگهی‌ها، با واحدها و قیمت‌ها',
  bookings: 'رزروهای پیش رو',
}
export const ImportSubject = wordOf(importSubjectLabels)
export type ImportSubject = z.infer<typeof ImportSubject>

/** What a row makes, as it is counted: «۱۲ میزبان». */
export const importedThings: Record<ImportSubject, string> = {
  hosts: 'میزبان',
  customers: 'مشتری',
  listings: 'ردیف آگهی',
  bookings: 'رزرو',
}

/** Rows of one file at the most. */
export const importRowsMax = 5_000
export const importColumnsMax = 60
export const importFileMaxBytes = 10 * 1_048_576
/** Letters of a cell that are kept. */
export const importCellMax = 2_000
/** Days after which the rows of a file are forgotten, and nothing of it is undone any more. */
export const importKeptDays = 30
