/** Days of Tehran as Gregorian ISO dates, both included. */
export type DayRange = { from: string; until: string }

/** Instants; the second one is not in it. */
export type TimeRange = { startsAt: string; endsAt: string }

/**
 * The days that may be written: a mistyped year ends here. The Jalali calendar goes on for four years after the last one, so that
 * what is counted from a day is shown too.
 */
export const firstDay = '1900-01-01'
export const lastDay = '2119-12-31'

export const dayMessage = 'این تاریخ در تقویم نیست'

/** Of a day, and of an instant by the day that it begins with. */
export const isShownDay = (text: string) => text >= firstDay && text.slice(0, 10) <= lastDay
