import { addMinutes, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { systemActor } from '#audit/audit-service.ts'
import { acceptRequest, declineRequest } from '#booking/booking-request-service.ts'
import { findUsedOrder } from '#handover/handover-store.ts'
import { extendHold } from '#order-change/order-change-extend-actions.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { recordOfflinePayment } from '#payment/payment-offline-actions.ts'
import { type Shop, type Fate, type DemoOrder, type DemoSale, loudLog } from './demo-bank.ts'
import { cancel, planUse } from './demo-uses.ts'

/** Plans an order from its booking to its end. */
export function planSale(shop: Shop, sale: DemoSale): void {
  const { hands, office } = shop
  const { now } = hands
  hands.plan(sale.at, async () => {
    const booked = await sale.book(sale.n % 3 === 0 ? office.admin : systemActor)
    if (!booked || booked.status === 'confirmed') return
    const order = { ...sale, id: booked.orderId }
    if (booked.status === 'awaiting_host') planAnswer(shop, order)
    else planPayment(shop, order, now())
  })
}

function planAnswer(shop: Shop, order: DemoOrder) {
  const { hands, office } = shop
  if (order.fate === 'asked') return
  hands.plan(addMinutes(hands.now(), 5 + ((order.n * 37) % 200)), async () => {
    if (order.fate === 'declined') return declineRequest(hands.db, office.admin, order.id, 'این روزها مهمان داریم')
    await acceptRequest(hands.db, office.admin, order.id, new Date(hands.now()))
    if (order.fate !== 'held') planPayment(shop, order, hands.now())
  })
}

function planPayment(shop: Shop, order: DemoOrder, from: string) {
  const later = (minutes: number, work: () => Promise<unknown>) => shop.hands.plan(addMinutes(from, minutes), work)
  const plan = unpaid[order.fate] ?? planPaid
  plan(shop, order, later)
}

type Later = (minutes: number, work: () => Promise<unknown>) => void

/** The fates in which the money does not come, or comes too late. */
const unpaid: Partial<Record<Fate, (shop: Shop, order: DemoOrder, later: Later) => void>> = {
  held: (shop, order, later) => {
    planLonger(shop, order, later)
    if (order.n % 4 === 0) later(1, () => payPart(shop, order))
  },
  paying: (shop, order, later) => {
    planLonger(shop, order, later)
    later(1, () => payOpenly(shop, order))
  },
  withdrawn: (shop, order, later) => {
    if (order.n % 3 === 0) later(2, () => shop.bank.pay(order.id, 'cancelled'))
    // Before the hold ends: who is swept at that very minute has nothing to cancel.
    later(12, () => cancel(shop, order))
  },
  lapsed: ({ hands, bank }, { id, n }, later) => {
    if (n % 5 < 2) later(1, () => bank.pay(id, n % 2 === 0 ? 'cancelled' : 'failed'))
    later(60, () => expireOverdueOrders(hands.db, loudLog))
  },
  late: ({ hands, bank }, { id }, later) => {
    later(10, async () => {
      const { paymentId } = await bank.pay(id, 'lost_callback')
      later(50, () => bank.ask(paymentId))
    })
    later(60, () => expireOverdueOrders(hands.db, loudLog))
  },
}

function planPaid(shop: Shop, order: DemoOrder, later: Later) {
  const { id, n } = order
  if (n % 10 === 0) later(1, () => shop.bank.pay(id, n % 20 === 0 ? 'failed' : 'expired'))
  later(3 + (n % 9), async () => {
    await pay(shop, order)
    planUse(shop, order)
  })
}

/** Every second one is given more time. */
function planLonger({ hands, office }: Shop, { id, n }: DemoOrder, later: Later) {
  const longer = { minutes: 20 * 60, reason: 'منتظر تماس مشتری', actor: office.admin }
  if (n % 2 === 0) later(1, () => extendHold(hands.db, id, longer))
}

/** The payments of those who are at the bank just now. */
function payOpenly({ bank }: Shop, { id, n }: DemoOrder) {
  if (n % 4 === 0) return bank.breakOff(id, 'purchase')
  if (n % 4 === 1) return bank.open(id)
  return n % 4 === 2 ? bank.breakOff(id, 'inquiry') : bank.pay(id, 'unknown')
}

async function payPart({ hands, office }: Shop, { id }: DemoOrder) {
  const order = await findUsedOrder(hands.db, id, false)
  const amountRials = Math.floor((order?.totalRials ?? 0) / 20_000) * 10_000
  if (amountRials > 0)
    await recordOfflinePayment(
      hands.db,
      id,
      { method: 'cash', amountRials, reference: '', paidDay: dayOfInstant(hands.now()), note: '' },
      office.admin,
    )
}

async function pay({ hands, bank, office }: Shop, { id, n }: DemoOrder) {
  if (n % 20 < 17) return bank.pay(id, 'success')
  const amountRials = (await findUsedOrder(hands.db, id, false))?.totalRials ?? 0
  const method = (['cash', 'card_to_card', 'bank_transfer'] as const)[n % 3] ?? 'cash'
  const reference = method === 'cash' ? '' : String(700_000_000 + id).padStart(12, '0')
  const paidDay = dayOfInstant(hands.now())
  await recordOfflinePayment(hands.db, id, { method, amountRials, reference, paidDay, note: '' }, office.admin)
}
