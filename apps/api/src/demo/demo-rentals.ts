import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import type { Db } from '#db/connect.ts'
import { carPlan } from './demo-cars.ts'
import { streets } from './demo-names.ts'
import { type Random, randomOf } from './demo-random.ts'
import type { RentalPlan } from './demo-rental-plan.ts'
import { spacePlan } from './demo-spaces.ts'

/** 60 cars and 60 spaces: most on sale, some in every other state. */
const each = 60
const statuses: ListingStatus[] = [
  ...Array<ListingStatus>(43).fill('published'),
  ...Array<ListingStatus>(4).fill('paused'),
  ...Array<ListingStatus>(3).fill('archived'),
  ...Array<ListingStatus>(4).fill('draft'),
  ...Array<ListingStatus>(3).fill('submitted'),
  ...Array<ListingStatus>(2).fill('change_requested'),
  ...Array<ListingStatus>(1).fill('rejected'),
]
const reasons: Partial<Record<ListingStatus, string>> = {
  change_requested: 'تصویرها تاریک است و نشانی کامل نیست',
  rejected: 'مدرک مالکیت پیوست نشده است',
  paused: 'به درخواست میزبان تا اطلاع بعدی',
}
const citySlugs = ['tehran', 'isfahan', 'shiraz', 'mashhad', 'rasht', 'tabriz', 'karaj', 'ramsar', 'kish', 'yazd']

/** Cars and spaces with their units and rate plans. */
export async function seedRentals(db: Db, { since, now }: { since: string; now: string }): Promise<void> {
  const random = randomOf(1407)
  const cities = (await db.selectFrom('cities').selectAll().execute()).filter((city) => citySlugs.includes(city.slug))
  const hosts = await db.selectFrom('hosts').select('id').where('status', '=', 'approved').orderBy('id').execute()
  for (const kind of ['car', 'space'] as const)
    for (let n = 0; n < each; n += 1) {
      const city = random.pick(cities)
      const plan =
        kind === 'car' ? carPlan(random, n, { now, city: city.name }) : spacePlan(random, n, { city: city.name })
      const status = statuses[(n * 7) % statuses.length] ?? 'draft'
      await addRental(db, random, { plan, status, city, hostId: random.pick(hosts).id, since, now })
    }
}

type Rental = {
  plan: RentalPlan
  status: ListingStatus
  city: { id: number; name: string; latitude: number; longitude: number }
  hostId: number
  since: string
  now: string
}

async function addRental(db: Db, random: Random, { plan, status, city, hostId, since, now }: Rental) {
  const sold = ['published', 'paused', 'archived'].includes(status)
  const createdAt = sold
    ? new Date(Date.parse(since) + random.int(0, 100) * 86_400_000).toISOString()
    : new Date(Date.parse(now) - random.int(50, 700) * 3_600_000).toISOString()
  const { id } = await db
    .insertInto('listings')
    .values({
      kind: plan.kind,
      category: plan.category,
      title: plan.title,
      status,
      statusReason: reasons[status] ?? null,
      hostId,
      cityId: city.id,
      venue: plan.venue,
      address: toPersianDigits(`${city.name}، خیابان ${random.pick(streets)}، پلاک ${random.int(1, 200)}`),
      latitude: city.latitude + (random.next() - 0.5) / 20,
      longitude: city.longitude + (random.next() - 0.5) / 20,
      summary: `${plan.title} در ${city.name}`,
      description: status === 'draft' ? '' : plan.description,
      details: JSON.stringify(plan.details),
      cancellationPolicy: random.pick(['easy', 'balanced', 'strict'] as const),
      createdAt,
      updatedAt: sold ? new Date(Date.parse(now) - random.int(1, 9000) * 3_600_000).toISOString() : createdAt,
      publishedAt: sold ? createdAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resources = await db
    .insertInto('resources')
    .values(
      plan.units.map((unit, position) => ({
        listingId: id,
        name: unit.name,
        unit: plan.slotUnit,
        capacity: 1,
        position,
        details: JSON.stringify(unit.details),
      })),
    )
    .returning('id')
    .execute()
  if (status !== 'draft') await addRates(db, { listingId: id, plan, resourceIds: resources.map((r) => r.id) })
}

type Rates = { listingId: number; plan: RentalPlan; resourceIds: number[] }

async function addRates(db: Db, { listingId, plan, resourceIds }: Rates) {
  const tickets = await db
    .insertInto('tickets')
    .values(
      plan.tickets.map((ticket, position) => ({
        listingId,
        name: ticket.name,
        description: ticket.description,
        priceRials: ticket.plan.baseRials,
        maxPerOrder: ticket.takes === 'any' ? Math.max(1, resourceIds.length) : 1,
        pricing: JSON.stringify(ticket.plan),
        takes: ticket.takes,
        position,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('ticketResources')
    .values(tickets.flatMap((ticket) => resourceIds.map((resourceId) => ({ ticketId: ticket.id, resourceId }))))
    .execute()
}
