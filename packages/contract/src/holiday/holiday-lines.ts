import { toPersianDigits, toWesternDigits } from '../digits.ts'
import { formatDay, parseJalali } from '../jalali.ts'
import { HolidayRow } from './holiday.ts'

export type HolidayLine = Pick<HolidayRow, 'day' | 'name'>
/** A line that was not understood, counted from one, and why. */
export type HolidayLineProblem = { line: number; text: string; problem: string }

/**
 * Reads a list of holidays: in each line a Jalali day and a name with a tab, a comma or a space between, in any digits:
 * «۱۴۰۶/۰۴/۲۳، تاسوعا». Empty lines are passed over, every other one is either read or told.
 */
export function readHolidayLines(text: string): { items: HolidayLine[]; problems: HolidayLineProblem[] } {
  const items: HolidayLine[] = []
  const problems: HolidayLineProblem[] = []
  const lines = new Map<string, number>()
  for (const [at, written] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const plain = written.replace(/[\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069"]/g, '').trim()
    if (plain === '') continue
    const read = readLine(plain)
    const first = typeof read === 'string' ? undefined : lines.get(read.day)
    const problem =
      typeof read === 'string'
        ? read
        : first === undefined
          ? undefined
          : toPersianDigits(`${formatDay(read.day, 'long')} در خط ${first} هم هست`)
    if (problem !== undefined) problems.push({ line: at + 1, text: plain, problem })
    else if (typeof read === 'object') {
      lines.set(read.day, at + 1)
      items.push(read)
    }
  }
  return { items, problems }
}

const dated = /^(\d{4}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*\d{1,2}|\d{8})(?!\d)[\s,،;؛:|]*(.*)$/

function readLine(plain: string): HolidayLine | string {
  const [, written = '', rest = ''] = dated.exec(toWesternDigits(plain)) ?? []
  if (written === '') return 'اول خط تاریخ نیست؛ مثل ۱۴۰۶/۰۴/۲۳ وارد کنید'
  const day = parseJalali(written)
  if (day === undefined) return 'چنین روزی در تقویم نیست'
  // The name as it was written: one digit is one sign in any script.
  const name = plain.slice(plain.length - rest.length)
  const checked = HolidayRow.safeParse({ day, name, isOff: true })
  return checked.success ? { day, name: checked.data.name } : (checked.error.issues[0]?.message ?? 'این خط خوانده نشد')
}
