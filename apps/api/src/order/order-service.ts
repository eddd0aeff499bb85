import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { withSeats } from '@rezerv/contract/hall/hall-seat-text.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { orderCan, type OrderStep, orderSteps } from '@rezerv/contract/order/order-lifecycle.ts'
import { passLinkMark } from '@rezerv/contract/pass/pass-link.ts'
import { type OrderStatus, orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { randomBytes } from 'node:crypto'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { findOnlineLink } from '#listing/listing-store.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { postTransaction, salePostings } from '#transaction/transaction-post-service.ts'
import { stepNotAllowed } from '#http/app-error.ts'
import { allRows, execute, firstRow, hasChanged, insertRow, oneValue, updateRow } from '#db/rows.ts'
import { nowInstant } from '#clock.ts'
import { type LockedOrder, lockOrder } from './order-confirm-store.ts'

/**
 * Makes a paid (or free) order final: state, tickets, the sale in the ledger, the customer's SMS and the audit entry, all in the
 * caller's transaction. The caller holds the order's lock and has checked that the step is allowed.
 */
export async function confirmOrder(db: Db, order: LockedOrder, actor: Actor): Promise<void> {
  await changeOrderStatus(db, order.id, 'confirmed')
  await matchTickets(db, order)
  if (order.totalRials > 0)
    await postTransaction(db, {
      kind: 'sale',
      description: `فروش سفارش ${order.code}`,
      orderId: order.id,
      createdBy: actor.userId,
      postings: salePostings(order),
    })
  // Whoever booked in another system has been told there.
  if (order.source !== 'import') await tellConfirmed(db, order)
  await recordOrder(db, actor, order.id, {
    action: 'confirm',
    oldValue: { status: order.status },
    newValue: { status: 'confirmed' },
  })
}

/** When it is; of tickets that are good for several occurrences the first of them, and how many there are. */
const timeText = ({ startsAt, occurrences }: LockedOrder) =>
  formatInstant(startsAt, 'full') + (occurrences > 1 ? toPersianDigits(` (اولین از ${occurrences} سانس)`) : '')

const tellConfirmed = async (db: Db, order: LockedOrder) =>
  queueNotice(db, {
    template: 'order-confirmed',
    mobile: order.customerMobile,
    body: await noticeText(db, 'order-confirmed', {
      listing: order.listingTitle,
      time: timeText(order),
      quantity: withSeats(toPersianDigits(order.quantity), order.seats),
      onlineLink: (await findOnlineLink(db, order.listingId)) ?? '',
      code: order.code,
      link: passLinkMark,
    }),
    orderId: order.id,
  })

/** A free order is sold with its booking: nothing will be paid that could confirm it. Answers whether it is one. */
export async function confirmFree(db: Db, id: number, totalRials: number, actor: Actor): Promise<boolean> {
  const order = totalRials === 0 ? await lockOrder(db, id) : undefined
  if (order) await confirmOrder(db, order, actor)
  return order !== undefined
}

/** Throws `step_not_allowed` with the state's name. */
export function requireStep(step: OrderStep, status: OrderStatus) {
  if (!orderCan(step, status)) throw stepNotAllowed(`این کار برای سفارش «${orderStatusLabels[status]}» ممکن نیست`)
}

/**
 * Whether the order still waits for its money; if so its places are kept for two more minutes, so that the hold cannot end while the
 * bank is being asked to confirm.
 */
export const keepWhilePaying = (db: Db, id: number) => hasChanged(db)`
  update orders set expires_at = greatest(expires_at, now() + interval '2 minutes')
   where id = ${id} and status = any (${orderSteps.confirm.from})`

export const changeOrderStatus = (db: Db, id: number, status: OrderStatus, reason: string | null = null) =>
  updateRow(db, 'orders', id, {
    status,
    statusReason: reason,
    ...(status === 'confirmed' && { confirmedAt: nowInstant(), expiresAt: null }),
  })

/** Takes the slots of an order that had given them back; all lines or none. False when a place is gone: then nothing was taken. */
export const retakeSlots = (db: Db, orderId: number) =>
  oneValue<boolean>(db)`select take_order_slots(${orderId}) as taken`

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The content of a ticket's QR code: 130 random bits in Crockford base 32, 26 letters. */
const newTicketCode = () => Array.from(randomBytes(26), (byte) => alphabet[byte & 31]).join('')

/**
 * Gives an order one ticket for each place of each line, with codes that cannot be guessed: issues what it lacks and makes void what it
 * has too much of, the newest unused ones first. Calling it again for the order changes nothing.
 */
export async function matchTickets(db: Db, order: { id: number; customerName: string }) {
  const lines = await allRows<{ id: number; names: string[]; quantity: number; missing: number }>(db)`
    select l.id, l.holder_names as names, l.quantity, l.quantity - (select count(*) from issued_tickets i where i.order_line_id = l.id and i.status <> 'void')::int as missing
      from order_lines l where l.order_id = ${order.id} order by l.id`
  const tickets = lines.flatMap(({ id, names, quantity, missing }) =>
    Array.from({ length: Math.max(0, missing) }, (_, place) => ({
      orderId: order.id,
      orderLineId: id,
      code: newTicketCode(),
      holderName: names[quantity - missing + place] || order.customerName,
    })),
  )
  if (tickets.length > 0) await db.insertInto('issuedTickets').values(tickets).execute()
  for (const { id, quantity } of lines.filter((line) => line.missing < 0)) await voidSurplus(db, id, quantity)
}

/** So many tickets of a line stay good at most: the newest unused ones become void first, those that were handed on last. */
export const voidSurplus = (db: Db, lineId: number, most: number) =>
  execute(db)`
    update issued_tickets set status = 'void'
     where id in (select id from issued_tickets where order_line_id = ${lineId} and status = 'issued'
                   order by holder_mobile is not null, id desc
                   limit greatest(0, (select count(*) from issued_tickets where order_line_id = ${lineId} and status <> 'void') - ${most}::int))`

type Handing = { orderId: number; ticketId: number; name: string; mobile: string }

/** Makes a ticket void and issues another one in its place, with a code of its own, for somebody else. Undefined where it is not to be used any more. */
export async function replaceTicket(db: Db, { orderId, ticketId, name, mobile }: Handing): Promise<number | undefined> {
  const old = await firstRow<{ lineId: number }>(db)`
    update issued_tickets set status = 'void' where id = ${ticketId} and order_id = ${orderId} and status = 'issued'
    returning order_line_id as line_id`
  if (!old) return undefined
  const ticket = { orderId, orderLineId: old.lineId, code: newTicketCode(), holderName: name, holderMobile: mobile }
  return insertRow(db, 'issuedTickets', { ...ticket, transferredFrom: ticketId })
}

/** The state alone: `changeOrderStatus` of a confirmation says also since when. */
export const setOrderStatus = (db: Db, id: number, status: OrderStatus, reason: string | null = null) =>
  updateRow(db, 'orders', id, { status, statusReason: reason })

export const changeExpiry = (db: Db, id: number, expiresAt: string) => updateRow(db, 'orders', id, { expiresAt })

/** Gives back every place that the order's lines hold; raises 'slots_not_held' (RZ003) when it holds none. */
export const releaseOrderSlots = (db: Db, orderId: number) => execute(db)`select release_order_slots(${orderId})`

/** Words that the order is found by from now on: a payment's reference, a card's last digits. */
export const appendOrderSearch = (db: Db, orderId: number, words: string) =>
  execute(db)`update orders set search = search || ' ' || fa_norm(${words}) where id = ${orderId}`
