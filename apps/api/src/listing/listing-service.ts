import { CarClass, EventCategory, SpaceCategory } from '@rezerv/contract/listing/listing-category.ts'
import { type ListingStatus, listingStatusLabels } from '@rezerv/contract/listing/listing-status.ts'
import { listingMissing } from '@rezerv/contract/listing/listing-missing.ts'
import { type ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import type { Listing, ListingInput } from '@rezerv/contract/listing/listing.ts'
import { tooSmall } from '@rezerv/contract/media/media-endpoints.ts'
import { listAudit } from '#audit/audit-list-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, type ConstraintFields, orNotFound, refusedAtFields } from '#http/app-error.ts'
import { mediaSizes } from '#media/media-store.ts'
import { findListing } from './listing-rows-store.ts'
import { lockListing, replaceImages, updateListing } from './listing-store.ts'

/** Throws `not_found` when there is no such listing. */
export async function readListing(db: Db, id: number): Promise<Listing> {
  const found = orNotFound(await findListing(db, id), 'این آگهی پیدا نشد')
  return { ...found.listing, timeline: await listAudit(db, 'listing', id) }
}

/** Writes a patch on the live listing, which stays whole when it is under review or on sale. */
export async function applyPatch(db: Db, before: Listing, patch: Partial<ListingInput>): Promise<void> {
  refuseUnfit(before, patch)
  await refuseSmall(db, before, patch)
  const staysWhole = mustBeWhole.includes(before.status)
  const missed = staysWhole ? await missingOf(db, before.id) : []
  const { images, ...columns } = patch
  await refusingUnknown(async () => {
    await updateListing(db, before.id, columns)
    if (images) await replaceImages(db, before.id, images)
  })
  if (staysWhole) await refuseLess(db, before, missed)
}

/** A new picture with fewer pixels than a page shows is refused; those that stand there already may stay. */
export async function refuseSmall(db: Db, before: Pick<Listing, 'images'>, { images = [] }: Partial<ListingInput>) {
  const known = new Set(before.images.map(({ mediaId }) => mediaId))
  const added = images.map(({ mediaId }) => mediaId).filter((id) => !known.has(id))
  const [message] = (await mediaSizes(db, added)).flatMap((size) => tooSmall(size) ?? [])
  if (message) throw invalidFields({ images: message })
}

/** A value of another kind of listing is refused at its field. */
export function refuseUnfit(before: Listing, patch: Partial<ListingInput>) {
  if (patch.category !== undefined) checkCategory(before.kind, patch.category)
  if (patch.details && patch.details.kind !== before.kind)
    throw invalidFields({ details: `این ویژگی‌ها برای ${listingKindLabels[before.kind]} نیست` })
}

/** Locks the listing as it was read; throws `conflict` when somebody saved since, `step_not_allowed` for an archived one. */
export async function lockedListing(db: Db, id: number, version: number): Promise<Listing> {
  await lockListing(db, id)
  const listing = await readListing(db, id)
  if (listing.version !== version) throw new AppError('conflict')
  if (listing.status === 'archived') throw new AppError('step_not_allowed', { message: 'آگهی بایگانی‌شده تغییر نمی‌کند' })
  return listing
}

/** Live values in the shape of a patch. */
export const comparable = (l: Listing) => ({ ...l, images: l.images.map(({ mediaId, alt }) => ({ mediaId, alt })) })

/** A listing under review or on sale does not lose what makes it whole. */
const mustBeWhole: ListingStatus[] = ['submitted', 'published', 'paused']

/** `missed`: the parts that it lacked before. */
async function refuseLess(db: Db, { id, status }: Listing, missed: string[]) {
  const missing = (await missingOf(db, id)).filter((label) => !missed.includes(label))
  if (missing.length)
    throw new AppError('step_not_allowed', {
      message: `آگهی «${listingStatusLabels[status]}» نمی‌تواند بدون این‌ها باشد: ${missing.join('، ')}`,
    })
}

/** The parts that the listing itself lacks, in Persian. */
async function missingOf(db: Db, id: number): Promise<string[]> {
  const found = await findListing(db, id)
  return found ? Object.values(listingMissing(found.facts)).flat() : []
}

const categories = { car: CarClass, event: EventCategory, space: SpaceCategory }

/** Throws for a category of another kind. */
export function checkCategory(kind: ListingKind, category: string) {
  if (category !== '' && !categories[kind].safeParse(category).success)
    throw invalidFields({ category: `این دسته برای ${listingKindLabels[kind]} نیست` })
}

const unknowns: ConstraintFields = {
  listings_host_id_fkey: { hostId: 'این میزبان پیدا نشد' },
  listings_city_id_fkey: { cityId: 'این شهر پیدا نشد' },
  listing_images_media_id_fkey: { images: 'یکی از تصویرها پیدا نشد؛ دوباره بارگذاری کنید' },
  listing_images_pkey: { images: 'یک تصویر دو بار انتخاب شده است' },
}

/** A record that a write names and that is not there is refused at its field. */
export const refusingUnknown = <T>(write: () => Promise<T>) => refusedAtFields(unknowns, write)
