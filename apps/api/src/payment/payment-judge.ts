import type { PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import {
  type PasargadClass,
  pasargadConfirmable,
  type PasargadResult,
} from '@rezerv/contract/payment/payment-pasargad.ts'
import type { GatewayAnswer, Inquiry, Settlement } from './payment-gateway.ts'

/** What the browser said when it came back. Unsigned: it may close a page, it never settles money. */
export type CallbackHint = 'success' | 'failed' | 'unknown' | 'cancel' | 'expire'

export const readHint = (status: string): CallbackHint => {
  const word = status.trim().toLowerCase()
  const known: CallbackHint[] = ['success', 'failed', 'cancel', 'expire']
  return known.find((hint) => hint === word) ?? 'unknown'
}

/** What the bank's word leads to. `inquireIn`: seconds to the next question, null: none. */
export type Verdict =
  | { next: 'confirm' }
  | { next: 'record' }
  | { next: 'set'; status: PaymentStatus; reason: string | null; inquireIn: number | null }
  | { next: 'wait'; inquireIn: number }

export type Judged = {
  invoice: string
  urlId: string | null
  amountRials: number
  windowOver: boolean
  status: PaymentStatus
}

/** Somebody is looking at the receipt page: ask again soon. Otherwise once a minute. Seconds. */
const soon = 15
const later = 60
/** A page that was closed by the browser's unsigned word is asked about once more when the bank's window is over. Seconds. */
const afterWindow = 27 * 60

const hinted = { failed: 'failed', cancel: 'cancelled', expire: 'expired' } as const

/** After an inquiry. Money counts only when invoice, urlId and amount are ours. */
export function judgeInquiry(payment: Judged, answer: GatewayAnswer<Inquiry>, hint?: CallbackHint): Verdict {
  if (answer.outcome === 'unavailable') return undecided(payment, hint)
  if (answer.outcome === 'refused')
    return answer.result.class === 'not_found' ? unpaidSoFar(payment, hint) : undecided(payment, hint)
  const { status } = answer.data
  if (pasargadConfirmable.has(status.code)) return judgeMoney(payment, answer.data, 'confirm')
  if (stillTyping.has(status.code)) return unpaidSoFar(payment, hint)
  if (status.class === 'already_done') return judgeMoney(payment, answer.data, 'record')
  if (status.class === 'reversed') return returned
  if (status.class === 'not_found') return unpaidSoFar(payment, hint)
  // What is left says nothing of the money: the bank is busy, we made a mistake, or the code has no name.
  return nothingTaken.has(status.class) ? ended(status, hint) : undecided(payment, hint)
}

const nothingTaken: ReadonlySet<PasargadClass> = new Set(['unpaid', 'refused'])

/** 13022 not paid, 13049 not complete: the card holder may still be typing. */
const stillTyping: ReadonlySet<number> = new Set([13022, 13049])

function judgeMoney(payment: Judged, told: Inquiry, next: 'confirm' | 'record'): Verdict {
  const wrong =
    mismatch(payment, told) ?? (told.urlId !== null && told.urlId !== payment.urlId ? 'url_mismatch' : undefined)
  if (!wrong && payment.urlId !== null) return { next }
  // What was not confirmed goes back to the card by itself when the window closes; what was is for a human.
  return {
    next: 'set',
    status: next === 'confirm' ? 'failed' : 'unknown',
    reason: wrong ?? 'never_redirected',
    inquireIn: null,
  }
}

/** After a confirm, or a verify of late money. */
export function judgeConfirm(payment: Judged, answer: GatewayAnswer<Settlement>): Verdict | { next: 'again' } {
  if (answer.outcome === 'unavailable')
    return { next: 'set', status: 'unknown', reason: 'gateway_unavailable', inquireIn: soon }
  if (answer.outcome === 'done') {
    const wrong = mismatch(payment, answer.data)
    return wrong ? { next: 'set', status: 'unknown', reason: wrong, inquireIn: null } : { next: 'record' }
  }
  const { result } = answer
  if (result.class === 'already_done') return { next: 'record' }
  if (result.class === 'reversed' || result.class === 'expired') return returned
  if (result.class === 'retry') return { next: 'again' }
  if (result.class === 'unpaid') return unpaidSoFar(payment, 'unknown')
  return { next: 'set', status: 'unknown', reason: result.name, inquireIn: later }
}

/** The word for what does not fit between our row and the bank's answer; undefined when all that it names fits. */
function mismatch(payment: Judged, told: Pick<Inquiry, 'invoice' | 'amountRials'>): string | undefined {
  if (told.invoice !== null && told.invoice !== payment.invoice) return 'invoice_mismatch'
  if (told.amountRials !== null && told.amountRials !== payment.amountRials) return 'amount_mismatch'
  return undefined
}
const returned: Verdict = { next: 'set', status: 'reversed', reason: 'returned_to_card', inquireIn: null }

/** Nothing was paid up to now. */
function unpaidSoFar(payment: Judged, hint: CallbackHint | undefined): Verdict {
  if (payment.windowOver) return { next: 'set', status: 'expired', reason: 'not_paid', inquireIn: null }
  if (hint === undefined) return { next: 'wait', inquireIn: later }
  if (hint === 'success' || hint === 'unknown') return { next: 'set', status: 'unknown', reason: null, inquireIn: soon }
  return { next: 'set', status: hinted[hint], reason: `callback_${hint}`, inquireIn: afterWindow }
}

/** The bank says that it is over and nothing was taken. */
function ended(status: PasargadResult, hint: CallbackHint | undefined): Verdict {
  const cancelled = status.code === 13045 || status.code === 13021
  const word = cancelled ? 'cancelled' : hint === 'expire' ? 'expired' : 'failed'
  return { next: 'set', status: word, reason: status.name, inquireIn: null }
}

/** The bank did not say anything that counts: nothing is given up, it is asked again; after the window more rarely. */
function undecided(payment: Judged, hint: CallbackHint | undefined): Verdict {
  if (hint === undefined) return { next: 'wait', inquireIn: payment.windowOver ? 10 * later : later }
  return { next: 'set', status: 'unknown', reason: 'gateway_unavailable', inquireIn: soon }
}
