import { dayOfInstant, formatDay, timeOfInstant } from './jalali.ts'
import { toPersianDigits } from './digits.ts'
import type { SlotUnit } from './slots.ts'

const shownMax = 3

/** The unit of a stay, as its refusals name it: a night is told by its day. */
const ofDays = { none: 'این روزها آزاد نیست', one: 'روز', all: 'روزها' }
const timeWords: Record<SlotUnit, { none: string; one: string; all: string }> = {
  day: ofDays,
  night: ofDays,
  hour: { none: 'این ساعت پر است', one: 'ساعت', all: 'ساعت‌ها' },
}

/** The title of a refusal that names no times: «این روزها آزاد نیست», «این ساعت پر است». */
export const notFreeTitle = (unit: SlotUnit) => timeWords[unit].none

/** The first starts that cannot be had: «این روزها آزاد نیست: ۳ آذر، ۴ آذر», «این ساعت پر است: ۳ آذر ساعت ۱۴:۰۰». */
export function notFreeText(unit: SlotUnit, starts: string[]): string {
  const named = [...new Set(starts.toSorted().map((start) => nameOf(unit, start)))].slice(0, shownMax)
  const title = unit === 'hour' && named.length > 1 ? 'این ساعت‌ها پر است' : notFreeTitle(unit)
  return `${title}: ${named.join('، ')}`
}

/** Every day (hour) has a place by itself, but no unit has all of them. */
export const scatteredText = (unit: SlotUnit) => {
  const { one, all } = timeWords[unit]
  return `هر ${one}ِ این بازه جا هست، اما هیچ واحدی همهٔ ${all} آزاد نیست؛ بازهٔ کوتاه‌تری انتخاب کنید`
}

function nameOf(unit: SlotUnit, start: string): string {
  const day = formatDay(dayOfInstant(start), 'dayMonth')
  return unit === 'hour' ? toPersianDigits(`${day} ساعت ${timeOfInstant(start)}`) : day
}
