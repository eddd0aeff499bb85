import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { EventCategory, eventCategoryLabels } from '@rezerv/contract/listing/listing-category.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import { plainTicket, type TicketInput } from '@rezerv/contract/ticket/ticket.ts'
import { addSeries } from '#occurrence/occurrence-service.ts'
import { createTicket } from '#ticket/ticket-add-service.ts'
import type { Office } from './demo-checks.ts'
import type { Hands } from './demo-hands.ts'
import { type DemoListing, hoursLater, madeAtOf, planListing, soldStatuses } from './demo-listings.ts'
import { streets, venues } from './demo-names.ts'
import type { DemoHost } from './demo-people.ts'
import { seatedTitle, seatEvent } from './demo-hall.ts'
import { type Random, randomOf } from './demo-random.ts'
import { type NewResource, type NewTicket, type Offer, wholeCourse } from './demo-titles.ts'
import { eventTitles, richEvent, richOffer, scales } from './demo-titles.ts'

type City = { id: number; slug: string; name: string; latitude: number; longitude: number }
export type DemoSpan = { since: string; now: string }

/** 120 events: most on sale, and some in every other state. */
const statuses: ListingStatus[] = [
  ...Array<ListingStatus>(82).fill('published'),
  ...Array<ListingStatus>(8).fill('paused'),
  ...Array<ListingStatus>(8).fill('archived'),
  ...Array<ListingStatus>(9).fill('draft'),
  ...Array<ListingStatus>(7).fill('submitted'),
  ...Array<ListingStatus>(4).fill('change_requested'),
  ...Array<ListingStatus>(2).fill('rejected'),
]

/** The events with their evenings and tickets. */
export async function planEvents(hands: Hands, office: Office, { hosts, ...span }: DemoSpan & { hosts: DemoHost[] }) {
  const random = randomOf(1405)
  const cities = await hands.db.selectFrom('cities').select(['id', 'slug', 'name', 'latitude', 'longitude']).execute()
  const of = (...wanted: string[]) => hosts.filter(({ status }) => wanted.includes(status))
  const events: DemoListing[] = []
  for (const [n] of statuses.entries()) {
    const status = statuses[(n * 37) % statuses.length] ?? 'draft'
    const category = EventCategory.options[n % EventCategory.options.length] ?? 'concert'
    const title = eventTitles[category][Math.floor(n / 10)] ?? eventCategoryLabels[category]
    const able = {
      draft: of('approved', 'onboarding', 'ready_for_review'),
      submitted: of('approved', 'ready_for_review'),
    }
    const isWhole = status !== 'draft' || n % 2 === 0
    const host = isWhole
      ? random.pick(status === 'draft' || status === 'submitted' ? able[status] : of('approved'))
      : null
    const offer = offerOf(random, category)
    const event = planListing(
      hands,
      office,
      {
        kind: 'event',
        title,
        category,
        status,
        host,
        madeAt: madeAtOf(random, status, host, span),
        place: n,
        content: isWhole ? contentOf(random, cities, { title, category }) : {},
        offer: (id) =>
          offerEvent(
            hands,
            office,
            { title, id, status, category, offer: title === richEvent.title ? richOffer(offer) : offer, n },
            span,
          ),
      },
      span.now,
    )
    if (status === 'published')
      planSeason(hands, office, event, {
        random,
        now: span.now,
        onSale: events.filter(({ status: other }) => other === 'published').length,
      })
    events.push(event)
  }
  return events
}

const evening = (category: EventCategory, startsAt: string) => ({
  startsAt,
  endsAt: hoursLater(startsAt, scales[category].hours),
})

type Season = { random: Random; now: string; onSale: number }

/** Evenings in the weeks to come; three events are on just now. */
function planSeason({ db, plan }: Hands, { admin }: Office, event: DemoListing, { random, now, onSale }: Season) {
  const category = event.category as EventCategory
  const isRich = event.title === richEvent.title
  const first = random.int(1, 12)
  const starts = Array.from({ length: isRich ? richEvent.occurrences : random.int(2, 3) }, (_, k) =>
    instantOfTehran(
      addDays(dayOfInstant(now), first + k * (isRich ? 2 : random.int(3, 9))),
      `${random.int(15, 20)}:30`,
    ),
  )
  const hourNow = new Date(Math.floor(Date.parse(now) / 3_600_000) * 3_600_000).toISOString()
  const running = onSale < 3 ? [{ startsAt: hoursLater(hourNow, -1), endsAt: hoursLater(hourNow, 2) }] : []
  // One evening a week in the last four, on a day of its own.
  const past = [0, 1, 2, 3].map((week) =>
    instantOfTehran(addDays(dayOfInstant(now), -1 - (event.place % 7) - week * 7), '18:30'),
  )
  const shown = [...new Set(starts), ...(event.place % 4 === 0 ? past : [])]
  plan(hoursLater(now, -24 * 37), () =>
    addSeries(db, admin, event.id, shown.map((startsAt) => evening(category, startsAt)).concat(running)),
  )
}

type EventOffer = { title: string; id: number; status: ListingStatus; category: EventCategory; offer: Offer; n: number }

/** A draft has begun with its tickets or not; what is sent for review has three evenings. */
async function offerEvent(hands: Hands, office: Office, event: EventOffer, span: DemoSpan) {
  const { db, now } = hands
  const { title, id, status, category, n, offer } = event
  const first = addDays(dayOfInstant(now()), 40 + (n % 17))
  const days = soldStatuses.includes(status) ? 1 : 3
  if (status !== 'draft')
    await addSeries(
      db,
      office.admin,
      id,
      Array.from({ length: days }, (_, k) => evening(category, instantOfTehran(addDays(first, k), '19:30'))),
    )
  if (title === seatedTitle) await seatEvent(db, office.admin, id)
  else if (status !== 'draft' || n % 4 === 0) await addTickets(hands, office, { id, offer, now: span.now })
}

