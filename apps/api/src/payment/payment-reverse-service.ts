import type { Db } from '#db/connect.ts'
import type { GatewayAnswer, Inquiry, PaymentGateway } from './payment-gateway.ts'
import { recordExchange } from './payment-event-store.ts'
import { bankWord, hasMoney } from './payment-judge.ts'
import { saidOf, strangerTrouble, type Trouble, unreadTrouble } from './payment-mismatch.ts'

type Payment = { id: number; invoice: string; urlId: string; amountRials: number }

/**
 * `returned`: the bank said that it gives the money back, or did, and in an answer of its own that it does not have it. `kept`: it refused, and says that it has the money.
 * `unclear`: nobody knows yet, ask again; with `trouble` where its two words differ or one cannot be read.
 */
export type Reversed = { came: 'returned' | 'kept' | 'unclear'; answer: GatewayAnswer<null>; trouble?: Trouble }

/** Has the bank take verified money back to its card, and asks it again what became of that: its first word alone decides nothing. */
export async function reverseAndAsk(db: Db, gateway: PaymentGateway, payment: Payment): Promise<Reversed> {
  const { id, invoice, urlId } = payment
  const answer = await recordExchange(db, id, 'reverse', gateway.reverse(invoice, urlId))
  if (answer.outcome === 'refused' && answer.result.class === 'retry') return { came: 'unclear', answer }
  const inquiry = await recordExchange(db, id, 'inquiry', gateway.inquiry(invoice))
  const trouble = unreadTrouble(inquiry) ?? stranger(payment, inquiry)
  if (trouble) return { came: 'unclear', answer, trouble }
  return { answer, ...compared(answer, inquiry) }
}

const stranger = (payment: Payment, inquiry: GatewayAnswer<Inquiry>) =>
  inquiry.outcome === 'done' ? strangerTrouble(payment, inquiry.data) : undefined

/** Its two words beside each other. */
function compared(answer: GatewayAnswer<null>, inquiry: GatewayAnswer<Inquiry>): Omit<Reversed, 'answer'> {
  if (inquiry.outcome === 'unavailable') return { came: 'unclear' }
  const word = bankWord(inquiry)
  if (word === 'returned') return { came: 'returned' }
  if (word === 'unclear' || answer.outcome === 'unavailable') return { came: 'unclear' }
  const isRefused = answer.outcome === 'refused' && answer.result.class !== 'reversed'
  if (isRefused && hasMoney.has(word)) return { came: 'kept' }
  // It said that it gave the money back, and does not have it: not every terminal calls that a reversal.
  if (!isRefused && !hasMoney.has(word)) return { came: 'returned' }
  const said = saidOf(inquiry.outcome === 'done' ? inquiry.data : { status: inquiry.result })
  return { came: 'unclear', trouble: { reason: 'not_returned', bank: said } }
}
