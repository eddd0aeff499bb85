import { addMinutes } from '@rezerv/contract/jalali.ts'
import type { PlacesLine } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { itemsOfLine } from '@rezerv/contract/booking/booking-places.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import type { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { sql } from 'kysely'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import type { Shop, Fate } from './demo-bank.ts'
import { planSale } from './demo-lives.ts'
import { familyNames, menNames, womenNames } from './demo-names.ts'
import { demoPeople } from './demo-people.ts'
import { type Random, randomOf } from './demo-random.ts'
import { clubPromo, seatedTitle } from './demo-hall.ts'
import { richEvent } from './demo-titles.ts'

type Ticket = {
  id: number
  name: string
  priceRials: number
  seatRials: Record<string, number> | null
  max: number
  hidden: boolean
}
type Show = { id: number; listingId: number; startsAt: string; endsAt: string; title: string; tickets: Ticket[] }
type Wanted = { ticket: Ticket; quantity: number }

export type SalesPlan = { count: number; now: string; customers: CustomerInput[] }

/** So many days back everything is made by the actions; what is older is copied from it. Whole weeks: a Friday stays one. */
export const modelDays = 28

/** 2,000 customers, or one for twenty orders when that is more. None has a number that people really use in Tehran (0912). */
export async function addCustomers(db: Db, { orders, from }: { orders: number; from: string }) {
  const names = [...womenNames, ...menNames]
  await execute(db)`
    insert into users (mobile, name, family, role, blocked_at, created_at)
    select '+989' || (array['10', '13', '14', '15', '16', '18', '19', '35', '36', '37', '38', '39'])[1 + n % 12]
             || lpad(((n * 7919 + 4217) % 10000000)::text, 7, '0'),
           (${names}::text[])[1 + floor(pg_temp.draw(n, 1) * ${names.length}::int)::int],
           (${familyNames}::text[])[1 + floor(pg_temp.draw(n, 2) * ${familyNames.length}::int)::int],
           'user', case when n % 400 = 7 then ${from}::timestamptz + interval '1 year' end,
           ${from}::timestamptz - interval '1 hour' * (n % 2000)
      from generate_series(1, greatest(2000, ${orders}::int / 20)) n
    on conflict (mobile) do nothing`
}

/** The known one first; some of the others come again and again. */
export async function listBuyers(db: Db): Promise<CustomerInput[]> {
  const { rows } = await sql<CustomerInput>`
    select mobile, name, family from users where role = 'user' and blocked_at is null
     order by mobile = ${demoPeople.customer} desc, pg_temp.draw(id, 3)`.execute(db)
  return rows
}

export function customerOf(random: Random, customers: CustomerInput[], n: number): CustomerInput {
  const place = n % 40 === 3 ? 0 : Math.floor(random.next() ** 1.5 * customers.length)
  return customers[place] ?? random.pick(customers)
}

/** Orders for the evenings of the last weeks and of those to come. */
export async function planSales(shop: Shop, plan: SalesPlan): Promise<void> {
  const random = randomOf(1409)
  const shows = await listShows(shop.hands.db, addMinutes(plan.now, -modelDays * 24 * 60))
  const book = makeBookEvent(shop.hands.db)
  const isRunning = ({ startsAt, endsAt }: Show) => startsAt <= plan.now && endsAt > plan.now
  const of = {
    past: shows.filter(({ endsAt }) => endsAt <= plan.now),
    running: shows.filter(isRunning),
    future: shows.filter(({ startsAt }) => startsAt > plan.now),
  }
  const rich = of.future.find(({ title }) => title === richEvent.title)
  const seated = of.future.filter(({ title }) => title === seatedTitle)
  for (let n = 0; n < plan.count; n += 1) {
    const { show, fate } = drawn(random, of, { n, rich, seated })
    const lines = n === 0 ? sponsored(show) : linesOf(random, show)
    const at = askedAt(random, { show, fate, n, now: plan.now })
    const key = `demo event order ${n}`
    planSale(shop, {
      n,
      at,
      startsAt: show.startsAt,
      endsAt: show.endsAt,
      fate,
      occurrenceId: show.id,
      book: (actor) =>
        book(
          {
            listingId: show.listingId,
            occurrenceId: show.id,
            lines: lines.map((line) => placesOf(line, n)),
            customer: customerOf(random, plan.customers, n),
            note: '',
            discount: null,
            ...(promoOf(lines, n) && { promoCode: clubPromo.code }),
            expectedTotalRials: totalOf(lines, n),
            idempotencyKey: key,
            fingerprint: key,
          },
          actor,
        ),
    })
  }
}

/** Of numbered seats the best ones, of each category in turn. */
function placesOf({ ticket, quantity }: Wanted, n: number): PlacesLine {
  const categories = Object.keys(ticket.seatRials ?? {})
  const category = categories[n % Math.max(1, categories.length)]
  return { ticketId: ticket.id, quantity, ...(category !== undefined && { category }) }
}

