import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, dayOfInstant, daysBetween, formatDay, formatInstant } from '@rezerv/contract/jalali.ts'
import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { EventStatistics, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound } from '#http/app-error.ts'
import { figureOf, noValues, valuesOf } from './statistics-ask.ts'
import { type DayFacts, dayFacts } from './statistics-days-store.ts'
import * as store from './statistics-event-store.ts'
import { ofRefunds, refundCuts } from './statistics-money.ts'
import { ledgerRows, orderRowsLink } from './statistics-rows.ts'
import { type Cut, makeTable, percentOfWhole, sumOfCuts, type Values } from './statistics-table.ts'
import { nowInstant } from '#clock.ts'

const figures: FigureKey[] = [
  'ticketsSold',
  'ticketsHeld',
  'seats',
  'fillPercent',
  'revenueRials',
  'grossRials',
  'returnedRials',
  'refundRials',
  'checkedIn',
  'checkedInPercent',
  'cancelled',
]

/** All that is known of one event from its first sale on. Longer than any event is sold. */
type Facts = {
  event: store.Event
  span: DayRange
  days: (DayFacts & { day: string })[]
  tickets: Map<string, number>
  occurrences: store.OccurrenceSum[]
}

/** Throws `not_found` when either is no event. */
export async function eventStatistics(db: Db, id: number, compareId: number | undefined): Promise<EventStatistics> {
  const now = nowInstant()
  const [own, other] = await Promise.all([
    factsOf(db, id, now),
    compareId === undefined ? null : factsOf(db, compareId, now),
  ])
  const sums: [Values, Values | null] = [totals(own), other && totals(other)]
  return {
    event: nameOf(own.event),
    comparedEvent: other && nameOf(other.event),
    options: await store.pastEvents(db, id),
    asOf: now,
    figures: figures.map((key) => figureOf(key, sums, rowsOf(key, own))),
    tables: [
      daysTable(own, other),
      await ticketsTable(db, id),
      occurrencesTable(own),
      await checkInTable(db, id, compareId),
      await refundsTable(db, id, compareId),
    ],
  }
}

const nameOf = ({ id, code, title }: store.Event) => ({ id, code, title })

function rowsOf(key: FigureKey, { event, span }: Facts) {
  const filter = { listingId: event.id }
  if (key === 'cancelled') return orderRowsLink(span, filter, 'cancelled')
  if (key === 'refundRials') return ledgerRows(span, filter, { kind: 'refund' })
  if (key.endsWith('Rials')) return ledgerRows(span, filter, { sales: true, account: 'customer' })
  return { to: '/order', search: { listingId: event.id } }
}

async function factsOf(db: Db, id: number, now: string): Promise<Facts> {
  const event = orNotFound(await store.findStatisticsEvent(db, id))
  const ever = { from: '2000-01-01', until: addDays(dayOfInstant(now), 1) }
  const [days, tickets, occurrences] = await Promise.all([
    dayFacts(db, ever, { listingId: id }),
    store.ticketDays(db, id),
    store.occurrenceSums(db, id),
  ])
  const factDays = [...days, ...tickets].map(({ day }) => day).toSorted((a, b) => (a < b ? -1 : 1))
  const today = dayOfInstant(now)
  const span = { from: factDays[0] ?? today, until: factDays.at(-1) ?? today }
  return { event, span, days, tickets: new Map(tickets.map((row) => [row.day, row.tickets])), occurrences }
}

function totals({ days, tickets, occurrences }: Facts): Values {
  const money = { ...noValues, ...sumOfCuts(days.map((facts) => ({ values: valuesOf(facts) }))) }
  const places = sumOfCuts(
    occurrences.map(({ seats, sold, held, checkedIn }) => ({ values: { seats, sold, held, checkedIn } })),
  )
  const ticketsSold = [...tickets.values()].reduce((sum, count) => sum + count, 0)
  return {
    ...money,
    revenueRials: money.netRials ?? 0,
    ticketsSold,
    ticketsHeld: places.held ?? 0,
    seats: places.seats ?? 0,
    fillPercent: percentOfWhole(places.sold, places.seats),
    checkedIn: places.checkedIn ?? 0,
    checkedInPercent: percentOfWhole(places.checkedIn, ticketsSold),
  }
}

/** The other event stands beside it as many days before its own first occurrence. */
function daysTable(own: Facts, other: Facts | null): StatisticsTable {
  const cuts = dayCuts(own)
  const before = other && new Map(dayCuts(other).map((cut) => [distance(other, cut.key), cut]))
  const place = (day: string) => before?.get(distance(own, day))
  const columns: FigureKey[] = ['ticketsSold', 'revenueRials', 'ticketsTotal', 'revenueTotalRials']
  const last = cuts.at(-1)?.values
  const total = { ticketsTotal: last?.ticketsTotal ?? 0, revenueTotalRials: last?.revenueTotalRials ?? 0 }
  const spec = { key: 'days', title: 'فروش روز به روز', dimension: 'day', chart: 'line', columns, total } as const
  const table = makeTable(spec, [cuts, null])
  if (!before) return table
  const only = (values: Values | undefined) => Object.fromEntries(columns.map((key) => [key, values?.[key] ?? null]))
  return { ...table, items: table.items.map((item) => ({ ...item, compared: only(place(item.key)?.values) })) }
}

