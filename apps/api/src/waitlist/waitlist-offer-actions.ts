import { minutesBetween } from '@rezerv/contract/jalali.ts'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Booked, EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { cancelOrder } from '#cancellation/cancellation-service.ts'
import { lockOrderState } from '#order/order-store.ts'
import { freeByCategory } from '#hall/hall-seat-service.ts'
import { AppError } from '#http/app-error.ts'
import type { Keyed } from '#http/request-fingerprint.ts'
import { sendPaymentLink } from '#payment/payment-link-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import {
  type DueEntry,
  endEntry,
  findOffer,
  findNextDue,
  holdWaiting,
  keepOffer,
  listWaited,
  offerKeyPrefix,
  type Turn,
  type WaitedOccurrence,
  wishOf,
} from './waitlist-store.ts'

type Given = {
  /** At the price of its moment, held so long. */
  bookEvent: (purchase: Keyed<EventBookingInput>, actor: Actor, offer: { holdMinutes: number }) => Promise<Booked>
  /** Where the pages of payment stand. */
  origin: string
  log: { error: (detail: object, message: string) => void }
  stopping?: AbortSignal
}

/** Of one occurrence so many are tried in a round; the others come soon again. */
const triesMost = 200

/**
 * Offers what is free to who waits for it, in turn: the places are held for the customer until the deadline of the settings, or until
 * the occurrence begins, and the payment link is sent; of a ticket that needs approval the offer is a request first. What is not paid is freed as any hold is, and then the next one is offered it.
 * Each occurrence has its share of a round, whoever waits elsewhere and cannot be served. Safe in several processes at once, and again after a crash: an entry books with one key. Returns how many were offered places.
 */
export async function offerPlaces(db: Db, given: Given): Promise<number> {
  let offered = 0
  let waited = await listWaited(db, 0)
  while (waited.length > 0 && !given.stopping?.aborted) {
    for (const occurrence of waited.filter(({ isDue }) => isDue))
      offered += await offerAt(db, given, occurrence).catch((error: unknown) => {
        given.log.error({ err: error, occurrenceId: occurrence.id }, 'places could not be offered')
        return 0
      })
    waited = await listWaited(db, waited.at(-1)?.id ?? 0)
  }
  return offered
}

/** At one occurrence; who turned out to get nothing stands before nobody who may. */
async function offerAt(db: Db, given: Given, { id, hallPlanId, ...of }: WaitedOccurrence): Promise<number> {
  const seats = hallPlanId === null ? null : await freeByCategory(db, { ...of, hallPlanId })
  const turn: Turn = {
    occurrenceId: id,
    afterId: 0,
    seatsLeft: seats && Object.fromEntries(seats),
    closed: [],
    most: {},
  }
  let offered = 0
  for (let tries = 0; tries < triesMost && !given.stopping?.aborted; tries += 1) {
    const entry = await findNextDue(db, turn)
    if (!entry) break
    turn.afterId = entry.id
    const tried = await offer(db, given, entry).catch((error: unknown) => {
      given.log.error({ err: error, waitlistEntryId: entry.id }, 'places could not be offered')
      return 'failed' as const
    })
    if (tried === 'offered') offered += 1
    learn(turn, entry, tried)
  }
  return offered
}

/** `full`: there are fewer places than it wants. `closed`: the ticket is not sold. `failed`: nothing is known of the others. */
type Tried = 'offered' | 'full' | 'closed' | 'failed'

/** What a try says of those who come after it. */
function learn({ closed, most, seatsLeft }: Turn, entry: DueEntry, tried: Tried) {
  const { category, quantity } = entry
  if (tried === 'closed') closed.push(entry.ticketId)
  if (tried === 'full') most[wishOf(entry)] = quantity - 1
  if (tried === 'offered' && seatsLeft && category !== null)
    seatsLeft[category] = Math.max(0, (seatsLeft[category] ?? 0) - quantity)
}

async function offer(db: Db, { bookEvent, origin }: Given, entry: DueEntry): Promise<Tried> {
  const order = await inTransaction(db, async (trx) =>
    (await holdWaiting(trx, entry.id)) ? bookFor(db, bookEvent, entry) : 'failed',
  )
  if (typeof order === 'string') return order
  return inTransaction(db, async (trx) => {
    if (!(await keepOffer(trx, entry.id, order.orderId))) {
      await giveBack(trx, entry.id, order.orderId)
      return 'failed'
    }
    // Nothing is to pay for what is free; and after a crash the hold may be over.
    if (order.status === 'held') await sendPaymentLink(trx, systemActor, { orderId: order.orderId, origin })
    return 'offered'
  })
}

/** Who was taken from the list while the places were booked for them gets none. Another process that offered the same was only faster. */
async function giveBack(db: Db, entryId: number, orderId: number): Promise<void> {
  const state = await lockOrderState(db, orderId)
  if (!state || !orderCan('cancel', state.status) || (await findOffer(db, entryId)) === orderId) return
  const why = { by: 'operator', code: 'mistake', reason: 'مشتری دیگر در فهرست انتظار نبود' } as const
  await cancelOrder(db, orderId, { ...why, actor: systemActor, now: nowInstant(), isQuiet: true })
}

async function bookFor(db: Db, bookEvent: Given['bookEvent'], entry: DueEntry): Promise<Booked | Tried> {
  const now = nowInstant()
  const holdMinutes = Math.min(
    await settingAt(db, 'waitlist_offer_minutes', now),
    Math.max(1, Math.floor(minutesBetween(now, entry.startsAt))),
  )
  try {
    return await bookEvent(purchaseOf(entry), systemActor, { holdMinutes })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'sale_closed') return 'closed'
    if (error.code === 'slots_taken') return 'full'
    // Who may not buy any more gives way; who was outrun, for the place or for its price, waits on.
    if (ends.has(error.code)) await endEntry(db, entry.id, error.message)
    return 'failed'
  }
}

const ends = new Set<string>(['forbidden', 'quantity_not_allowed', 'bad_request'])

function purchaseOf({ id, listingId, occurrenceId, ticketId, category, quantity, mobile, name, family }: DueEntry) {
  const key = `${offerKeyPrefix}${id}`
  return {
    listingId,
    occurrenceId,
    lines: [{ ticketId, quantity, ...(category !== null && { category }) }],
    customer: { mobile, name, family },
    note: 'از فهرست انتظار',
    discount: null,
    // An offer is at the price of its moment.
    expectedTotalRials: 0,
    idempotencyKey: key,
    fingerprint: key,
  }
}
