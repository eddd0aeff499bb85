import { formatMoney } from '@rezerv/contract/money.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { clearMoney } from '#transaction/transaction-clear-service.ts'
import { type NewPosting, postTransaction } from '#transaction/transaction-post-service.ts'
import { changeRefund, findRefundOrder, lockSent, markReversed, type RefundRow } from './refund-store.ts'
import { nowInstant } from '#clock.ts'

/**
 * The money is back with the customer: state, ledger, SMS and audit entry, in the caller's transaction that holds the refund's lock.
 * A second posting of one refund violates a unique index.
 */
export const finishWith = (db: Db, refund: RefundRow, actor: Actor) => finishTogether(db, [refund], actor)

/** The same of a transfer: of all refunds that it sent. */
export const finishTransfer = async (db: Db, refund: RefundRow, actor: Actor) =>
  finishTogether(db, [refund, ...(await sentWith(db, refund))], actor)

/** The other refunds of the same transfer; lock the order first. */
export const sentWith = async (db: Db, { id, orderId, method, reference, sheba }: RefundRow) =>
  method === 'bank_transfer' && reference !== null
    ? (await lockSent(db, orderId, { reference, sheba })).filter((one) => one.id !== id)
    : []

/** Each is booked by itself, the customer is told of their sum. They are of one order. */
async function finishTogether(db: Db, refunds: [RefundRow, ...RefundRow[]], actor: Actor) {
  const now = nowInstant()
  for (const refund of refunds) await book(db, refund, actor, now)
  const [{ orderId, method, reference }] = refunds
  const order = await findRefundOrder(db, orderId)
  const rials = refunds.reduce((sum, { amountRials }) => sum + amountRials, 0)
  const unit = await settingAt(db, 'money_unit', now)
  await queueNotice(db, {
    template: 'refund-done',
    mobile: order.customerMobile,
    body: [
      `${formatMoney(rials, unit)} ${unit === 'toman' ? 'تومان' : 'ریال'} به شما برگشت داده شد.`,
      ...(method === 'gateway_reverse' ? ['پول تا ۷۲ ساعت به همان کارت برمی‌گردد.'] : []),
      ...(reference ? [`شمارهٔ پیگیری: ${reference}`] : []),
      `کد سفارش: ${order.code}`,
    ].join('\n'),
    orderId,
  })
}

async function book(db: Db, refund: RefundRow, actor: Actor, now: string) {
  const order = await findRefundOrder(db, refund.orderId)
  await changeRefund(db, refund.id, { status: 'done', doneAt: now, failure: null })
  if (refund.method === 'gateway_reverse' && refund.paymentId !== null) await markReversed(db, refund.paymentId)
  const cleared = await clearMoney(db, actor, {
    act: 'refund',
    rials: refund.amountRials,
    subject: refund.id,
    stage: 'record',
  })
  await postTransaction(db, {
    kind: 'refund',
    cleared,
    description: `بازپرداخت سفارش ${order.code}`,
    orderId: refund.orderId,
    refundId: refund.id,
    ...(refund.paymentId !== null && { paymentId: refund.paymentId }),
    createdBy: actor.userId,
    postings: refund.borneBy === null ? refundPostings(refund, order) : goodwillPostings(refund, order),
  })
  await recordOrder(db, actor, refund.orderId, {
    action: 'refund_done',
    oldValue: { refund: refund.status },
    newValue: { refundId: refund.id, amountRials: refund.amountRials, method: refund.method },
  })
}

/** The customer's account stays as it is: who bears it pays it out of what is theirs. */
const goodwillPostings = ({ borneBy, amountRials }: RefundRow, { hostId }: { hostId: number }): NewPosting[] => [
  borneBy === 'host' ? { account: 'host', hostId, amountRials } : { account: 'adjustment', amountRials },
  { account: 'bank', amountRials: -amountRials },
]

type Owing = { customerId: number; owesRials: number }

/** Money returned beyond the customer's own is the platform's gift: it is booked as an adjustment, not as a debt. */
function refundPostings(refund: RefundRow, { customerId, owesRials }: Owing): NewPosting[] {
  const giftRials = Math.min(refund.amountRials, Math.max(0, owesRials + refund.amountRials))
  return [
    { account: 'customer', customerId, amountRials: refund.amountRials - giftRials },
    { account: 'adjustment', amountRials: giftRials },
    { account: refund.method === 'gateway_reverse' ? 'gateway' : 'bank', amountRials: -refund.amountRials },
  ]
}
