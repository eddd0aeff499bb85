import { toPersianDigits } from '@rezerv/contract/digits.ts'

export const minutesText = (minutes: number) =>
  toPersianDigits(minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} ساعت` : `${minutes} دقیقه`)
