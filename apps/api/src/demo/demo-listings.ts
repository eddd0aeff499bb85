import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import type { ListingInput } from '@rezerv/contract/listing/listing.ts'
import { changeListing } from '#listing/listing-actions.ts'
import { createListing } from '#listing/listing-register-service.ts'
import { moveListing } from '#listing/listing-steps-actions.ts'
import { type Office, giveLicence } from './demo-checks.ts'
import type { Hands } from './demo-hands.ts'
import { imagesOf } from './demo-images.ts'
import type { DemoHost } from './demo-people.ts'
import type { Random } from './demo-random.ts'

/** A listing before it has an id: what is typed into its wizard, and what happens to it. */
export type ListingPlan = {
  kind: ListingKind
  title: string
  category: string
  status: ListingStatus
  /** Null: nobody yet. */
  host: DemoHost | null
  /** The day its licence ends, when it is the first of its kind of this host and not the usual one. */
  licenceUntil?: string
  madeAt: string
  /** Its place among those of its kind. */
  place: number
  content: Partial<ListingInput>
  /** Units, evenings, tickets and rates. */
  offer: (listingId: number) => Promise<void>
}
export type DemoListing = ListingPlan & { id: number }

/** Statuses in which a listing is or has been on sale. */
export const soldStatuses: ListingStatus[] = ['published', 'paused', 'archived']

const hour = 3_600_000
export const hoursLater = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + Math.round(hours * hour)).toISOString()

/**
 * What was on sale is older than the first sale; drafts and reviews are of the last weeks. Nothing is older than the approval of its host, but
 * for what waits with a host who is not approved.
 */
export function madeAtOf(
  random: Random,
  status: ListingStatus,
  host: DemoHost | null,
  span: { since: string; now: string },
) {
  const isSold = soldStatuses.includes(status)
  const wish = isSold
    ? hoursLater(span.since, 60 * 24 + random.int(0, 50 * 24))
    : hoursLater(span.now, -random.int(50, 690))
  const able = host ? hoursLater(host.begunAt, host.status === 'approved' ? 80 : 26) : wish
  return wish > able ? wish : able
}

/** Plans the ways of the listings through the wizard, the review and the sale. Their ids come with them. */
export function planListing(hands: Hands, office: Office, plan: ListingPlan, now: string): DemoListing {
  const listing: DemoListing = { ...plan, id: 0 }
  const { db } = hands
  const { status, madeAt } = plan
  hands.plan(madeAt, () => makeListing(hands, office, listing))
  const move = (at: string, step: Parameters<typeof moveListing>[3]) =>
    hands.plan(at, () => moveListing(db, office.admin, listing.id, step))
  if (status === 'draft') return listing
  move(hoursLater(madeAt, 1), { step: 'submit' })
  if (status === 'change_requested' || status === 'rejected')
    move(hoursLater(madeAt, 25), {
      step: status === 'rejected' ? 'reject' : 'request_change',
      reason: reasons[plan.kind === 'event' ? 'event' : 'rental'][status],
    })
  if (!soldStatuses.includes(status)) return listing
  move(hoursLater(madeAt, 25), { step: 'publish' })
  const left = hoursLater(now, -24 * (40 + (plan.place % 40)))
  if (status === 'paused') move(left, { step: 'pause', reason: 'به درخواست میزبان تا اطلاع بعدی' })
  if (status === 'archived') move(left, { step: 'archive' })
  return listing
}

const reasons = {
  event: { change_requested: 'تصویر اصلی کیفیت کافی ندارد و نشانی کامل نیست', rejected: 'مجوز برگزاری پیوست نشده است' },
  rental: { change_requested: 'تصویرها تاریک است و نشانی کامل نیست', rejected: 'مدرک مالکیت پیوست نشده است' },
}

async function makeListing({ db }: Hands, office: Office, listing: DemoListing) {
  const { kind, title, category, host, content } = listing
  const id = await createListing(db, office.admin, { kind, title, category, hostId: host?.id ?? null })
  listing.id = id
  const images = content.description ? imagesOf(office.posters, listing.place, listing) : []
  const patch = { ...content, ...(images.length > 0 && { images }) }
  if (Object.keys(patch).length > 0) await changeListing(db, office.admin, id, { ...patch, version: 1 })
  await listing.offer(id)
  if (!host || host.licences.has(kind) || host.status === 'onboarding') return
  host.licences.add(kind)
  await giveLicence(db, office, host, { kind, lastDay: listing.licenceUntil })
}
