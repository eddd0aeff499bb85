import type { StayTime } from '@rezerv/contract/pricing/pricing-count.ts'
import type { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { addDays, addMinutes, dayOfInstant, daysBetween, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { type StayWanted, plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { bookStay } from '#booking/booking-stay-hold-service.ts'
import { staySale } from '#booking/booking-sale-service.ts'
import { priceStay } from '#booking/booking-stay-price-service.ts'
import { stayListing } from '#booking/booking-stay-service.ts'
import type { StayListing } from '#booking/booking-stay-store.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import type { Shop, Fate } from './demo-bank.ts'
import { planSale } from './demo-lives.ts'
import { isHeldNoMore } from './demo-uses.ts'
import { type Random, randomOf } from './demo-random.ts'
import { customerOf, type Fates, fateOf, modelDays, type SalesPlan } from './demo-sales.ts'

type Rate = StayListing['rates'][number]
/** A stay before it is asked for. `unitId`: null where the whole place is taken. */
type Range = {
  rental: StayListing
  rate: Rate
  unitId: number | null
  day: string
  last: string
  hours: [number, number]
}

/** At most `count` stays of cars and spaces, from the last weeks to 60 days after `now`; no two share a unit's day. */
export async function planStays(shop: Shop, plan: SalesPlan): Promise<void> {
  const random = randomOf(1408)
  const ranges = (await listRentals(shop.hands.db)).flatMap((rental) => rangesOf(random, rental, plan.now))
  const today = dayOfInstant(plan.now)
  const ranked = ranges.map((range) => ({ range, rank: rankOf(random, range, { now: plan.now, today }) }))
  const chosen = ranked.filter(({ rank }) => rank < Infinity).toSorted((a, b) => a.rank - b.rank)
  const stays = chosen.slice(0, plan.count).map(({ range }) => range)
  const cars = begunCars(stays, plan.now)
  for (const [n, range] of stays.entries()) {
    const [startsAt, endsAt] = timesOf(range)
    const drawn = stayFate(range.rental, { n, startsAt, now: plan.now, isShown: isShown(range, today) })
    const fate = cars.fresh.includes(range) ? 'used' : cars.left.includes(range) ? 'missed' : drawn
    const at = askedAt(random, { startsAt, fate, now: plan.now })
    const wanted = wantedOf(random, range, { from: startsAt, until: endsAt })
    const customer = customerOf(random, plan.customers, n)
    const book = (actor: Actor) => bookRange(shop, actor, { range, wanted, customer, key: `demo stay order ${n}` })
    const usedAt = cars.fresh.includes(range) ? addMinutes(plan.now, -6) : undefined
    planSale(shop, { n, at, startsAt, endsAt, fate, usedAt, book })
  }
}

/** Nothing of it is given back when nobody comes. */
const isOneDay = ({ rate, day, last }: Range) => rate.plan.unit !== 'hour' && daysBetween(day, last) === 1

/** Two cars were fetched so late that it can still be undone, and one by nobody. */
function begunCars(stays: Range[], now: string) {
  const begun = stays
    .filter(({ rental }) => rental.kind === 'car' && rental.details.answer === 'instant')
    .filter((stay) => timesOf(stay)[0] < addMinutes(now, -30))
    .toSorted((a, b) => b.day.localeCompare(a.day))
  const isOver = (stay: Range) => timesOf(stay)[1] <= now
  return {
    fresh: begun.filter((stay) => !isOver(stay)).slice(0, 2),
    left: begun.filter((stay) => isOver(stay) && isOneDay(stay)).slice(0, 1),
  }
}

/** One unit of each listing has somebody in the days that calendars open with. */
const isShown = ({ rental, unitId, day, last }: Range, today: string) =>
  (unitId === null || unitId === rental.units[0]?.id) && last >= today && day <= addDays(today, 6)

/** Low where an operator looks; of the rest rather the time before. */
function rankOf(random: Random, range: Range, { now, today }: { now: string; today: string }) {
  const { rental, day, last } = range
  if (isTooFar(range, today)) return Infinity
  if (isShown(range, today)) return random.next() * 0.2
  if (day === today || last === today) return random.next() * 0.3
  // The deposits of these cars are due.
  if (rental.kind === 'car' && isHeldNoMore(timesOf(range)[1], now)) return random.next() * 0.5
  if (last >= addDays(today, -6) && day <= addDays(today, 7)) return random.next()
  return random.next() * (last < today || rental.details.answer === 'host' ? 2 : 8)
}

/** Hours are taken on short notice, and a host is asked for the next weeks. */
const isTooFar = ({ rental, rate, day, last }: Range, today: string) =>
  (rate.plan.unit === 'hour' && day > addDays(today, 1)) ||
  (rental.details.answer === 'host' && last > addDays(today, 20))

type Asked = { range: Range; wanted: StayWanted; customer: CustomerInput; key: string }

/** At the price that the booking page shows just then; undefined where it shows that the sale is closed, or another rate or car. */
async function bookRange({ hands }: Shop, actor: Actor, { range, wanted, customer, key }: Asked) {
  const { db, now } = hands
  const found = await stayListing(db, range.rental.listingId)
  const { rates, closedReason } = await staySale(db, found, now())
  const sold = rates.find(({ ticket }) => ticket.id === range.rate.ticket.id)
  if (closedReason !== null || !sold || (range.unitId !== null && !sold.unitIds.includes(range.unitId)))
    return undefined
  const asked = { ticketId: range.rate.ticket.id, wanted, pay: 'full' as const }
  const unitIds = range.unitId === null ? undefined : [range.unitId]
  const { price } = await priceStay(db, { ...found, rates }, { ...asked, now: now(), unitIds })
  return bookStay(
    db,
    actor,
    {
      ...asked,
      listingId: range.rental.listingId,
      unitId: range.unitId,
      customer,
      note: '',
      hostAgreed: false,
      expectedTotalRials: price.totalRials,
      idempotencyKey: key,
      fingerprint: key,
    },
    now(),
  )
}

/** The stays of one listing: each unit has a calendar of its own, and the whole place takes them all. */
function rangesOf(random: Random, rental: StayListing, now: string): Range[] {
  const today = dayOfInstant(now)
  const ratesOf = (unitId: number) => rental.rates.filter(({ unitIds }) => unitIds.includes(unitId))
  const sold = rental.units.filter(({ id }) => ratesOf(id).length > 0)
  const free = new Map(sold.map((unit) => [unit.id, addDays(today, random.int(0, 20) - modelDays)]))
  const freeOf = (id: number) => free.get(id) ?? today
  const ranges: Range[] = []
  for (;;) {
    const [unit] = sold.toSorted((a, b) => freeOf(a.id).localeCompare(freeOf(b.id)))
    if (!unit || freeOf(unit.id) >= addDays(today, 60)) return ranges
    const rate = random.pick(ratesOf(unit.id))
    const taken = rate.takes === 'all' ? rate.unitIds : [unit.id]
    const day = taken.map(freeOf).toSorted().at(-1) ?? today
    const hour = random.int(8, 16)
    const length = Math.max(rate.plan.minStay, random.int(1, rental.kind === 'car' ? 6 : 4))
    const last = rate.plan.unit === 'hour' ? day : addDays(day, length)
    for (const id of taken) free.set(id, addDays(last, 1 + random.int(0, daysBetween(today, last) > 21 ? 30 : 5)))
    const unitId = rate.takes === 'all' ? null : unit.id
    ranges.push({ rental, rate, unitId, day, last, hours: [hour, hour + random.int(2, 5)] })
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function timesOf({ rental: { details }, rate, day, last, hours }: Range): [string, string] {
  const [start, end] =
    rate.plan.unit === 'hour'
      ? [clock(hours[0]), clock(hours[1])]
      : details.kind === 'car'
        ? [details.handoverTime, details.handoverTime]
        : [details.checkInFrom, details.checkOutUntil]
  return [instantOfTehran(day, start), instantOfTehran(last, end)]
}

function wantedOf(random: Random, { rental, rate }: Range, span: StayTime): StayWanted {
  const { included = 1, max = 1 } = rate.plan.guests ?? {}
  const [extra] = rental.details.extras
  return {
    ...span,
    ...plainWanted,
    guests: Math.min(max, random.int(1, included + 1)),
    extras: extra && random.next() < 0.3 ? [{ id: extra.id, quantity: 1 }] : [],
  }
}

const fates: Fates = [
  [0.76, 'used'],
  [0.8, 'missed'],
  [0.89, 'cancelled'],
  [0.92, 'withdrawn'],
  [1, 'lapsed'],
]

/** Those that a host answers. */
const answers: Record<'past' | 'future', Fates> = {
  past: [
    [0.25, 'declined'],
    [1, 'used'],
  ],
  future: [
    [0.55, 'asked'],
    [0.75, 'held'],
    [1, 'used'],
  ],
}

type Drawn = { n: number; startsAt: string; now: string; isShown: boolean }

/** Requests that wait, and those that were accepted and are not paid yet, are of the last hours. */
function stayFate({ details }: StayListing, { n, startsAt, now, isShown }: Drawn): Fate {
  if (details.answer !== 'host') return isShown ? 'used' : fateOf(fates, n)
  return fateOf(answers[startsAt > addMinutes(now, 24 * 60) ? 'future' : 'past'], n)
}

/** Up to three weeks before it begins, and not after now. */
function askedAt(random: Random, { startsAt, fate, now }: { startsAt: string; fate: Fate; now: string }): string {
  if (fate === 'asked') return addMinutes(now, -random.int(2, 400))
  if (fate === 'held') return addMinutes(now, -random.int(220, 460))
  const latest = Math.min(Date.parse(startsAt) - 3 * 3_600_000, Date.parse(now) - 60 * 60_000)
  return new Date(latest - random.int(0, 14) * 86_400_000 - random.int(0, 600) * 60_000).toISOString()
}

/** Cars and spaces that are on sale. */
async function listRentals(db: Db): Promise<StayListing[]> {
  const rows = await db
    .selectFrom('listings')
    .where('kind', '<>', 'event')
    .where('status', '=', 'published')
    .select('id')
    .orderBy('id')
    .execute()
  const rentals: StayListing[] = []
  for (const { id } of rows) rentals.push(await stayListing(db, id))
  return rentals.filter(({ rates, units }) => rates.length > 0 && units.length > 0)
}
