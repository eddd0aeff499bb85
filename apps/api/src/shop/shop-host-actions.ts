import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { Actor } from '#audit/audit-service.ts'
import { acceptRequest, declineRequest } from '#booking/booking-request-service.ts'
import { refuseLongSpan } from '#booking/booking-stay-service.ts'
import type { Db } from '#db/connect.ts'
import { answerPage, type RowCursor } from '#db/db-search.ts'
import { cursorOf, idCursor } from '#http/cursor.ts'
import { AppError } from '#http/app-error.ts'
import { mediaUrl } from '#media/media-store.ts'
import { shopActor } from './shop-session-actions.ts'
import * as store from './shop-host-store.ts'

/** Throws `forbidden` where the number is no host's any more. */
async function ownHost(db: Db, actor: Actor): Promise<number> {
  const id = await store.findHostOf(db, shopActor(actor).userId)
  if (id === undefined) throw new AppError('forbidden')
  return id
}

export async function listHostListings(db: Db, actor: Actor, after: number | undefined) {
  const page = await answerPage(store.listOwnListings(db, await ownHost(db, actor), after), idCursor)
  const items = page.items.map(({ coverSha, ...row }) => ({ ...row, coverUrl: coverSha && mediaUrl(coverSha) }))
  return { ...page, items }
}

/** Throws `not_found` for a listing of somebody else, and `invalid_fields` for a span that is turned round or too long. */
export async function listHostDays(db: Db, actor: Actor, listingId: number, span: DayRange) {
  refuseLongSpan(span)
  const hostId = await ownHost(db, actor)
  if (!(await store.isOwnListing(db, listingId, hostId))) throw new AppError('not_found')
  return store.listOwnDays(db, listingId, span)
}

type OrdersOf = { status: OrderStatus | undefined; after: RowCursor | undefined }

export const listHostOrders = async (db: Db, actor: Actor, { status, after }: OrdersOf) =>
  answerPage(store.listOrdersOfHost(db, { hostId: await ownHost(db, actor), status }, after), cursorOf)

/** Throws `not_found` for an order of somebody else. */
async function ownRequest(db: Db, actor: Actor, orderId: number): Promise<void> {
  if (!(await store.isHostsOrder(db, orderId, await ownHost(db, actor)))) throw new AppError('not_found')
}

/** Throws `not_found`, `step_not_allowed` and `slots_taken`. */
export async function acceptHostRequest(db: Db, actor: Actor, orderId: number) {
  await ownRequest(db, actor, orderId)
  return acceptRequest(db, actor, orderId, new Date())
}

/** Throws `not_found` and `step_not_allowed`. */
export async function declineHostRequest(db: Db, actor: Actor, orderId: number, reason: string) {
  await ownRequest(db, actor, orderId)
  await declineRequest(db, actor, orderId, reason)
}

export async function listHostPayouts(db: Db, actor: Actor, after: number | undefined) {
  const hostId = await ownHost(db, actor)
  const page = await answerPage(store.listOwnPayouts(db, hostId, after), idCursor)
  return { ...page, balanceRials: await store.findBalance(db, hostId) }
}
