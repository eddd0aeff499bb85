import { formatDay, formatInstant, formatRelative, formatTime, type DayStyle } from '@rezerv/contract/jalali.ts'
import { useNow } from '#ui/date/use-now.ts'

/** A Gregorian ISO day as a Jalali one. */
export function JalaliDay({ day, style = 'long' }: { day: string; style?: DayStyle }) {
  return <time dateTime={day}>{formatDay(day, style)}</time>
}

/** An instant on Tehran's clock: day and time. */
export function JalaliInstant({ at, style = 'long' }: { at: string; style?: DayStyle }) {
  return <time dateTime={at}>{formatInstant(at, style)}</time>
}

/** Only the time of an instant on Tehran's clock. */
export function TehranTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at)}</time>
}

/** «۳ دقیقه پیش»; the full instant is its title. Moves on by itself every minute. */
export function Relative({ at }: { at: string }) {
  const now = useNow(60_000)
  return (
    <time dateTime={at} title={formatInstant(at, 'full')}>
      {formatRelative(at, new Date(now).toISOString())}
    </time>
  )
}
