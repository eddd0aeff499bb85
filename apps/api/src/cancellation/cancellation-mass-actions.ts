import { cancelReasonText } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { MassCancellationInput } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { brokenUnique } from '#db/db-failure.ts'
import { sendJob } from '#db/jobs.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, conflict, stepNotAllowed } from '#http/app-error.ts'
import { lockListing } from '#listing/listing-store.ts'
import { clearMoney } from '#transaction/transaction-clear-service.ts'
import { cancelCalledOff } from './cancellation-part-service.ts'
import { cancelOrder } from './cancellation-service.ts'
import * as store from './cancellation-mass-store.ts'
import { dropHolds } from '#promo/promo-hold-service.ts'
import { lockOrderState } from '#order/order-store.ts'
import { nowInstant } from '#clock.ts'

/**
 * Ends the sale at once and leaves the orders to a job, which begins when this commits. Throws `not_found`, `step_not_allowed`,
 * `step_up_needed` and `conflict` (other orders than the preview counted, or another one that runs).
 */
export async function startMassCancellation(db: Db, listingId: number, input: MassCancellationInput, actor: Actor) {
  const listing = await lockListing(db, listingId)
  if (!listing || listing.kind !== 'event') throw new AppError('not_found', { message: 'این رویداد پیدا نشد' })
  const { expectedOrders, ...rest } = input
  const preview = await store.previewMassCancellation(db, { listingId, occurrenceId: rest.occurrenceId })
  if (preview.occurrences === 0) throw stepNotAllowed('سانسی برای لغو نمانده است: یا گذشته یا قبلاً لغو شده است')
  if (preview.orders !== expectedOrders)
    throw conflict('سفارش‌ها در این فاصله تغییر کرده‌اند؛ تعداد جدید را ببینید و دوباره لغو کنید')
  await clearMoney(db, actor, {
    act: 'mass_cancel',
    rials: preview.refundRials,
    subject: listingId,
    stage: 'agree',
  })
  const id = await insert(db, { ...rest, listingId, createdBy: actor.userId })
  // After the places are closed: nobody gets what codes kept there.
  await dropHolds(db, listingId, await store.listCalledOff(db, listingId))
  await recordListing(db, actor, listingId, {
    action: 'mass_cancel',
    newValue: { ...preview, occurrenceId: rest.occurrenceId, by: rest.by, reason: cancelReasonText(rest) },
  })
  await sendJob(db, 'mass-cancel', { massCancellationId: id })
  return { id }
}

async function insert(db: Db, massCancellation: store.NewMassCancellation) {
  try {
    return await store.insertMassCancellation(db, massCancellation)
  } catch (error) {
    if (brokenUnique(error)) throw conflict('یک لغو گروهی این رویداد هنوز در جریان است')
    throw error
  }
}

type Log = { error: (detail: object, message: string) => void }

/**
 * Cancels what waits, each order in a transaction of its own that also says so in the list: a process may die at any point, any number
 * may run at once, and each order is cancelled once. Orders whose customer is at the bank stay for the next run.
 */
export async function runMassCancellation(db: Db, log: Log, id: number, stopping?: AbortSignal): Promise<void> {
  const massCancellation = await store.findRunningMassCancellation(db, id)
  if (!massCancellation) return
  let next: number | undefined = 0
  while (next !== undefined) {
    // The rest is taken up by the next run.
    if (stopping?.aborted) return
    const after: number = next
    next = await inTransaction(db, (trx) => oneOrder(trx, massCancellation, after)).catch((error: unknown) =>
      failed(db, log, massCancellation, error),
    )
  }
  await store.finishMassCancellation(db, id)
}

/** Goes on with every one that a process left behind, or whose orders had to wait. */
export async function resumeMassCancellations(db: Db, log: Log, stopping?: AbortSignal): Promise<void> {
  for (const id of await store.listRunningMassCancellations(db)) await runMassCancellation(db, log, id, stopping)
}

/** The facts of an order's own failure, to be written down after its transaction was rolled back. */
class OrderFailed extends Error {
  readonly orderId: number
  constructor(orderId: number, cause: unknown) {
    super('order could not be cancelled', { cause })
    this.orderId = orderId
  }
}

async function oneOrder(
  db: Db,
  massCancellation: store.RunningMassCancellation,
  after: number,
): Promise<number | undefined> {
  const orderId = await store.claimNext(db, massCancellation.id, after)
  if (orderId === undefined) return undefined
  const state = await lockOrderState(db, orderId)
  if (!state || !orderCan('cancel', state.status)) {
    await store.setOutcome(db, massCancellation.id, orderId, { status: 'skipped', message: 'قبلاً تمام شده بود' })
    return orderId
  }
  if (state.paying) {
    await store.setOutcome(db, massCancellation.id, orderId, { status: 'waiting', message: 'مشتری در صفحهٔ بانک است' })
    return orderId
  }
  try {
    const { by, code, reason, createdBy, occurrenceId } = massCancellation
    const actor: Actor = { userId: createdBy, sessionId: null, ip: '', traceId: '' }
    const now = nowInstant()
    // Of tickets that are good for several occurrences what is for the others stays.
    const refundRials = await cancelCalledOff(db, orderId, {
      actor,
      reason: cancelReasonText({ code, reason }),
      occurrenceId,
      now,
    })
    if (refundRials === undefined) await cancelOrder(db, orderId, { by, code, reason, actor, now })
    await store.setOutcome(db, massCancellation.id, orderId, { status: 'done', message: null, refundRials })
  } catch (error) {
    throw new OrderFailed(orderId, error)
  }
  return orderId
}

/** One that cannot be cancelled does not keep the others; it is tried again in the next run. */
async function failed(
  db: Db,
  log: Log,
  massCancellation: store.RunningMassCancellation,
  error: unknown,
): Promise<number> {
  if (!(error instanceof OrderFailed)) throw error
  log.error(
    { err: error.cause, orderId: error.orderId, massCancellationId: massCancellation.id },
    'order of a mass cancellation failed',
  )
  await store.setOutcome(db, massCancellation.id, error.orderId, {
    status: 'waiting',
    message: 'لغو نشد؛ دوباره تلاش می‌شود',
  })
  return error.orderId
}
