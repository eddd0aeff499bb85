import type { PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { MismatchReason } from '@rezerv/contract/payment/payment-mismatch.ts'
import type { GatewayAnswer, Inquiry } from './payment-gateway.ts'
import { type BankWord, bankWord, hasMoney, type Judged, wrongIn } from './payment-judge.ts'
import { saidOf, type Trouble, unreadTrouble } from './payment-mismatch.ts'

/** `later`: the bank said nothing of it. `settle`: there is money where we had none. */
export type SettledVerdict = { next: 'fits' | 'later' | 'settle' } | { next: 'trouble'; trouble: Trouble }

/** Whether the bank stands by what was settled days ago. */
export function judgeSettled(payment: Judged, answer: GatewayAnswer<Inquiry>): SettledVerdict {
  if (answer.outcome === 'unavailable') return told(unreadTrouble(answer)) ?? { next: 'later' }
  const word = bankWord(answer)
  if (word === 'unclear') return { next: 'later' }
  const wrong = wrongIn(payment, answer, word)
  if (wrong) return { next: 'trouble', trouble: wrong }
  if (hasMoney.has(word) && isUnpaid(payment.status)) return { next: 'settle' }
  const reason = differs(payment, word)
  if (reason === undefined) return { next: 'fits' }
  const said = saidOf(answer.outcome === 'done' ? answer.data : { status: answer.result })
  return { next: 'trouble', trouble: { reason, bank: said } }
}

const told = (trouble: Trouble | undefined) => trouble && { next: 'trouble' as const, trouble }

const isUnpaid = (status: PaymentStatus) => status !== 'confirmed' && status !== 'reversed'

function differs({ status, windowOver }: Judged, word: BankWord): MismatchReason | undefined {
  if (status === 'confirmed') return word === 'taken' ? undefined : word === 'missing' ? 'not_found' : 'not_taken'
  // What waits for our word goes back by itself when the window is over.
  if (word === 'waiting' && !windowOver) return undefined
  return hasMoney.has(word) ? 'not_returned' : undefined
}
