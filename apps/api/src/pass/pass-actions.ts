import type { Actor } from '#audit/audit-service.ts'
import { askedOfOrder } from '#attendee/attendee-store.ts'
import { cancelOrder, isUnused, lockForGuest } from '#cancellation/cancellation-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { brandOf } from '#html/html-reply.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { readLinkState } from '#payment/payment-link-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { findPassOrder, type PassOrder } from './pass-order-store.ts'
import { applePasses, googleLink, walletTickets } from './pass-wallet.ts'
import type { GoogleKeys, WalletKeys } from './pass-wallet-keys.ts'
import type { PassView } from './pass-page.ts'
import type { PassFacts } from './pass-store.ts'

/** Throws `not_found`. */
export async function readPassView(db: Db, keys: WalletKeys, facts: PassFacts, path: string): Promise<PassView> {
  const now = nowInstant()
  const found = orNotFound(await findPassOrder(db, facts))
  const link = await readLinkState(db, facts.orderId)
  const wallets = { apple: keys.apple !== undefined, google: await googleLinks(db, keys.google, { found, facts }) }
  const may = { mayCancel: await mayCancel(db, facts, now), mayTransfer: await mayTransfer(db, now) }
  const asked = facts.kind === 'event' ? await askedOfOrder(db, facts.orderId) : new Map<number, number>()
  return { ...found, facts, path, now, link, asked, ...may, wallets }
}

type Found = { found: PassOrder; facts: PassFacts }

async function googleLinks(db: Db, google: GoogleKeys | undefined, { found, facts }: Found) {
  if (google === undefined || facts.kind !== 'event') return new Map<number, string>()
  const brand = await brandOf(db)
  return new Map(
    walletTickets(found).map((ticket) => [ticket.id, googleLink(google, { ticket, found, facts, brand }, Date.now())]),
  )
}

/** The tickets for Apple's wallet. Throws `not_found` where no keys are configured, or the order has no tickets. */
export async function appleFile(db: Db, keys: WalletKeys, facts: PassFacts) {
  const found = orNotFound(await findPassOrder(db, facts))
  const tickets = facts.kind === 'event' ? walletTickets(found) : []
  if (keys.apple === undefined || tickets.length === 0) throw new AppError('not_found')
  const brand = await brandOf(db)
  const file = await applePasses(
    keys.apple,
    tickets.map((ticket) => ({ ticket, found, facts, brand })),
  )
  return { ...file, name: `${found.order.code}.${file.ending}` }
}

/** Where the setting allows it, until the last of it begins: what was used is for colleagues to decide. */
export async function mayCancel(db: Db, facts: PassFacts, now: string): Promise<boolean> {
  const { orderId, status, lastStartsAt, ticketId } = facts
  if (ticketId !== null || status !== 'confirmed' || now >= lastStartsAt) return false
  return (await settingAt(db, 'customer_cancellation', now)) && isUnused(db, orderId, now)
}

/** Where the setting allows it at all; `canTransfer` says of which ticket. */
export const mayTransfer = (db: Db, now: string): Promise<boolean> => settingAt(db, 'ticket_transfer', now)

type Cancelling = { actor: Actor; expectedGuestRials: number }

/** The same cancellation as at the desk, by the customer, where it still is theirs to cancel. Throws what `cancelOrder` throws. */
export const cancelByCustomer = (db: Db, facts: PassFacts, { actor, expectedGuestRials }: Cancelling) =>
  inTransaction(db, async (trx) => {
    const { status } = await lockForGuest(trx, facts.orderId)
    const now = nowInstant()
    if (!(await mayCancel(trx, { ...facts, status }, now))) throw notCancellable()
    const by = { by: 'guest', code: 'plans_changed', reason: '' } as const
    await cancelOrder(trx, facts.orderId, { ...by, expectedGuestRials, actor, now })
  })

export const notCancellable = () => stepNotAllowed('این سفارش از این صفحه لغو نمی‌شود؛ با پشتیبانی تماس بگیرید')