/** Some of those who buy numbered seats are in the club. */
const promoOf = (lines: Wanted[], n: number) =>
  n % 7 === 0 && lines.every(({ ticket }) => ticket.seatRials !== null) ? clubPromo : null

/** The settings of the demo: 10 percent VAT. */
const totalOf = (lines: Wanted[], n: number) =>
  quote({
    items: lines.flatMap((line) =>
      itemsOfLine(
        placesOf(line, n),
        { ...line.ticket, priceSteps: [], sold: 0, openPrice: false },
        { categoryOf: () => undefined, pieces: 0, now: '', promo: promoOf(lines, n) },
      ),
    ),
    vatPercent: 10,
    commissionPercent: 10,
  }).totalRials

type Shows = Record<'past' | 'running' | 'future', Show[]>

/** The first are fresh: held and at the bank. Then those of who is inside just now, of money that came too late, and the rest by chance. */
function drawn(
  random: Random,
  of: Shows,
  { n, rich, seated }: { n: number; rich: Show | undefined; seated: Show[] },
): { show: Show; fate: Fate } {
  if (n === 0 && rich) return { show: rich, fate: 'held' }
  if (n < 34) return { show: random.pick(of.future), fate: n < 14 ? 'held' : 'paying' }
  if (n < 42 && of.running.length > 0) return { show: random.pick(of.running), fate: 'used' }
  const fate = n < 45 ? 'late' : fateOf(fates, n)
  const some = random.next() < (fate === 'used' ? 0.6 : 0.85) ? of.past : of.future
  // Some evenings are nearly full.
  const show = some[Math.floor(random.next() ** 2 * some.length)] ?? random.pick(some)
  return { show: seatedOf(seated, n) ?? show, fate }
}

/** One hall fills up seat by seat. */
const seatedOf = (seated: Show[], n: number) => (n % 5 === 2 ? seated[n % Math.max(1, seated.length)] : undefined)

export type Fates = [below: number, fate: Fate][]

/** Each as often as its share, among few orders too: the golden ratio spreads them evenly. */
export const fateOf = (shares: Fates, n: number): Fate => {
  const place = (n * 0.618_033_988_75) % 1
  return shares.find(([below]) => place < below)?.[1] ?? 'used'
}

const fates: Fates = [
  [0.74, 'used'],
  [0.79, 'missed'],
  [0.86, 'cancelled'],
  [0.9, 'withdrawn'],
  [0.98, 'lapsed'],
  [1, 'late'],
]

/** Most buy in the week before; few between one and eight in the morning. */
function askedAt(random: Random, { show, fate, n, now }: { show: Show; fate: Fate; n: number; now: string }) {
  if (fate === 'held' || fate === 'paying') return addMinutes(now, -2 - (n % 8))
  const latest = Math.min(Date.parse(show.startsAt) - 3_600_000, Date.parse(now) - 60 * 60_000)
  const at = latest + Math.max(-20 * 24, Math.log(1 - random.next()) * 6 * 24) * 3_600_000
  const hour = (new Date(at).getUTCHours() + 3.5) % 24
  return new Date(hour >= 1 && hour < 8 ? at - 8 * 3_600_000 : at).toISOString()
}

const quantities: [below: number, quantity: number][] = [
  [0.28, 1],
  [0.7, 2],
  [0.84, 3],
  [0.94, 4],
]

/** One ticket, for every sixth order a second one; never what is sold on request alone. */
function linesOf(random: Random, { tickets }: Show): Wanted[] {
  const open = tickets.filter(({ hidden }) => !hidden)
  const first = Math.floor(random.next() ** 1.3 * open.length)
  const chosen = [open[first], ...(open.length > 1 && random.next() < 0.17 ? [open[(first + 1) % open.length]] : [])]
  return chosen.flatMap((ticket) => {
    const chance = random.next()
    const wanted = quantities.find(([below]) => chance < below)?.[1] ?? 5
    return ticket ? [{ ticket, quantity: Math.min(ticket.max, wanted) }] : []
  })
}

/** A sponsor holds an amount of twelve digits. */
const sponsored = ({ tickets }: Show): Wanted[] =>
  tickets.filter(({ name }) => name === richEvent.tickets[0]).map((ticket) => ({ ticket, quantity: 4 }))

/** The evenings after `from` that can be sold. */
async function listShows(db: Db, from: string): Promise<Show[]> {
  const { rows } = await sql<Show>`
    select c.id, c.listing_id, c.starts_at, c.ends_at, l.title, t.tickets
      from occurrences c join listings l on l.id = c.listing_id and l.kind = 'event' and l.status = 'published'
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'priceRials', t.price_rials, 'seatRials', t.seat_rials, 'max', t.max_per_order, 'hidden', t.hidden) order by t.position) as tickets
          from tickets t where t.listing_id = l.id and t.sale_until is null and t.spans = 'one') t
     where c.status = 'scheduled' and c.starts_at > ${from} and t.tickets is not null order by pg_temp.draw(c.id, 7)`.execute(
    db,
  )
  return rows
}
