import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import ICAL from 'ical.js'

/** The mark of our own exports, so that a calendar that comes back to us is not read as somebody else's. */
export const ownUid = '@rezerv'

export type ExportEntry = {
  uid: string
  title: string
  startsAt: string
  endsAt: string
  allDay: boolean
  changedAt: string
  place?: string
}

/** An iCalendar text of these entries. All-day ones are written as dates of Tehran, their end excluded. */
export function writeCalendar(name: string, entries: ExportEntry[]): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Rezerv//Calendar//FA')
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('x-wr-timezone', 'Asia/Tehran')
  for (const entry of entries) {
    const event = new ICAL.Component('vevent')
    event.addPropertyWithValue('uid', entry.uid)
    event.addPropertyWithValue('summary', entry.title)
    event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(entry.changedAt), true))
    event.addPropertyWithValue('dtstart', timeOf(entry.startsAt, entry.allDay))
    event.addPropertyWithValue('dtend', timeOf(entry.endsAt, entry.allDay))
    if (entry.place) event.addPropertyWithValue('location', entry.place)
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

const timeOf = (instant: string, allDay: boolean) =>
  allDay ? ICAL.Time.fromDateString(dayOfInstant(instant)) : ICAL.Time.fromJSDate(new Date(instant), true)
