/** Days of Tehran as Gregorian ISO dates, both included. */
export type DayRange = { from: string; until: string }

/** Instants; the second one is not in it. */
export type TimeRange = { startsAt: string; endsAt: string }
