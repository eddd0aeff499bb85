import { paymentCanBecome } from '@rezerv/contract/payment/payment-lifecycle.ts'
import type { PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { keepWhilePaying } from '#order/order-confirm-store.ts'
import type { GatewayAnswer, PaymentGateway } from './payment-gateway.ts'
import { type CallbackHint, judgeConfirm, judgeInquiry, type Verdict } from './payment-judge.ts'
import { beginReverse, type MoneyFacts, recordIfPlacesAreFree, recordPaid } from './payment-record.ts'
import { changePayment, findPayment, lockPayment, type PaymentRow, recordPaymentEvents } from './payment-store.ts'

export type Asked = { gateway: PaymentGateway; actor: Actor; hint?: CallbackHint }

/** Payments that this process is asking about now: whoever comes meanwhile waits for the same answer. Only saves calls; the rows decide. */
const underWay = new Map<number, Promise<void>>()

/**
 * Asks the bank how a card payment stands and brings our books to it. Speaks to the bank outside of transactions and writes in short
 * ones; may be called by any number of processes at once and again after a crash at any point. Throws only when the database does.
 */
export async function settlePayment(db: Db, id: number, asked: Asked): Promise<void> {
  const running = underWay.get(id)
  if (running) return running
  const settling = settle(db, id, asked).finally(() => underWay.delete(id))
  underWay.set(id, settling)
  return settling
}

async function settle(db: Db, id: number, asked: Asked) {
  const payment = await findPayment(db, id)
  // Who asks the bank to take it back writes down what comes of it; if that process dies, the worker asks after its time.
  if (!payment || payment.method !== 'pasargad' || payment.isReversing) return
  // The second round is for a bank that was busy for a moment: it is asked what became of the first.
  if ((await oneRound(db, payment, asked)) || (await oneRound(db, payment, asked))) return
  await apply(db, payment, { next: 'set', status: 'unknown', reason: 'gateway_busy', inquireIn: 15 })
}

/** Inquire, then confirm if there is money. False: the bank was busy in the middle of it. */
async function oneRound(db: Db, payment: PaymentRow, asked: Asked): Promise<boolean> {
  if (payment.status === 'confirmed' || payment.status === 'reversed') return true
  const inquiry = await heard(db, payment.id, 'inquiry', asked.gateway.inquiry(payment.invoice))
  const verdict = judgeInquiry(payment, inquiry, asked.hint)
  const facts = inquiry.outcome === 'done' ? factsOf(inquiry.data) : {}
  if (verdict.next === 'record') await recordPaid(db, payment, facts, asked.actor)
  if (verdict.next === 'confirm') {
    const step = { ...payment, urlId: payment.urlId ?? '', facts }
    const awaited = await keepWhilePaying(db, payment.orderId)
    return awaited ? confirm(db, step, asked) : takeLate(db, step, asked)
  }
  await apply(db, payment, verdict)
  return true
}

type Step = PaymentRow & { urlId: string; facts: MoneyFacts }

/** The order waits for this money. False: the bank was busy, ask again. */
async function confirm(db: Db, payment: Step, { gateway, actor }: Asked) {
  const { invoice, urlId } = payment
  const kept = gateway.keepsReversible === true
  const asking = kept ? gateway.verify(invoice, urlId) : gateway.confirm(invoice, urlId)
  const answer = await heard(db, payment.id, kept ? 'verify' : 'confirm', asking)
  const verdict = judgeConfirm(payment, answer)
  if (verdict.next === 'again') return false
  if (verdict.next !== 'record') {
    await apply(db, payment, verdict)
    return true
  }
  const told = answer.outcome === 'done' ? factsOf(answer.data) : {}
  const reversibleUntil = kept ? payment.windowUntil : null
  await recordPaid(db, payment, { ...payment.facts, ...told, reversibleUntil }, actor)
  return true
}

/**
 * The order no longer waits: its time was over, it was cancelled or paid otherwise. A verify keeps the money reversible until we know
 * whether the places are free. False: the bank was busy, ask again.
 */
async function takeLate(db: Db, payment: Step, { gateway, actor }: Asked) {
  const { invoice, urlId, facts } = payment
  const verified = await heard(db, payment.id, 'verify', gateway.verify(invoice, urlId))
  const verdict = judgeConfirm(payment, verified)
  if (verdict.next === 'again') return false
  if (verdict.next !== 'record') {
    await apply(db, payment, verdict)
    return true
  }
  if (await recordIfPlacesAreFree(db, payment, facts, actor)) {
    // Verified money becomes final by itself; this only makes it so at once.
    await heard(db, payment.id, 'confirm', gateway.confirm(invoice, urlId))
    return true
  }
  await giveBack(db, payment, { gateway, actor })
  return true
}

/** Nothing can be sold for verified money: the bank takes it back, unless another process took it up meanwhile. */
async function giveBack(db: Db, payment: Step, { gateway, actor }: Asked) {
  if (!(await beginReverse(db, payment))) return
  const ask = () => heard(db, payment.id, 'reverse', gateway.reverse(payment.invoice, payment.urlId))
  const first = await ask()
  const reversed = isBusy(first) ? await ask() : first
  if (isBusy(reversed)) return
  if (reversed.outcome === 'done' || reversed.result.class === 'reversed')
    return apply(db, payment, { next: 'set', status: 'reversed', reason: 'late_no_place', inquireIn: null })
  // The bank keeps it: the money is ours to return by transfer.
  await changePayment(db, payment.id, { reverseWithin: null })
  await recordPaid(db, { ...payment, reversingUntil: null }, payment.facts, actor)
}

const isBusy = (
  answer: GatewayAnswer<unknown>,
): answer is Extract<GatewayAnswer<unknown>, { outcome: 'unavailable' }> =>
  answer.outcome === 'unavailable' || (answer.outcome === 'refused' && answer.result.class === 'retry')

/** Writes a verdict that moves no money. A payment that was settled meanwhile stays as it is. */
function apply(db: Db, payment: PaymentRow, verdict: Verdict) {
  return inTransaction(db, async (trx) => {
    const row = await lockPayment(trx, payment.id)
    if (row.status === 'confirmed' || row.status === 'reversed') return
    if (verdict.next === 'wait') return changePayment(trx, row.id, { inquireIn: verdict.inquireIn })
    if (verdict.next !== 'set') return
    const { status, reason, inquireIn } = verdict
    await changePayment(trx, row.id, {
      inquireIn,
      ...(movesTo(row.status, status) && { status, statusReason: reason }),
    })
  })
}

const movesTo = (from: PaymentStatus, to: PaymentStatus) => paymentCanBecome(from, to) || from === to

/** Keeps the whole exchange beside the payment, whatever comes of it. */
export async function heard<T>(db: Db, paymentId: number, kind: string, asking: Promise<GatewayAnswer<T>>) {
  const answer = await asking
  const resultCode = answer.result?.code ?? null
  await recordPaymentEvents(
    db,
    paymentId,
    answer.log.map((exchange) => ({ kind, resultCode, detail: exchange })),
  )
  return answer
}

/** What the bank told of the money; what it left out does not overwrite what we knew. */
const factsOf = ({ referenceNumber, trackId, cardMask }: MoneyFacts): MoneyFacts => ({
  ...(referenceNumber && { referenceNumber }),
  ...(trackId && { trackId }),
  ...(cardMask && { cardMask }),
})
