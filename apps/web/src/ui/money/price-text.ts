import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'

/** Savings of a stay, a discount and VAT are one amount, not so many of something. */
export const isCountedLine = ({ kind }: { kind: string }) =>
  kind !== 'length' && kind !== 'discount' && kind !== 'commission' && kind !== 'vat'

type LineDays = { fromDay?: string | undefined; untilDay?: string | undefined }

/** «۱ فروردین تا ۱۳ فروردین», or the one day; undefined on lines that are of no day. */
export function lineDays({ fromDay, untilDay = fromDay }: LineDays): string | undefined {
  if (!fromDay || !untilDay) return undefined
  const first = formatDay(fromDay, 'dayMonth')
  return untilDay === fromDay ? first : `${first} تا ${formatDay(untilDay, 'dayMonth')}`
}

/** The rules of a day for stays that begin or end on it: «حداقل ۲ شب», «ورود ندارد». `unit`: the plan's, in Persian. */
export function dayLimits(day: { minStay: number; arrival: boolean; departure: boolean }, unit: string): string[] {
  return [
    day.minStay > 1 ? toPersianDigits(`حداقل ${day.minStay} ${unit}`) : '',
    day.arrival ? '' : 'شروع رزرو در این روز ممکن نیست',
    day.departure ? '' : 'پایان رزرو در این روز ممکن نیست',
  ].filter(Boolean)
}
