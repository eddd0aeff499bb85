import { plainSale } from '@rezerv/contract/ticket/ticket.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import { createRate } from '#ticket/ticket-add-service.ts'
import { changeUnitSlot } from '#unit/unit-actions.ts'
import { addUnit } from '#unit/unit-add-service.ts'
import { carPlan, type RentalPlan } from './demo-cars.ts'
import type { Office } from './demo-checks.ts'
import type { Hands } from './demo-hands.ts'
import { type DemoListing, madeAtOf, planListing } from './demo-listings.ts'
import { streets } from './demo-names.ts'
import type { DemoHost } from './demo-people.ts'
import { type Random, randomOf } from './demo-random.ts'
import { spacePlan } from './demo-spaces.ts'
import type { DemoSpan } from './demo-supply.ts'

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
const citySlugs = ['tehran', 'isfahan', 'shiraz', 'mashhad', 'rasht', 'tabriz', 'karaj', 'ramsar', 'kish', 'yazd']

/** Cars and spaces with their units and rate plans. The licence for spaces of one host has ended. */
export async function planRentals(hands: Hands, office: Office, { hosts, ...span }: DemoSpan & { hosts: DemoHost[] }) {
  const random = randomOf(1407)
  const cities = (await hands.db.selectFrom('cities').selectAll().execute()).filter(({ slug }) =>
    citySlugs.includes(slug),
  )
  const approved = hosts.filter(({ status }) => status === 'approved')
  const lapsed = approved[Math.floor(approved.length / 2)]
  const rentals: DemoListing[] = []
  for (const kind of ['car', 'space'] as const)
    for (let n = 0; n < each; n += 1) {
      const city = random.pick(cities)
      const plan =
        kind === 'car'
          ? carPlan(random, n, { now: span.now, city: city.name })
          : spacePlan(random, n, { city: city.name })
      const status = statuses[(n * 7) % statuses.length] ?? 'draft'
      const host = kind === 'space' && n === 0 && lapsed ? lapsed : random.pick(approved)
      rentals.push(
        planListing(
          hands,
          office,
          {
            ...plan,
            status,
            host,
            ...(kind === 'space' && host === lapsed && { licenceUntil: addDays(dayOfInstant(span.now), -4) }),
            madeAt: madeAtOf(random, status, host, span),
            place: n,
            content: contentOf(random, { plan, city, isDraft: status === 'draft' }),
            offer: (id) => offerRental(hands, office, { id, plan, isDraft: status === 'draft' }),
          },
          span.now,
        ),
      )
    }
  return rentals
}

type City = { id: number; name: string; latitude: number; longitude: number }

const contentOf = (random: Random, { plan, city, isDraft }: { plan: RentalPlan; city: City; isDraft: boolean }) => ({
  cityId: city.id,
  venue: plan.venue,
  address: toPersianDigits(`${city.name}، خیابان ${random.pick(streets)}، پلاک ${random.int(1, 200)}`),
  latitude: city.latitude + (random.next() - 0.5) / 20,
  longitude: city.longitude + (random.next() - 0.5) / 20,
  summary: `${plan.title} در ${city.name}`,
  description: isDraft ? '' : plan.description,
  details: plan.details,
  cancellationPolicy: random.pick(['easy', 'balanced', 'strict'] as const),
})

async function offerRental(
  { db }: Hands,
  { admin }: Office,
  { id, plan, isDraft }: { id: number; plan: RentalPlan; isDraft: boolean },
) {
  const unitIds: number[] = []
  for (const unit of plan.units) {
    unitIds.push((await addUnit(db, admin, id, unit)).id)
    if (unitIds.length === 1) await changeUnitSlot(db, admin, id, plan.slotUnit)
  }
  if (isDraft) return
  for (const { name, description, plan: pricing, takes } of plan.tickets)
    await createRate(db, admin, id, {
      name,
      description,
      pricing,
      takes,
      unitIds,
      ...plainSale,
      maxPerOrder: takes === 'any' ? unitIds.length : 1,
    })
}
