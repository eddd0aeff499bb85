import * as z from 'zod/mini'

/** The `category` of a space. */
export const SpaceCategory = z.enum([
  'villa',
  'apartment',
  'suite',
  'cottage',
  'ecolodge',
  'hall',
  'workspace',
  'studio',
])
export type SpaceCategory = z.infer<typeof SpaceCategory>
export const spaceCategoryLabels: Record<SpaceCategory, string> = {
  villa: 'ویلا',
  apartment: 'آپارتمان',
  suite: 'سوئیت',
  cottage: 'کلبه',
  ecolodge: 'بوم‌گردی',
  hall: 'تالار',
  workspace: 'فضای کار',
  studio: 'استودیو',
}

/** Places that are let by the hour, without a night in them. */
export const spaceIsHourly = (category: string) => ['hall', 'workspace', 'studio'].includes(category)