const distance = ({ event, span }: Facts, day: string) => daysBetween(day, event.firstDay ?? span.until)

function dayCuts({ event, span, days, tickets }: Facts): Cut[] {
  const rials = new Map(days.map(({ day, grossRials, returnedRials }) => [day, grossRials - returnedRials]))
  const cuts: Cut[] = []
  let [ticketsTotal, revenueTotalRials] = [0, 0]
  for (let day = span.from; day <= span.until; day = addDays(day, 1)) {
    const values = { ticketsSold: tickets.get(day) ?? 0, revenueRials: rials.get(day) ?? 0 }
    ticketsTotal += values.ticketsSold
    revenueTotalRials += values.revenueRials
    const rows = orderRowsLink({ from: day, until: day }, { listingId: event.id }, 'confirmed')
    cuts.push({
      key: day,
      label: formatDay(day, 'weekdayDayMonth'),
      values: { ...values, ticketsTotal, revenueTotalRials },
      rows,
    })
  }
  return cuts
}

async function ticketsTable(db: Db, listingId: number) {
  const found = await store.ticketSums(db, listingId)
  const cuts = found.map(({ id, name, sold, held, rials }): Cut => ({
    key: String(id),
    label: name,
    values: { ticketsSold: sold, ticketsHeld: held, lineRials: rials },
    rows: { to: '/order', search: { listingId } },
  }))
  const columns: FigureKey[] = ['ticketsSold', 'ticketsHeld', 'lineRials', 'sharePercent']
  const spec = { key: 'tickets', title: 'هر نوع بلیت', columns, shareOf: 'ticketsSold' } as const
  return makeTable({ ...spec, dimension: 'ticket' }, [cuts, null])
}

function occurrencesTable({ event, occurrences }: Facts) {
  const cuts = occurrences.map(({ id, startsAt, seats, sold, held, checkedIn }): Cut => {
    const day = dayOfInstant(startsAt)
    return {
      key: String(id),
      label: formatInstant(startsAt, 'near'),
      values: { ticketsSold: sold, ticketsHeld: held, seats, checkedIn },
      rows: { to: '/order', search: { listingId: event.id, startsFrom: day, startsUntil: day } },
    }
  })
  const derive = (values: Values): Values => ({
    ...values,
    fillPercent: percentOfWhole(values.ticketsSold, values.seats),
    checkedInPercent: percentOfWhole(values.checkedIn, values.ticketsSold),
  })
  const columns: FigureKey[] = ['fillPercent', 'ticketsSold', 'ticketsHeld', 'seats', 'checkedIn', 'checkedInPercent']
  return makeTable({ key: 'occurrences', title: 'پر شدن سانس‌ها', dimension: 'occurrence', columns, derive }, [
    cuts,
    null,
  ])
}

async function checkInTable(db: Db, id: number, compareId: number | undefined) {
  const [now, before] = await Promise.all([
    store.checkIns(db, id),
    compareId === undefined ? null : store.checkIns(db, compareId),
  ])
  const cutsOf = (found: store.CheckIn[]): Cut[] => {
    const first = found[0]?.minute ?? 0
    const last = found.at(-1)?.minute ?? first - 5
    const byMinute = new Map(found.map((row) => [row.minute, row.tickets]))
    return Array.from({ length: (last - first) / 5 + 1 }, (_, n) => first + n * 5).map((minute) => ({
      key: String(minute),
      label: minuteLabel(minute),
      values: { checkedIn: byMinute.get(minute) ?? 0 },
      rows: null,
    }))
  }
  const spec = { key: 'checkins', title: 'ورود پیش و پس از شروع سانس', dimension: 'minute', chart: 'line' } as const
  return makeTable({ ...spec, columns: ['checkedIn'] }, [cutsOf(now), before && cutsOf(before)])
}

const minuteLabel = (minute: number) =>
  minute === 0 ? 'شروع سانس' : toPersianDigits(`${Math.abs(minute)} دقیقه ${minute < 0 ? 'پیش از شروع' : 'پس از شروع'}`)

async function refundsTable(db: Db, id: number, compareId: number | undefined) {
  const cutsOf = (listingId: number) => refundCuts(db, { listingId })
  const cuts = await Promise.all([cutsOf(id), compareId === undefined ? null : cutsOf(compareId)])
  return makeTable({ ...ofRefunds, title: 'بازپرداخت‌ها' }, cuts)
}
