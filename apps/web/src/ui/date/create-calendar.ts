import { GregorianCalendar, PersianCalendar, type Calendar, type CalendarIdentifier } from '@internationalized/date'

/** In the place of @internationalized/date's own (see vite.config.ts), which carries eleven more calendars into the bundle. */
export function createCalendar(name: CalendarIdentifier): Calendar {
  return name === 'persian' ? new PersianCalendar() : new GregorianCalendar()
}
