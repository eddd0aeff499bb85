import { toWesternDigits } from './digits.ts'
import { formatDay } from './jalali.ts'

/**
 * `سفارش-1405-09-01.xlsx`: what is in it, and of which day. Western digits, so that files sort by date; neither spaces nor ZWNJ, which
 * browsers turn into underscores, nor a sign that a file system refuses.
 */
export const fileName = (name: string, day: string, extension: string) =>
  `${name.replaceAll(/[\s\u200c/\\:*?"<>|]+/g, '-').replace(/-$/, '')}-${toWesternDigits(formatDay(day, 'short')).replaceAll('/', '-')}.${extension}`
