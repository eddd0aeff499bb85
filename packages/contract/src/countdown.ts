import { toPersianDigits } from './digits.ts'

/** «۰۷:۴۲», or «۱:۰۷:۴۲» from an hour on; a second that has begun counts as left, and what has passed shows zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const clock = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return toPersianDigits(hours > 0 ? `${hours}:${clock}` : clock)
}
