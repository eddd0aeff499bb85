import { formatCount } from '../digits.ts'
import { minutesBetween } from '../jalali.ts'
import type { HandoverCar } from './handover.ts'

/** More kilometres than this in a day of a rental is taken for a slip of the finger until somebody says that it is right. */
const mostKmPerDay = 2_000

type Driven = { at: string; cars: Pick<HandoverCar, 'unitId' | 'odometerKm'>[] }

/** What is said of a car's odometer at its return: `refused` is wrong in any case, `asked` may be right and must be confirmed. */
export type OdometerWord = { refused: string } | { asked: string }

/** Undefined while the odometer is believable, or the car was never handed over. */
export function odometerWord(
  begin: Driven | null | undefined,
  at: string,
  { unitId, odometerKm }: Driven['cars'][number],
): OdometerWord | undefined {
  const before = begin?.cars.find((car) => car.unitId === unitId)
  if (!begin || !before) return undefined
  const driven = odometerKm - before.odometerKm
  if (driven < 0) return { refused: `هنگام تحویل ${formatCount(before.odometerKm)} کیلومتر بود؛ کمتر از آن نمی‌شود` }
  const days = Math.max(1, Math.ceil(minutesBetween(begin.at, at) / 1440))
  if (driven <= days * mostKmPerDay) return undefined
  return { asked: `${formatCount(driven)} کیلومتر در ${days === 1 ? 'یک' : formatCount(days)} روز؟` }
}
