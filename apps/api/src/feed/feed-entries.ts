import { runInNewContext } from 'node:vm'
import { type SlotUnit, slotStarts } from '@rezerv/contract/slots.ts'
import { addDays, addMinutes, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { readablePart } from '@rezerv/contract/written-text.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import ICAL from 'ical.js'
import { FeedError } from './feed-fetch.ts'
import { ownUid } from './feed-ical-service.ts'

/** A time that another site has sold, on whole slots of the unit it is for. */
export type FeedEntry = { uid: string; startsAt: string; endsAt: string; title: string }
/** How the unit that a calendar is for counts its time. */
export type FeedUnit = { unit: SlotUnit; handoverTime: string }

const mostEntries = 2_000
/** A calendar of years is read in a tenth of it. A rule that never has a day (the 30th of February) would be sought for ever. */
const readingMs = 4_000

/**
 * The busy times of an iCalendar text (RFC 5545) that end after `from` and begin before `until`, recurring ones written out. Cancelled
 * and transparent entries, our own, and those with an ignored word in their title are left out. Throws `FeedError` for what is no calendar
 * and for one that takes too long.
 */
export function readEntries(text: string, unit: FeedUnit, wanted: Wanted): FeedEntry[] {
  try {
    // The one way to end a loop of the library from outside of it.
    return runInNewContext(
      'read()',
      { read: () => entriesOf(text, unit, wanted) },
      { timeout: readingMs },
    ) as FeedEntry[]
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new FeedError('این تقویم بیش از حد پیچیده است و خوانده نشد')
  } finally {
    // A zone is known by its name alone: one calendar's would be the next one's.
    ICAL.TimezoneService.reset()
  }
}

export type Wanted = { from: string; until: string; ignoredWords: string[] }

function entriesOf(text: string, unit: FeedUnit, { from, until, ignoredWords }: Wanted): FeedEntry[] {
  const words = ignoredWords.map(faNorm).filter(Boolean)
  const entries: FeedEntry[] = []
  for (const component of eventsOf(text)) {
    const event = new ICAL.Event(component)
    if (isLeftOut(component, event, words)) continue
    const title = event.summary ?? ''
    for (const { startsAt, endsAt } of timesOf(event, { from, until })) {
      const span = onSlots({ startsAt, endsAt }, unit)
      if (span)
        entries.push({
          uid: readablePart(event.uid || `${startsAt} ${title}`, 500),
          title: readablePart(title, 100),
          ...span,
        })
      if (entries.length > mostEntries) throw new FeedError('تقویم بیش از ۲٬۰۰۰ مورد دارد')
    }
  }
  return [...new Map(entries.map((entry) => [`${entry.uid} ${entry.startsAt}`, entry])).values()]
}

function eventsOf(text: string): ICAL.Component[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.trim()))
    if (calendar.name !== 'vcalendar') throw new FeedError('not a calendar')
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    return calendar.getAllSubcomponents('vevent')
  } catch {
    throw new FeedError('این فایل تقویم iCal نیست')
  }
}

function isLeftOut(component: ICAL.Component, { uid, summary }: ICAL.Event, words: string[]): boolean {
  const title = faNorm(summary ?? '')
  return isFree(component) || Boolean(uid?.endsWith(ownUid)) || words.some((word) => title.includes(word))
}

function isFree(component: ICAL.Component): boolean {
  const valueOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return valueOf('status') === 'CANCELLED' || valueOf('transp') === 'TRANSPARENT'
}

function* timesOf(event: ICAL.Event, { from, until }: Pick<Wanted, 'from' | 'until'>): Generator<TimeRange> {
  if (!event.startDate) return
  const isWanted = (time: TimeRange) => time.endsAt > from && time.startsAt < until
  if (!event.isRecurring()) {
    const time = { startsAt: instantOf(event.startDate), endsAt: instantOf(event.endDate) }
    if (isWanted(time)) yield time
    return
  }
  const starts = event.iterator()
  for (let start = starts.next(); start && instantOf(start) < until; start = starts.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(start)
    const time = { startsAt: instantOf(startDate), endsAt: instantOf(endDate) }
    // One day of a series can be cancelled by itself.
    if (isWanted(time) && !isFree(item.component)) yield time
  }
}

/** A date is that day of Tehran; a time without a zone is Tehran's clock too. */
function instantOf(time: ICAL.Time): string {
  const floating = time.isDate || time.zone === ICAL.Timezone.localTimezone
  if (!floating) return time.toJSDate().toISOString()
  const [day = '', clock = '00:00'] = time.toString().split('T')
  return instantOfTehran(day, time.isDate ? '00:00' : clock.slice(0, 5))
}

/** The slots that a time touches, as one span; an all-day entry of a night is its nights, whatever the handover time. */
function onSlots({ startsAt, endsAt }: TimeRange, { unit, handoverTime }: FeedUnit): TimeRange | undefined {
  if (endsAt <= startsAt) return undefined
  const allDay =
    startsAt === instantOfTehran(dayOfInstant(startsAt)) && endsAt === instantOfTehran(dayOfInstant(endsAt))
  if (allDay) return { startsAt, endsAt }
  const slotAt = (at: string) => slotStarts(unit, at, addMinutes(at, 1), handoverTime)[0] ?? at
  const last = slotAt(addMinutes(endsAt, -1))
  const end = unit === 'hour' ? addMinutes(last, 60) : instantOfTehran(addDays(dayOfInstant(last), 1))
  return { startsAt: slotAt(startsAt), endsAt: end }
}