function contentOf(random: Random, cities: City[], { title, category }: { title: string; category: EventCategory }) {
  const [slug, venue] = random.pick(venues)
  const city = cities.find((c) => c.slug === slug)
  if (!city) throw new Error(`no city ${slug}`)
  return {
    cityId: city.id,
    venue,
    address: `${city.name}، خیابان ${random.pick(streets)}، پلاک ${toPersianDigits(random.int(1, 200))}`,
    latitude: city.latitude + (random.next() - 0.5) / 20,
    longitude: city.longitude + (random.next() - 0.5) / 20,
    summary: `${title} در ${venue}`,
    description: describe(title, venue, category),
    details: {
      kind: 'event' as const,
      minimumAge: category === 'comedy' ? 12 : 0,
      contactMobile: '',
      doorsMinutes: 30,
      isOnline: false,
      onlineLink: '',
      audience: title.includes('بانوان') ? ('women' as const) : ('all' as const),
      entryRules: 'پس از شروع برنامه ورود ممکن نیست.',
    },
    cancellationPolicy: random.pick(['easy', 'balanced', 'strict'] as const),
  }
}

function describe(title: string, venue: string, category: EventCategory) {
  return [
    `«${title}» برنامه‌ای از دستهٔ ${eventCategoryLabels[category]} است که در ${venue} برگزار می‌شود.`,
    'پذیرش از سی دقیقه پیش از شروع انجام می‌شود و کد QR هر بلیت هنگام ورود بررسی می‌شود.',
    'برای افراد کم‌توان جای ویژه در نظر گرفته شده است؛ لطفاً هنگام خرید یادآوری کنید.',
  ].join('\n\n')
}

/** A capacity is made with the first ticket that uses it. */
async function addTickets(
  { db }: Hands,
  { admin }: Office,
  { id, offer, now }: { id: number; offer: Offer; now: string },
) {
  const { resources, tickets } = offer
  const made = new Map<number, number>()
  const choose = (use: number): TicketInput['resources'][number] => {
    const known = made.get(use)
    if (known !== undefined) return { choice: 'existing', id: known }
    return { choice: 'new', ...(resources[use] ?? { name: '', capacity: 0 }) }
  }
  for (const { name, description, tomans, uses, max = 10, hidden = false, early, spans = 'one' } of tickets) {
    const { id: ticketId } = await createTicket(db, admin, id, {
      name,
      description,
      priceRials: tomans * 10,
      resources: uses.map(choose),
      ...plainTicket,
      spans,
      saleUntil: early ? hoursLater(now, -240) : null,
      maxPerOrder: max,
      hidden,
    })
    const rows = await db
      .selectFrom('ticketResources')
      .where('ticketId', '=', ticketId)
      .select('resourceId')
      .orderBy('resourceId')
      .execute()
    for (const [at, use] of uses.toSorted((a, b) => (made.get(a) ?? Infinity) - (made.get(b) ?? Infinity)).entries())
      made.set(use, made.get(use) ?? rows[at]?.resourceId ?? 0)
  }
}

/** What an event of a kind offers. Usual and student tickets share the hall; a meal ticket takes a seat and a meal. */
function offerOf(random: Random, category: EventCategory): Offer {
  const { hall, tomans } = scales[category]
  const capacity = Math.round(random.int(...hall) / 2) * 2
  const price = Math.round(random.int(...tomans) / 10_000) * 10_000
  const priced = (factor: number) => Math.round((price * factor) / 5_000) * 5_000
  const resources: NewResource[] = [{ name: category === 'tour' ? 'ظرفیت گروه' : 'صندلی‌های سالن', capacity }]
  const tickets: NewTicket[] = [{ name: 'عادی', description: 'انتخاب جا هنگام ورود', tomans: price, uses: [0] }]
  if (category !== 'tour')
    tickets.push({ name: 'دانشجویی', description: 'با کارت دانشجویی معتبر', tomans: priced(0.7), uses: [0], max: 6 })
  if (random.next() < 0.55) {
    resources.push({ name: 'جایگاه ویژه', capacity: Math.max(8, Math.round(capacity / 8)) })
    tickets.push({
      name: 'ویژه',
      description: 'ردیف‌های جلو، ورود جداگانه',
      tomans: priced(1.8),
      uses: [resources.length - 1],
    })
  }
  if (category === 'workshop') tickets.push({ ...wholeCourse, tomans: priced(1.6) })
  if (category === 'conference' || category === 'workshop') {
    resources.push({ name: 'پذیرایی', capacity: Math.round(capacity * 0.6) })
    tickets.push({
      name: 'همراه ناهار',
      description: 'با یک وعده ناهار',
      tomans: priced(1.35),
      uses: [0, resources.length - 1],
    })
  }
  if (random.next() < 0.3)
    tickets.push({
      name: 'زودهنگام',
      description: 'فقط در روزهای اول فروش',
      tomans: priced(0.8),
      uses: [0],
      early: true,
    })
  if (random.next() < 0.3)
    tickets.push({
      name: 'مهمان میزبان',
      description: 'فقط با لینک دعوت',
      tomans: 0,
      uses: [0],
      max: 4,
      hidden: true,
    })
  return { resources, tickets }
}
