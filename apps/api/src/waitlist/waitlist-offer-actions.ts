import { minutesBetween } from '@rezerv/contract/jalali.ts'
import type { Booked, EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { freeByCategory } from '#hall/hall-seat-service.ts'
import { AppError } from '#http/app-error.ts'
import type { Keyed } from '#http/request-fingerprint.ts'
import { sendPaymentLink } from '#payment/payment-link-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { type DueEntry, endEntry, keepOffer, listDue, offerKeyPrefix } from './waitlist-store.ts'

type Given = {
  /** At the price of its moment, held so long. */
  bookEvent: (purchase: Keyed<EventBookingInput>, actor: Actor, offer: { holdMinutes: number }) => Promise<Booked>
  /** Where the pages of payment stand. */
  origin: string
  log: { error: (detail: object, message: string) => void }
  stopping?: AbortSignal
}

/**
 * Offers what is free to who waits for it, in turn: the places are held for the customer until the deadline of the settings, or until
 * the occurrence begins, and the payment link is sent; of a ticket that needs approval the offer is a request first. What is not paid is freed as any hold is, and then the next one is offered it.
 * Safe in several processes at once, and again after a crash: an entry books with one key. Returns how many were offered places.
 */
export async function offerPlaces(db: Db, given: Given): Promise<number> {
  let offered = 0
  const hasSeats = seatLook(db)
  // A host whose sale is stopped, or an occurrence that began just now: nobody else is tried there.
  const closed = new Set<number>()
  for (const entry of await listDue(db)) {
    if (given.stopping?.aborted) break
    if (closed.has(entry.occurrenceId) || !(entry.isBooked || (await hasSeats(entry)))) continue
    const isDone = await offer(db, given, entry).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'sale_closed') closed.add(entry.occurrenceId)
      else given.log.error({ err: error, waitlistEntryId: entry.id }, 'places could not be offered')
      return false
    })
    if (isDone) offered += 1
  }
  return offered
}

/** Whether a category of seats has enough; each occurrence is looked at once. */
function seatLook(db: Db) {
  const looks = new Map<number, Promise<Map<string, number>>>()
  return async ({ occurrenceId, hallPlanId, category, quantity, ...of }: DueEntry) => {
    if (hallPlanId === null || category === null) return true
    const look = looks.get(occurrenceId) ?? freeByCategory(db, { ...of, hallPlanId })
    looks.set(occurrenceId, look)
    return ((await look).get(category) ?? 0) >= quantity
  }
}

async function offer(db: Db, { bookEvent, origin }: Given, entry: DueEntry): Promise<boolean> {
  const order = await bookFor(db, bookEvent, entry)
  if (order === undefined) return false
  return inTransaction(db, async (trx) => {
    if (!(await keepOffer(trx, entry.id, order.orderId))) return false
    // Nothing is to pay for what is free; and after a crash the hold may be over.
    if (order.status === 'held') await sendPaymentLink(trx, systemActor, { orderId: order.orderId, origin })
    return true
  })
}

/** Throws `sale_closed`. */
async function bookFor(db: Db, bookEvent: Given['bookEvent'], entry: DueEntry) {
  const now = nowInstant()
  const holdMinutes = Math.min(
    await settingAt(db, 'waitlist_offer_minutes', now),
    Math.max(1, Math.floor(minutesBetween(now, entry.startsAt))),
  )
  try {
    return await bookEvent(purchaseOf(entry), systemActor, { holdMinutes })
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'sale_closed') throw error
    // Who may not buy any more gives way; who was outrun waits on.
    if (ends.has(error.code)) await endEntry(db, entry.id, error.message)
    return undefined
  }
}

const ends = new Set<string>(['forbidden', 'quantity_not_allowed', 'conflict', 'bad_request'])

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
