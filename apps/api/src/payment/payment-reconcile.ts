import { paymentCanBecome, paymentIsOpen, type PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import { paymentIsUnknown } from '@rezerv/contract/payment/payment-unknown.ts'
import { type Actor, systemActor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { keepWhilePaying } from '#order/order-service.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { type CallbackHint, judgeAfter, judgeConfirm, judgeInquiry, type Verdict } from './payment-judge.ts'
import { closeMismatch, findMismatch, isAnswered } from './payment-mismatch-store.ts'
import { openMismatch, changePayment, endUnpaid, giveUp } from './payment-service.ts'
import { beginReverse, type MoneyFacts, recordIfPlacesAreFree, recordPaid } from './payment-record-service.ts'
import { reverseAndAsk } from './payment-reverse-service.ts'
import { recordExchange } from './payment-event-store.ts'
import { saidOf, type Trouble } from './payment-mismatch.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { findPayment, lockPayment, type PaymentRow } from './payment-store.ts'

export type Asked = { gateway: PaymentGateway; actor: Actor; hint?: CallbackHint }

/** Payments that this process is asking about now: whoever comes meanwhile waits for the same answer. Only saves calls; the rows decide. */
const underWay = new Map<number, Promise<void>>()

/**
 * Asks the bank how a card payment stands and brings our books to it. Speaks to the bank outside of transactions and writes in short
 * ones; may be called by any number of processes at once and again after a crash at any point. Throws only when the database does.
 */
export async function reconcilePayment(db: Db, id: number, asked: Asked): Promise<void> {
  const running = underWay.get(id)
  if (running) return running
  const reconciling = reconcile(db, id, asked).finally(() => underWay.delete(id))
  underWay.set(id, reconciling)
  return reconciling
}

async function reconcile(db: Db, id: number, asked: Asked) {
  const payment = await findPayment(db, id)
  // Who asks the bank to take it back writes down what comes of it; if that process dies, the worker asks after its time.
  if (!payment || payment.method !== 'pasargad' || payment.isReversing) return
  // The second round is for a bank that was busy for a moment: it is asked what became of the first.
  if ((await oneRound(db, payment, asked)) || (await oneRound(db, payment, asked))) return
  await apply(db, payment, { next: 'set', status: 'unknown', reason: 'gateway_busy', inquireIn: 15, isMoney: true })
}

/** Inquire, then confirm if there is money. False: the bank was busy in the middle of it. */
async function oneRound(db: Db, payment: PaymentRow, asked: Asked): Promise<boolean> {
  if (payment.status === 'confirmed' || payment.status === 'reversed') return true
  const inquiry = await recordExchange(db, payment.id, 'inquiry', asked.gateway.inquiry(payment.invoice))
  const verdict = judgeInquiry(payment, inquiry, asked.hint)
  const facts = inquiry.outcome === 'done' ? factsOf(inquiry.data) : {}
  if (verdict.next === 'record') {
    await recordPaid(db, payment, facts, asked.actor)
    await closeMismatch(db, payment.id)
  }
  if (verdict.next === 'confirm') {
    const step = { ...payment, urlId: payment.urlId ?? '', facts }
    const awaited = await keepWhilePaying(db, payment.orderId)
    return awaited ? confirm(db, step, asked) : takeLate(db, step, asked)
  }
  await apply(db, payment, verdict)
  return true
}

type Step = PaymentRow & { urlId: string; facts: MoneyFacts }

/**
 * Has the bank take the money, and asks it again whether it did: one word alone sells nothing. Undefined: neither is certain yet, and
 * what there is to write was written. `busy`: ask again.
 */
async function take(db: Db, payment: Step, { gateway }: Asked, how: 'verify' | 'confirm'): Promise<Taken> {
  const { invoice, urlId } = payment
  const answer = await recordExchange(db, payment.id, how, gateway[how](invoice, urlId))
  const verdict = judgeConfirm(payment, answer)
  if (verdict.next === 'again') return 'busy'
  const isReturned = verdict.next === 'set' && verdict.status === 'reversed'
  if (verdict.next !== 'record' && !isReturned) return apply(db, payment, verdict)
  const inquiry = await recordExchange(db, payment.id, 'inquiry', gateway.inquiry(invoice))
  const after = judgeAfter(payment, isReturned ? 'returned' : 'taken', inquiry)
  if (after.next !== 'record') return apply(db, payment, after)
  const facts = [answer, inquiry].map((each) => (each.outcome === 'done' ? factsOf(each.data) : {}))
  return Object.assign({}, payment.facts, ...facts) as MoneyFacts
}
type Taken = MoneyFacts | 'busy' | undefined

/** The order waits for this money. False: the bank was busy, ask again. */
async function confirm(db: Db, payment: Step, asked: Asked) {
  const kept = asked.gateway.keepsReversible === true
  const taken = await take(db, payment, asked, kept ? 'verify' : 'confirm')
  if (taken === 'busy') return false
  if (!taken) return true
  await recordPaid(db, payment, { ...taken, reversibleUntil: kept ? payment.windowUntil : null }, asked.actor)
  await closeMismatch(db, payment.id)
  return true
}

/**
 * The order no longer waits: its time was over, it was cancelled or paid otherwise. A verify keeps the money reversible until we know
 * whether the places are free. False: the bank was busy, ask again.
 */
async function takeLate(db: Db, payment: Step, asked: Asked) {
  const { gateway, actor } = asked
  const { invoice, urlId } = payment
  const taken = await take(db, payment, asked, 'verify')
  if (taken === 'busy') return false
  if (!taken) return true
  await closeMismatch(db, payment.id)
  if (await recordIfPlacesAreFree(db, payment, taken, actor)) {
    // Verified money becomes final by itself; this only makes it so at once, and the daily question hears what came of it.
    await recordExchange(db, payment.id, 'confirm', gateway.confirm(invoice, urlId))
    return true
  }
  await giveBack(db, { ...payment, facts: taken }, asked)
  return true
}

/** Nothing can be sold for verified money: the bank takes it back, unless another process took it up meanwhile. */
async function giveBack(db: Db, payment: Step, { gateway, actor }: Asked) {
  if (!(await beginReverse(db, payment))) return
  const ask = () => reverseAndAsk(db, gateway, payment)
  const first = await ask()
  const reversed = first.came === 'unclear' && !first.trouble ? await ask() : first
  if (reversed.trouble) await openMismatch(db, payment, reversed.trouble)
  // Nobody touches it for a while; then the worker asks what became of it.
  if (reversed.came === 'unclear') return
  if (reversed.came === 'returned')
    return apply(db, payment, { next: 'set', status: 'reversed', reason: 'late_no_place', inquireIn: null })
  // The bank keeps it: the money is ours to return by transfer.
  await changePayment(db, payment.id, { reverseWithin: null })
  await recordPaid(db, { ...payment, reversingUntil: null }, payment.facts, actor)
}

/** Writes a verdict that moves no money. A payment that ended meanwhile stays as it is. */
async function apply(db: Db, payment: PaymentRow, verdict: Verdict): Promise<undefined> {
  await inTransaction(db, async (trx) => {
    // Whoever hears of what becomes of an order hears it in order.
    if (verdict.next === 'set') await lockOrder(trx, payment.orderId)
    const row = await lockPayment(trx, payment.id)
    if (row.status === 'confirmed' || row.status === 'reversed') return
    if (verdict.next !== 'wait' && verdict.next !== 'set') return
    if (verdict.trouble && (await isAnswered(trx, row.id, verdict.trouble))) return leave(trx, row, verdict.inquireIn)
    await endUnpaid(trx, row, { inquireIn: verdict.inquireIn, ...moved(row.status, verdict) })
    const trouble = verdict.trouble ?? (await longSilence(trx, row))
    if (trouble) await openMismatch(trx, await lockPayment(trx, row.id), trouble)
    else if (verdict.next === 'set' && !paymentIsOpen(verdict.status)) await closeMismatch(trx, row.id)
  })
}

/** An admin closed just this: it stays as they left it, and is given up once the bank cannot keep the money any more. */
async function leave(db: Db, row: PaymentRow, inquireIn: number | null) {
  if (!paymentIsOpen(row.status)) return changePayment(db, row.id, { inquireIn: null })
  if (!row.windowOver) return changePayment(db, row.id, { inquireIn })
  await giveUp(db, row)
  await recordOrder(db, systemActor, row.orderId, {
    action: 'payment_mismatch_closed',
    oldValue: { payment: row.status },
    newValue: { invoice: row.invoice, payment: 'failed' },
  })
}

/** A closed payment opens again when there may be money after all, never by what a browser says. */
function moved(from: PaymentStatus, verdict: Verdict) {
  if (verdict.next !== 'set') return {}
  const { status, reason, isMoney } = verdict
  const opens = isMoney === true && !paymentIsOpen(from)
  return paymentCanBecome(from, status) || from === status || opens ? { status, statusReason: reason } : {}
}

/** So long after the end of its window a bank that gives no clear word is a matter for an admin. */
const silenceMs = 24 * 60 * 60_000

async function longSilence(db: Db, { id, method, status, windowOver, createdAt }: PaymentRow) {
  if (!windowOver || !paymentIsUnknown({ method, status }) || Date.now() - Date.parse(createdAt) < silenceMs)
    return undefined
  return (await findMismatch(db, id)) ? undefined : unanswered
}
const unanswered: Trouble = { reason: 'unanswered', bank: saidOf({}) }

/** The bank's facts of the money; those that it left out do not overwrite ours. */
const factsOf = ({ referenceNumber, trackId, cardMask }: MoneyFacts): MoneyFacts => ({
  ...(referenceNumber && { referenceNumber }),
  ...(trackId && { trackId }),
  ...(cardMask && { cardMask }),
})
