import type { CatalogueCityFigures } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'

type CityDay = CatalogueCityFigures['days'][number]

/** How much of what could be sold is taken, 0 to 1; closed units could not. A day without any is empty. */
export function occupancy(days: Pick<CityDay, 'units' | 'taken' | 'closed'>[]): number {
  const sum = (of: (day: Pick<CityDay, 'units' | 'taken' | 'closed'>) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  const open = sum((day) => day.units - day.closed)
  return open > 0 ? Math.min(1, sum((day) => day.taken) / open) : 0
}

export const percent = (share: number) => `${toPersianDigits(Math.round(share * 100))}٪`

/** A day of which more is taken has little left for one guest more. */
const busyShare = 0.9

/** Gaps of a city, in sentences: kinds that nobody offers, and days that are all but sold. */
export function cityGaps(city: CatalogueCityFigures, categories: { id: string; label: string }[]): string[] {
  const missing = categories.filter(
    ({ id }) => !city.categories.some((one) => one.category === id && one.published > 0),
  )
  const busy = city.days.filter((day) => occupancy([day]) > busyShare)
  return [
    ...(missing.length > 0 ? [`بدون آگهی منتشرشده: ${missing.map(({ label }) => label).join('، ')}`] : []),
    ...(busy.length > 0
      ? [`روزهایی که بیش از ۹۰٪ پر است: ${busy.map(({ day }) => formatDay(day, 'dayMonth')).join('، ')}`]
      : []),
  ]
}
