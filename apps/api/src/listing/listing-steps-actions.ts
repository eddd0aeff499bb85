import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { listingCan, type ListingStep, listingSteps } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { listingStatusLabels } from '@rezerv/contract/listing/listing-status.ts'
import {
  linesFor,
  listingReadiness,
  type ReadinessAct,
  type ReadinessLine,
} from '@rezerv/contract/listing/listing-readiness.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { findListing } from './listing-rows-store.ts'
import { countOpenOrders, lockListing, setListingStatus } from './listing-store.ts'
import { nowInstant } from '#clock.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockListing>>>

type Step = {
  step: ListingStep
  reason?: string | undefined
  /** Of a request for change: why, by field. */
  fieldReasons?: Record<string, string> | undefined
}

/** Takes a step of the lifecycle, or throws `step_not_allowed` with the reason in Persian. A publication may submit first. */
export async function moveListing(
  db: Db,
  actor: Actor,
  id: number,
  { submitsFirst, ...wanted }: Step & { submitsFirst?: boolean | undefined },
): Promise<void> {
  if (submitsFirst && wanted.step === 'publish') await takeStep(db, actor, id, { step: 'submit' })
  await takeStep(db, actor, id, wanted)
}

async function takeStep(db: Db, actor: Actor, id: number, { step, reason = '', fieldReasons = {} }: Step) {
  const listing = orNotFound(await lockListing(db, id), 'این آگهی پیدا نشد')
  const { label, to, reason: needsReason } = listingSteps[step]
  if (!listingCan(step, listing.status))
    throw refusal(`«${label}» برای آگهی‌ای که «${listingStatusLabels[listing.status]}» است ممکن نیست`)
  if (needsReason && reason === '') throw invalidFields({ reason: 'دلیل را بنویسید' })
  await checks[step]?.(db, listing)
  const reasons = step === 'request_change' ? fieldReasons : {}
  await setListingStatus(db, id, { status: to, reason: reason || null, fieldReasons: reasons })
  await recordListing(db, actor, id, {
    action: step,
    oldValue: { status: listing.status },
    newValue: { status: to, ...(reason && { reason }), ...(Object.keys(fieldReasons).length > 0 && { fieldReasons }) },
  })
}

/** The conditions of a step beyond the status it starts from. */
const checks: Partial<Record<ListingStep, (db: Db, listing: Locked) => Promise<void>>> = {
  submit: (db, listing) => refuseUnready(db, listing, 'submit'),
  publish: (db, listing) => refuseUnready(db, listing, 'publish'),
  resume: (db, listing) => refuseUnready(db, listing, 'resume'),
  archive: async (db, listing) => {
    const open = await countOpenOrders(db, listing.id)
    if (open > 0) throw refusal(`این آگهی ${toPersianDigits(open)} سفارش باز دارد و تا پایان آن‌ها بایگانی نمی‌شود`)
  },
}

async function refuseUnready(db: Db, listing: Locked, act: Exclude<ReadinessAct, 'sell'>) {
  const lines = linesFor(act, await readinessOf(db, listing.id))
  if (lines.length > 0)
    throw refusal(`برای «${listingSteps[act].label}» این‌ها باید درست شود: ${lines.map((line) => line.text).join('؛ ')}`)
}

const refusal = (message: string) => new AppError('step_not_allowed', { message })

/** Everything that is not in order with a listing; empty when it may be submitted, published and sold. */
async function readinessOf(db: Db, id: number): Promise<ReadinessLine[]> {
  const found = await findListing(db, id)
  const today = dayOfInstant(nowInstant())
  return found ? listingReadiness(found.facts, found.listing.standing, today) : []
}
