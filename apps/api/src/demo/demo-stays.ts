import { addDays, dayOfInstant, daysBetween, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import { slotStarts } from '@rezerv/contract/slots.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { priceTermsOf } from '@rezerv/contract/listing/listing-rental.ts'
import type { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { roomOf, unitGuestsDefault } from '@rezerv/contract/pricing/pricing-capacity.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import type { StayQuoteInput, StayWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Random, randomOf } from './demo-random.ts'

const dayMs = 86_400_000

type Unit = { id: number; name: string; guests: number | null }
type Ticket = { id: number; name: string; plan: RatePlan; takes: 'all' | 'any'; maxPerOrder: number }
type Rental = {
  id: number
  kind: 'car' | 'space'
  hostId: number
  commission: number
  details: Exclude<ListingDetails, { kind: 'event' }>
  slotUnit: 'day' | 'night' | 'hour'
  units: Unit[]
  tickets: Ticket[]
}
export type Stay = {
  rental: Rental
  ticket: Ticket
  from: string
  until: string
  createdAt: string
  status: OrderStatus
  units: Unit[]
  slots: string[]
  wanted: StayWanted
  price: Quote
}

type StaysPlan = { count: number; from: string; now: string }

/**
 * At most `count` stays of cars and spaces from `from` to 60 days after `now`. Those near now come first, because an operator meets
 * them; of the others a fair draw. No two share a slot of a unit.
 */
export async function drawStays(db: Db, { count, from, now }: StaysPlan): Promise<Stay[]> {
  const random = randomOf(1408)
  const today = dayOfInstant(now)
  const first = dayOfInstant(from)
  const ranges = (await listRentals(db)).flatMap((rental) => {
    const free = new Map(rental.units.map((unit) => [unit.id, addDays(first, random.int(0, 60))]))
    return rangesOf({ random, rental, today, free })
  })
  const away = (range: Range) => Math.abs(daysBetween(today, range.day))
  const near = ranges.filter((range) => away(range) < 40).toSorted((a, b) => away(a) - away(b))
  const far = ranges.filter((range) => !near.includes(range)).map((range) => ({ range, rank: random.next() }))
  const chosen = [...near, ...far.toSorted((a, b) => a.rank - b.rank).map(({ range }) => range)]
  return chosen
    .slice(0, count)
    .flatMap((range) => priced(random, range, { from, now }) ?? [])
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** `free`: from which day on each unit has no stay yet. */
type Draw = { random: Random; rental: Rental; today: string; free: Map<number, string> }
type Range = { rental: Rental; ticket: Ticket; units: Unit[]; day: string; last: string; hours: [number, number] }

/** The stays of one listing: each unit has a calendar of its own, and the whole place takes them all. */
function rangesOf(draw: Draw): Range[] {
  const { rental, free, today } = draw
  const end = addDays(today, 60)
  const ranges: Range[] = []
  for (let guard = 0; guard < 300; guard += 1) {
    const [unit] = rental.units.toSorted((a, b) => (free.get(a.id) ?? '').localeCompare(free.get(b.id) ?? ''))
    if (!unit || (free.get(unit.id) ?? end) >= end) break
    ranges.push(nextRange(draw, unit))
  }
  return ranges
}

function nextRange(draw: Draw, unit: Unit): Range {
  const { random, rental, free, today } = draw
  const ticket = random.pick(rental.tickets)
  const units = ticket.takes === 'all' ? rental.units : [unit]
  const day =
    units
      .map((one) => free.get(one.id) ?? today)
      .toSorted()
      .at(-1) ?? today
  const hour = random.int(8, 16)
  const length = Math.max(ticket.plan.minStay, random.int(1, rental.kind === 'car' ? 6 : 4))
  const last = ticket.plan.unit === 'hour' ? day : addDays(day, length)
  for (const one of units) free.set(one.id, addDays(last, 1 + gapAt(random, daysBetween(today, last))))
  return { rental, ticket, units, day, last, hours: [hour, hour + random.int(2, 5)] }
}

/** Days of nothing: few near now, many long ago. */
function gapAt(random: Random, daysAway: number): number {
  const away = Math.abs(daysAway)
  return random.int(0, away < 45 ? 5 : away < 120 ? 25 : 140)
}

function timesOf({ rental: { details }, ticket, hours }: Range): [string, string] {
  if (ticket.plan.unit === 'hour') return [clock(hours[0]), clock(hours[1])]
  if (details.kind === 'car') return [details.handoverTime, details.handoverTime]
  return [details.checkInFrom, details.checkOutUntil]
}

/** Undefined where a rule of the plan refuses it: one night of Nowruz. */
function priced(random: Random, range: Range, span: { from: string; now: string }): Stay | undefined {
  const { rental, ticket, units } = range
  const { details } = rental
  const [start, end] = timesOf(range)
  const [from, until] = [instantOfTehran(range.day, start), instantOfTehran(range.last, end)]
  const createdAt = askedAt(random, from, span)
  const { included = 1, max = 1 } = ticket.plan.guests ?? {}
  const guests = Math.min(max, random.int(1, included + 1))
  const [extra] = details.extras
  const extras = extra && random.next() < 0.3 ? [{ id: extra.id, quantity: 1 }] : []
  const { plan, takes, ...sale } = ticket
  const wanted: StayWanted = {
    from,
    until,
    guests,
    quantity: 1,
    extras,
    pickUpPointId: null,
    returnPointId: null,
    discount: null,
  }
  const price = quote({
    ticket: { ...sale, saleFrom: null, saleUntil: null, minPerOrder: 1 },
    plan,
    room: roomOf(
      { maxGuests: details.kind === 'space' ? details.maxGuests : null, units: rental.units },
      { takes, unitIds: units.map((unit) => unit.id) },
    ),
    terms: priceTermsOf(details, 100),
    rules: [],
    settings: settingsOf(rental),
    wanted,
    now: createdAt,
  })
  if (Array.isArray(price)) return undefined
  const handover = details.kind === 'car' ? details.handoverTime : details.checkOutUntil
  const slots = slotStarts(rental.slotUnit, from, until, handover)
  const status = statusOf(random, rental, { from, until, now: span.now })
  return { rental, ticket, from, until, createdAt, status, units, slots, wanted, price }
}

/** When it was booked: up to three weeks before it begins, and not after now. */
function askedAt(random: Random, from: string, span: { from: string; now: string }): string {
  const latest = Math.min(Date.parse(from) - 3 * 3_600_000, Date.parse(span.now) - 40 * 60_000)
  const asked = latest - random.int(0, 20) * dayMs - random.int(0, 600) * 60_000
  return new Date(Math.max(Date.parse(span.from), asked)).toISOString()
}

function statusOf(
  random: Random,
  { details }: Rental,
  { from, until, now }: { from: string; until: string; now: string },
): OrderStatus {
  const fate = random.next()
  if (until <= now && details.answer === 'host' && fate > 0.97) return 'declined'
  if (until <= now) return past.find(([below]) => fate < below)?.[1] ?? 'expired'
  if (from <= now) return 'in_use'
  if (fate < 0.3 && mayWait(details.answer, from, now)) return 'awaiting_host'
  return future.find(([below]) => fate < below)?.[1] ?? 'cancelled'
}

/** Who asked for a time far ahead has been answered. */
const mayWait = (answer: 'instant' | 'host', from: string, now: string) =>
  answer === 'host' && daysBetween(dayOfInstant(now), dayOfInstant(from)) < 18

const past: [below: number, status: OrderStatus][] = [
  [0.88, 'completed'],
  [0.9, 'no_show'],
  [0.95, 'cancelled'],
]
const future: [below: number, status: OrderStatus][] = [
  [0.84, 'confirmed'],
  [0.9, 'accepted'],
  [0.95, 'expired'],
]

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const settingsOf = (rental: Rental): StayQuoteInput['settings'] => ({
  weekendDays: [5, 6],
  holidays: [],
  vat: [{ from: '2020-01-01', percent: 10 }],
  commission: [{ from: '2020-01-01', percent: rental.commission }],
  graceMinutes: 59,
})

/** Listings that have been on sale, with their units and rate plans. */
async function listRentals(db: Db): Promise<Rental[]> {
  const { rows } = await sql<Omit<Rental, 'details'> & { details: object }>`
    select l.id, l.kind, l.host_id, coalesce(h.commission_percent, 10)::float8 as commission, l.details, r.unit as slot_unit, r.units, t.tickets
      from listings l join hosts h on h.id = l.host_id
      cross join lateral (select min(unit) as unit, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'guests', case l.kind when 'space' then coalesce((details ->> 'guests')::int, ${sql.lit(unitGuestsDefault)}) end) order by id) as units from resources where listing_id = l.id) r
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'plan', pricing, 'takes', takes, 'maxPerOrder', max_per_order) order by position) as tickets
          from tickets where listing_id = l.id) t
     where l.kind <> 'event' and l.status in ('published', 'paused', 'archived') and t.tickets is not null order by l.id`.execute(
    db,
  )
  return rows.flatMap((row) => {
    const details = ListingDetails.parse({ ...row.details, kind: row.kind })
    return details.kind === 'event' ? [] : [{ ...row, details }]
  })
}
