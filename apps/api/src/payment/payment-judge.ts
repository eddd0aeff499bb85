import { paymentIsOpen, type PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import {
  type PasargadClass,
  pasargadConfirmable,
  type PasargadResult,
} from '@rezerv/contract/payment/payment-pasargad.ts'
import type { PaymentRow } from './payment-store.ts'
import type { GatewayAnswer, ConfirmedPayment, Inquiry } from './payment-gateway.ts'
import { misfit, moneyTrouble, saidOf, strangerTrouble, type Trouble, unreadTrouble } from './payment-mismatch.ts'

/** The browser's word when it came back. Unsigned: it may close a page, it never books money. */
export type CallbackHint = 'success' | 'failed' | 'unknown' | 'cancel' | 'expire'

export const readHint = (status: string): CallbackHint => {
  const word = status.trim().toLowerCase()
  const known: CallbackHint[] = ['success', 'failed', 'cancel', 'expire']
  return known.find((hint) => hint === word) ?? 'unknown'
}

/**
 * The consequence of the bank's word. `inquireIn`: seconds to the next question, null: none. `isMoney`: the bank has money, or may have.
 * `trouble`: what an admin should see of it.
 */
export type Verdict =
  | { next: 'confirm' }
  | { next: 'record' }
  | {
      next: 'set'
      status: PaymentStatus
      reason: string | null
      inquireIn: number | null
      isMoney?: true
      trouble?: Trouble
    }
  | { next: 'wait'; inquireIn: number; trouble?: Trouble }

/** `callbackStatus`: the word of the last browser that came back. */
export type Judged = Pick<PaymentRow, 'invoice' | 'urlId' | 'amountRials' | 'windowOver' | 'status' | 'callbackStatus'>

/** Somebody is looking at the receipt page: ask again soon. Otherwise once a minute. Seconds. */
const soon = 15
const later = 60
/** A page that was closed by the browser's unsigned word is asked about once more when the bank's window is over. Seconds. */
const afterWindow = 27 * 60

const hinted = { failed: 'failed', cancel: 'cancelled', expire: 'expired' } as const

/** After an inquiry. Money counts only when invoice, urlId and amount are told and ours. */
export function judgeInquiry(payment: Judged, answer: GatewayAnswer<Inquiry>, hint?: CallbackHint): Verdict {
  if (answer.outcome === 'unavailable') return undecided(payment, hint, unreadTrouble(answer))
  if (answer.outcome === 'refused')
    return answer.result.class === 'not_found' ? unpaidSoFar(payment, hint) : undecided(payment, hint)
  const { status } = answer.data
  const stranger = strangerTrouble(payment, answer.data)
  if (stranger) return undecided(payment, hint, stranger)
  if (pasargadConfirmable.has(status.code)) return judgeMoney(payment, answer.data, 'confirm')
  if (stillTyping.has(status.code)) return unpaidSoFar(payment, hint)
  if (status.class === 'already_done') return judgeMoney(payment, answer.data, 'record')
  if (status.class === 'reversed') return returned
  if (status.class === 'not_found') return unpaidSoFar(payment, hint)
  // The other codes say nothing of the money: the bank is busy, we made a mistake, or the code has no name.
  return nothingTaken.has(status.class) ? ended(payment, status, hint) : undecided(payment, hint)
}

const nothingTaken: ReadonlySet<PasargadClass> = new Set(['unpaid', 'refused'])

/** 13022 not paid, 13049 not complete: the card holder may still be typing. */
const stillTyping: ReadonlySet<number> = new Set([13022, 13049])

function judgeMoney(payment: Judged, inquiry: Inquiry, next: 'confirm' | 'record'): Verdict {
  const trouble = moneyTrouble(payment, inquiry)
  return trouble ? troubled(payment, trouble) : { next }
}

/** There is money, or the bank says so, and it is not understood: neither sold nor failed, asked about again, and shown to an admin. */
const troubled = (payment: Judged, trouble: Trouble) => ({
  next: 'set' as const,
  status: 'unknown' as const,
  reason: trouble.reason,
  inquireIn: payment.windowOver ? 60 * later : later,
  isMoney: true as const,
  trouble,
})

/** After a confirm, or a verify of late money. `record`: the bank says that it is done, and is asked whether it is. */
export function judgeConfirm(payment: Judged, answer: GatewayAnswer<ConfirmedPayment>): Verdict | { next: 'again' } {
  if (answer.outcome === 'unavailable') return silent(unreadTrouble(answer))
  if (answer.outcome === 'done') {
    const wrong = misfit(payment, answer.data)
    return wrong ? troubled(payment, { reason: wrong, bank: saidOf(answer.data) }) : { next: 'record' }
  }
  const { result } = answer
  if (result.class === 'already_done') return { next: 'record' }
  if (result.class === 'reversed' || result.class === 'expired') return returned
  if (result.class === 'retry') return { next: 'again' }
  if (result.class === 'unpaid') return unpaidSoFar(payment, 'unknown')
  return { next: 'set', status: 'unknown', reason: result.name, inquireIn: later }
}

/** After the bank said that the money is ours, or that it went back: the same again, in an answer of its own. */
export function judgeAfter(payment: Judged, said: 'taken' | 'returned', answer: GatewayAnswer<Inquiry>): Verdict {
  if (answer.outcome === 'unavailable') return silent(unreadTrouble(answer))
  const word = bankWord(answer)
  const wrong = wrongIn(payment, answer, word)
  if (wrong) return troubled(payment, wrong)
  if (word === 'unclear') return silent()
  if (word === 'returned' || (said === 'returned' && !hasMoney.has(word))) return returned
  if (said === 'taken' && word === 'taken') return { next: 'record' }
  const reason = said === 'taken' ? 'not_taken' : 'not_returned'
  const inquiry = answer.outcome === 'done' ? answer.data : { status: answer.result }
  return { ...troubled(payment, { reason, bank: saidOf(inquiry) }), inquireIn: soon }
}

/** The parts of an answer that do not fit: where it names money, that must be told in whole. */
export function wrongIn(payment: Judged, answer: GatewayAnswer<Inquiry>, word: BankWord): Trouble | undefined {
  if (answer.outcome !== 'done') return undefined
  return hasMoney.has(word) ? moneyTrouble(payment, answer.data) : strangerTrouble(payment, answer.data)
}

/** The bank's word on the money. `waiting`: it is there and waits for our word. `missing`: it knows no such payment. */
export type BankWord = 'taken' | 'waiting' | 'returned' | 'unpaid' | 'missing' | 'unclear'

export function bankWord(answer: Exclude<GatewayAnswer<Inquiry>, { outcome: 'unavailable' }>): BankWord {
  const { code, class: kind } = answer.outcome === 'done' ? answer.data.status : answer.result
  if (kind === 'not_found') return 'missing'
  if (answer.outcome === 'refused') return 'unclear'
  // 0 comes before a confirm at some terminals and after it at others; 13034 is a verify that the switch confirms later.
  if (kind === 'already_done' || code === 0 || code === 13034) return 'taken'
  if (kind === 'waiting') return 'waiting'
  if (kind === 'reversed') return 'returned'
  return nothingTaken.has(kind) ? 'unpaid' : 'unclear'
}

export const hasMoney: ReadonlySet<BankWord> = new Set(['taken', 'waiting'])

/** The bank may have done what it was asked to: it is asked again soon. */
const silent = (trouble?: Trouble): Verdict => ({
  next: 'set',
  status: 'unknown',
  reason: trouble ? trouble.reason : 'gateway_unavailable',
  inquireIn: soon,
  isMoney: true,
  ...(trouble && { trouble }),
})

const returned: Verdict = { next: 'set', status: 'reversed', reason: 'returned_to_card', inquireIn: null }

/** Nothing was paid up to now. */
function unpaidSoFar(payment: Judged, hint: CallbackHint | undefined): Verdict {
  if (payment.windowOver) return { next: 'set', status: 'expired', reason: 'not_paid', inquireIn: null }
  if (hint === undefined) return { next: 'wait', inquireIn: later }
  if (hint === 'success' || hint === 'unknown') return { next: 'set', status: 'unknown', reason: null, inquireIn: soon }
  return { next: 'set', status: hinted[hint], reason: `callback_${hint}`, inquireIn: afterWindow }
}

/**
 * The bank says that it is over and nothing was taken: asked once more while money that is there after all could still be kept. Where
 * the browser brought the bank's word that it was paid, the two do not agree, and nothing is called failed before the window is over.
 */
function ended(payment: Judged, status: PasargadResult, hint: CallbackHint | undefined): Verdict {
  if (!payment.windowOver && (hint ?? payment.callbackStatus) === 'success')
    return { next: 'set', status: 'unknown', reason: status.name, inquireIn: later }
  const cancelled = status.code === 13045 || status.code === 13021
  const word = cancelled ? 'cancelled' : hint === 'expire' ? 'expired' : 'failed'
  const inquireIn = paymentIsOpen(payment.status) && !payment.windowOver ? 5 * later : null
  return { next: 'set', status: word, reason: status.name, inquireIn }
}

/** The bank did not say anything that counts: nothing is given up, it is asked again; after the window more rarely. */
function undecided(payment: Judged, hint: CallbackHint | undefined, trouble?: Trouble): Verdict {
  const seen = trouble && { trouble }
  if (hint === undefined) return { next: 'wait', inquireIn: payment.windowOver ? 10 * later : later, ...seen }
  const reason = trouble ? trouble.reason : 'gateway_unavailable'
  return { next: 'set', status: 'unknown', reason, inquireIn: soon, ...seen }
}
