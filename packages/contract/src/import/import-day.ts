import { toWesternDigits } from '../digits.ts'
import { parseJalali } from '../jalali.ts'
import { Day } from '../page.ts'

/** A Jalali or Gregorian day of a file, with or without a time behind it, in any digits; undefined when it is none. */
export /** A Jalali or Gregorian day, with or without a time behind it, in any digits. */
function typedDay(text: string): string | undefined {
  const [date = ''] = toWesternDigits(text)
    .trim()
    .split(/[\sT,،]+/)
  const iso = /^(20\d\d)[-/](\d\d?)[-/](\d\d?)$/.exec(date)
  if (iso) return Day.safeParse([iso[1], iso[2]?.padStart(2, '0'), iso[3]?.padStart(2, '0')].join('-')).data
  return parseJalali(date)
}
