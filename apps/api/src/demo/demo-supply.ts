import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { EventCategory, eventCategoryLabels } from '@rezerv/contract/listing/listing-event-category.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Listings } from '#db/db-types.ts'
import { streets, venues } from './demo-names.ts'
import { type Random, randomOf } from './demo-random.ts'
import { type Offer, type NewResource, type NewTicket, richEvent, richOffer } from './demo-rich.ts'
import { eventTitles, scales } from './demo-titles.ts'

type City = { id: number; slug: string; name: string; latitude: number; longitude: number }
type Draft = Insertable<Listings> & { title: string; category: EventCategory; status: ListingStatus }

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
const reasons: Partial<Record<ListingStatus, string>> = {
  change_requested: 'تصویر اصلی کیفیت کافی ندارد و نشانی کامل نیست',
  rejected: 'مجوز برگزاری پیوست نشده است',
  paused: 'به درخواست میزبان تا اطلاع بعدی',
}
/** Statuses in which an event has been on sale. */
const soldStatuses: ListingStatus[] = ['published', 'paused', 'archived']

/** Statuses in which an event is whole, but has not been on sale. */
const reviewStatuses: ListingStatus[] = ['submitted', 'change_requested', 'rejected']

/** 120 events with their resources and tickets; occurrences come with the sales. */
export async function seedSupply(db: Db, { since, now }: { since: string; now: string }): Promise<void> {
  const random = randomOf(1405)
  const cities = await db.selectFrom('cities').select(['id', 'slug', 'name', 'latitude', 'longitude']).execute()
  const hosts = await db.selectFrom('hosts').select(['id', 'status']).orderBy('id').execute()
  const approved = hosts.filter((host) => host.status === 'approved').map((host) => host.id)
  const others = hosts.filter((host) => ['onboarding', 'ready_for_review'].includes(host.status)).map((host) => host.id)
  const drafts = statuses.map((_, n) => {
    const status = statuses[(n * 37) % statuses.length] ?? 'draft'
    const hostId = random.pick(status === 'draft' || status === 'submitted' ? [...approved, ...others] : approved)
    return draftOf({ random, n, status, cities, hostId, since, now })
  })
  const rows = await db.insertInto('listings').values(drafts).returning(['id', 'title']).execute()
  const idOf = new Map(rows.map((row) => [row.title, row.id]))
  for (const draft of drafts) {
    const id = idOf.get(draft.title)
    if (id !== undefined && reviewStatuses.includes(draft.status))
      await addPlans(db, random, { id, category: draft.category, now })
    if (id !== undefined && (draft.status !== 'draft' || random.next() < 0.5))
      await addTickets(db, random, { ...draft, id, now })
  }
}

type DraftInput = {
  random: Random
  n: number
  status: ListingStatus
  cities: City[]
  hostId: number
  since: string
  now: string
}

function draftOf(input: DraftInput): Draft {
  const { n, status, hostId } = input
  const category = EventCategory.options[n % EventCategory.options.length] ?? 'concert'
  const title = eventTitles[category][Math.floor(n / 10)] ?? eventCategoryLabels[category]
  const whole = status !== 'draft' || n % 2 === 0
  const { createdAt, updatedAt } = timesOf(input)
  return {
    kind: 'event',
    status,
    statusReason: reasons[status] ?? null,
    title,
    category,
    createdAt,
    updatedAt,
    publishedAt: soldStatuses.includes(status) ? createdAt : null,
    ...(whole ? { hostId, ...contentOf(input, title, category) } : {}),
  }
}

/** Events that were on sale are older than the first sale and were touched since; drafts and reviews are of the last weeks. */
function timesOf({ random, status, since, now }: DraftInput) {
  const sold = soldStatuses.includes(status)
  const created = sold
    ? Date.parse(since) + random.int(0, 100) * 86_400_000
    : Date.parse(now) - random.int(50, 700) * 3_600_000
  const updated = sold ? Date.parse(now) - random.int(1, 9000) * 3_600_000 : created + random.int(25, 45) * 3_600_000
  return { createdAt: new Date(created).toISOString(), updatedAt: new Date(updated).toISOString() }
}

function contentOf({ random, cities }: DraftInput, title: string, category: EventCategory) {
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
    details: JSON.stringify({
      minimumAge: category === 'comedy' ? 12 : 0,
      contactMobile: '',
      entryRules: 'درها نیم ساعت پیش از آغاز باز می‌شود. پس از آغاز برنامه ورود ممکن نیست.',
    }),
    cancellationPolicy: random.pick(['easy', 'balanced', 'strict'] as const),
  }
}

function describe(title: string, venue: string, category: EventCategory) {
  return [
    `«${title}» برنامه‌ای از دستهٔ ${eventCategoryLabels[category]} است که در ${venue} برگزار می‌شود.`,
    'پذیرش از سی دقیقه پیش از آغاز انجام می‌شود و بلیت هر نفر با رمزینهٔ خودش بررسی خواهد شد.',
    'برای افراد کم‌توان جای ویژه در نظر گرفته شده است؛ لطفاً هنگام خرید یادآوری کنید.',
  ].join('\n\n')
}

type TicketedListing = { id: number; category: EventCategory; now: string; title?: string }

/** Three evenings in the weeks to come, for events that wait for a decision. */
async function addPlans(db: Db, random: Random, { id, category, now }: TicketedListing) {
  const first = addDays(dayOfInstant(now), random.int(20, 50))
  const starts = [0, 1, 2].map((n) => instantOfTehran(addDays(first, n), `${random.int(16, 20)}:30`))
  const hours = scales[category].hours
  const values = starts.map((startsAt) => ({
    listingId: id,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString(),
  }))
  await db.insertInto('occurrences').values(values).execute()
}

async function addTickets(db: Db, random: Random, { id, category, now, title }: TicketedListing) {
  const offer = offerOf(random, category)
  const { resources, tickets } = title === richEvent.title ? richOffer(offer) : offer
  const resourceIds: number[] = []
  for (const resource of resources) {
    const row = await db
      .insertInto('resources')
      .values({ listingId: id, unit: 'occurrence', ...resource })
      .returning('id')
      .executeTakeFirstOrThrow()
    resourceIds.push(row.id)
  }
  const rows = await db
    .insertInto('tickets')
    .values(
      tickets.map((ticket, position) => ({
        listingId: id,
        name: ticket.name,
        description: ticket.description,
        priceRials: ticket.tomans * 10,
        maxPerOrder: ticket.max ?? 10,
        hidden: ticket.hidden ?? false,
        saleUntil: ticket.early ? new Date(Date.parse(now) - 10 * 86_400_000).toISOString() : null,
        position,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const uses = rows.flatMap((row) =>
    (tickets[row.position]?.uses ?? []).map((use) => ({ ticketId: row.id, resourceId: resourceIds[use] ?? 0 })),
  )
  await db.insertInto('ticketResources').values(uses).execute()
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
      description: 'تنها در روزهای نخست فروش',
      tomans: priced(0.8),
      uses: [0],
      early: true,
    })
  if (random.next() < 0.3)
    tickets.push({
      name: 'میهمان میزبان',
      description: 'تنها با پیوند دعوت',
      tomans: 0,
      uses: [0],
      max: 4,
      hidden: true,
    })
  return { resources, tickets }
}
