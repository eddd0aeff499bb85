import {
  type CancelInput,
  cancelReasonText,
  type CancelledBy,
} from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { type Cancellation, cancellation } from '@rezerv/contract/cancellation/cancellation.ts'
import { cancelRefusal, orderHoldsSlots, orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import type { KeptSale } from '@rezerv/contract/cancellation/cancellation-kept-sale.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, conflict, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import type { UsedOrder } from '#handover/handover-store.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { requestRefunds } from '#refund/refund-request-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { postTransaction, reverseSale, salePostings } from '#transaction/transaction-post-service.ts'
import * as store from './cancellation-store.ts'
import { findOrderState, lockOrderState } from '#order/order-store.ts'
import { setOrderStatus, releaseOrderSlots } from '#order/order-service.ts'

/** Throws `not_found` and `step_not_allowed`. */
export async function previewCancellation(db: Db, id: number, by: CancelledBy, now: string): Promise<Cancellation> {
  const [facts, state] = await Promise.all([store.findCancelFacts(db, id), findOrderState(db, id)])
  if (!facts || !state) throw new AppError('not_found')
  const message = cancelRefusal(state)
  if (message) throw stepNotAllowed(message)
  return cancellation({ ...facts, sold: orderIsSold(state.status) }, by, now)
}

/**
 * What was used is for colleagues to decide: by themselves customers cancel what nobody came in with, or what has begun and is spent. Whoever
 * cancels by the answer locks first (`lockForGuest`): a gate may let somebody in at this moment.
 */
export const isUnused = async (db: Db, id: number, now: string): Promise<boolean> =>
  !(await store.isUsedAhead(db, id, now))

/** Of the order as it stands then nobody comes in until the transaction ends. Throws `not_found`. */
export async function lockForGuest(db: Db, id: number) {
  const state = orNotFound(await lockOrderState(db, id))
  await store.lockIssuedTickets(db, id)
  return state
}

/** Nobody cancels by a figure that is not the one of now. Throws `conflict`. */
export function refuseOtherRials({ guestRials }: Cancellation, expectedRials: number) {
  if (expectedRials !== guestRials)
    throw conflict('مبلغ برگشتی در این فاصله تغییر کرده است؛ آن را ببینید و دوباره لغو کنید')
}

/** `isQuiet`: the customer is told nothing. */
type Cancelling = CancelInput & { actor: Actor; now: string; isQuiet?: boolean }

/**
 * Ends an order in the caller's transaction: places, tickets, ledger, refund, SMS and audit entry. Throws `not_found`,
 * `step_not_allowed` (over already, or its customer is at the bank) and `conflict` (another refund than the preview showed).
 */
export async function cancelOrder(db: Db, id: number, { actor, now, isQuiet, ...input }: Cancelling) {
  const state = await lockOrderState(db, id)
  const facts = state && (await store.findCancelFacts(db, id))
  if (!state || !facts) throw new AppError('not_found')
  const message = cancelRefusal(state)
  if (message) throw stepNotAllowed(await whoWasFirst(db, id, message))
  const sold = orderIsSold(state.status)
  const result = cancellation({ ...facts, sold }, input.by, now)
  if (input.expectedGuestRials !== undefined) refuseOtherRials(result, input.expectedGuestRials)
  const reason = cancelReasonText(input)
  // Before the state: what is retained decides what the order's money is called.
  await store.insertCancellation(db, {
    orderId: id,
    by: input.by,
    code: input.code,
    reason: input.reason,
    result,
    createdBy: actor.userId,
  })
  await setOrderStatus(db, id, 'cancelled', reason)
  if (orderHoldsSlots(state)) await releaseOrderSlots(db, id)
  await store.voidTickets(db, id)
  if (sold) await postCancelled(db, actor, facts, result)
  await requestRefunds(db, actor, { orderId: id, amountRials: result.guestRials, reason: 'cancelled', note: reason })
  if (!isQuiet) await tellCustomer(db, facts, { result, now, sold })
  await recordOrder(db, actor, id, {
    action: 'cancel',
    oldValue: { status: state.status },
    newValue: {
      status: 'cancelled',
      by: input.by,
      reason,
      ...(result.paidRials > 0 && {
        guestRials: result.guestRials,
        hostRials: result.hostRials,
        platformRials: result.platformRials,
      }),
    },
  })
}

/** Two admins cancel at once: the second is told who was faster. */
async function whoWasFirst(db: Db, id: number, message: string) {
  const done = await store.findCancellation(db, id)
  if (!done) return message
  return `این سفارش قبلاً لغو شده است${done.createdByName ? ` (${done.createdByName})` : ''}؛ صفحه را به‌روز کنید`
}

/** The sale goes back whole; what a policy keeps is sold anew, in the parts of the frozen figures. */
async function postCancelled(db: Db, actor: Actor, order: store.CancelFacts, result: Cancellation) {
  await reverseSale(db, order.id, `برگشت فروش سفارش ${order.code} برای لغو`, actor.userId)
  const keptRials = result.paidRials - result.guestRials
  if (keptRials === 0) return
  await postTransaction(db, {
    kind: 'sale',
    description: `کسر لغو سفارش ${order.code}`,
    orderId: order.id,
    createdBy: actor.userId,
    postings: salePostings({
      ...order,
      totalRials: keptRials,
      vatRials: result.vatRials,
      commissionRials: result.platformRials,
      commissionVatRials: 0,
      hostShareRials: result.hostRials,
    }),
  })
}

type Happened = { result: Cancellation; now: string; sold: boolean }

/** Of what was neither sold nor paid there is nothing to tell. */
async function tellCustomer(db: Db, order: store.CancelFacts, { result, now, sold }: Happened) {
  if (!sold && result.paidRials === 0) return
  const unit = await settingAt(db, 'money_unit', now)
  const money = (rials: number) => `${formatMoney(rials, unit)} ${unit === 'toman' ? 'تومان' : 'ریال'}`
  await queueNotice(db, {
    template: 'order-cancelled',
    mobile: order.customerMobile,
    body: [
      'رزرو شما لغو شد.',
      order.listingTitle,
      `کد سفارش: ${order.code}`,
      ...(result.paidRials > 0 ? [`مبلغ برگشتی: ${money(result.guestRials)}`] : []),
    ].join('\n'),
    orderId: order.id,
  })
}

type Lowered = { left: KeptSale; description: string }

/** The ledger takes the returned part out of the sale again, each account its share. */
export function postLowered(db: Db, actor: Actor, order: UsedOrder, { left, description }: Lowered): Promise<number> {
  const { quote } = order
  return postTransaction(db, {
    kind: 'sale',
    description,
    orderId: order.id,
    createdBy: actor.userId,
    postings: salePostings({
      ...order,
      totalRials: left.keptRials - quote.totalRials,
      vatRials: left.vatRials - quote.vatRials,
      commissionRials: left.commissionRials - quote.commissionRials,
      commissionVatRials: left.commissionVatRials - (quote.commission?.vatRials ?? 0),
      hostShareRials: left.hostShareRials - quote.hostShareRials,
    }),
  })
}
