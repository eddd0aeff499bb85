import { paymentIsOpen, type PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { MismatchReason } from '@rezerv/contract/payment/payment-mismatch.ts'
import type { Db } from '#db/connect.ts'
import { setNextCheck, findPayment } from './payment-store.ts'
import type { GatewayAnswer, Inquiry } from './payment-gateway.ts'
import { recordExchange } from './payment-event-store.ts'
import { closeMismatch } from './payment-mismatch-store.ts'
import { openMismatch } from './payment-service.ts'
import { type Asked, reconcilePayment } from './payment-reconcile.ts'
import { type BankWord, bankWord, hasMoney, type Judged, wrongIn } from './payment-judge.ts'
import { saidOf, type Trouble, unreadTrouble } from './payment-mismatch.ts'

const day = 24 * 60 * 60
const hour = 60 * 60

/**
 * Asks the bank whether it stands by how a payment ended. Nothing is undone by its word: where it differs, an admin sees both sides. Money
 * that turns up where we had none is reconciled like any other.
 */
export async function checkPayment(db: Db, id: number, asked: Asked): Promise<void> {
  const payment = await findPayment(db, id)
  if (!payment || payment.method !== 'pasargad' || payment.isReversing) return
  // Opened again by what the bank said meanwhile: it is reconciled first, and the days are counted from then.
  if (paymentIsOpen(payment.status)) {
    await reconcilePayment(db, id, asked)
    return setNextCheck(db, id, { inSeconds: day, isAnswered: false })
  }
  const inquiry = await recordExchange(db, id, 'inquiry', asked.gateway.inquiry(payment.invoice))
  const word = judgeEnded(payment, inquiry)
  // A bank that was not heard is asked again before the day is over, and its silence is no day's answer.
  if (word.next === 'later') return setNextCheck(db, id, { inSeconds: hour, isAnswered: false })
  if (word.next === 'reconcile') {
    await reconcilePayment(db, id, asked)
    const after = await findPayment(db, id)
    if (after && paymentIsOpen(after.status)) return
  }
  if (word.next === 'fits') await closeMismatch(db, id)
  if (word.next === 'trouble') await openMismatch(db, payment, word.trouble)
  await setNextCheck(db, id, { inSeconds: day, isAnswered: true })
}

/** `later`: the bank said nothing of it. `reconcile`: there is money where we had none. */
type EndedVerdict = { next: 'fits' | 'later' | 'reconcile' } | { next: 'trouble'; trouble: Trouble }

/** Whether the bank stands by what ended days ago. */
export function judgeEnded(payment: Judged, answer: GatewayAnswer<Inquiry>): EndedVerdict {
  if (answer.outcome === 'unavailable') return troubled(unreadTrouble(answer)) ?? { next: 'later' }
  const word = bankWord(answer)
  if (word === 'unclear') return { next: 'later' }
  const wrong = wrongIn(payment, answer, word)
  if (wrong) return { next: 'trouble', trouble: wrong }
  if (hasMoney.has(word) && isUnpaid(payment.status)) return { next: 'reconcile' }
  const reason = differs(payment, word)
  if (reason === undefined) return { next: 'fits' }
  const said = saidOf(answer.outcome === 'done' ? answer.data : { status: answer.result })
  return { next: 'trouble', trouble: { reason, bank: said } }
}

const troubled = (trouble: Trouble | undefined) => trouble && { next: 'trouble' as const, trouble }

const isUnpaid = (status: PaymentStatus) => status !== 'confirmed' && status !== 'reversed'

function differs({ status, windowOver }: Judged, word: BankWord): MismatchReason | undefined {
  if (status === 'confirmed') return word === 'taken' ? undefined : word === 'missing' ? 'not_found' : 'not_taken'
  // Money that waits for our word goes back by itself when the window is over.
  if (word === 'waiting' && !windowOver) return undefined
  return hasMoney.has(word) ? 'not_returned' : undefined
}
