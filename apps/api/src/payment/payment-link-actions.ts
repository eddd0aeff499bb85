import { dueRials } from '@rezerv/contract/order/order-due.ts'
import { orderCan, orderTakesMoney } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { findLinkedOrder, type LinkedOrder } from './payment-link-store.ts'
import { hasUnknownPayment } from './payment-unknown-service.ts'

/** `payable` with its rials; else why there is nothing to pay: it was paid, the bank has not said whether it was, its host has not answered, or its time is over. */
export type LinkState =
  | { state: 'payable'; amountRials: number }
  | { state: 'paid' }
  | { state: 'checking' }
  | { state: 'waiting' }
  | { state: 'over' }

/** The order of a link and what can be done there. Throws `not_found` for a token that is not ours. */
export async function readPaymentLink(db: Db, token: string): Promise<LinkedOrder & { link: LinkState }> {
  const order = /^[\w-]{32}$/.test(token) ? await findLinkedOrder(db, token) : undefined
  if (!order) throw new AppError('not_found')
  const link = stateOf(order)
  if (link.state === 'payable' && (await hasUnknownPayment(db, order.orderId)))
    return { ...order, link: { state: 'checking' } }
  return { ...order, link }
}

function stateOf(order: LinkedOrder): LinkState {
  if (order.status === 'awaiting_host') return { state: 'waiting' }
  if (!orderTakesMoney(order.status)) return { state: 'over' }
  const amountRials = dueRials(order, order.keptRials)
  if (amountRials === 0) return { state: 'paid' }
  return orderCan('confirm', order.status) && order.overdue ? { state: 'over' } : { state: 'payable', amountRials }
}
