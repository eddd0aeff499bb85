import type { BankSide, MismatchReason } from '@rezerv/contract/payment/payment-mismatch.ts'
import type { GatewayAnswer, Inquiry } from './payment-gateway.ts'
import { storable } from './payment-mask.ts'

/** The bank's word that does not fit our books. */
export type Trouble = { reason: MismatchReason; bank: BankSide }

type Ours = { invoice: string; urlId: string | null; amountRials: number }

const nothing: BankSide = {
  code: null,
  status: null,
  invoice: null,
  urlId: null,
  amountRials: null,
  referenceNumber: null,
  unread: null,
  words: null,
}
const wordsLength = 300

export const saidOf = ({ status, invoice, urlId, amountRials, referenceNumber }: Partial<Inquiry>): BankSide => ({
  ...nothing,
  code: status?.code ?? null,
  status: status?.message ?? null,
  invoice: invoice ?? null,
  urlId: urlId ?? null,
  amountRials: amountRials ?? null,
  referenceNumber: referenceNumber ?? null,
})

/** Undefined for a bank that did not answer at all: silence is no word. */
export function unreadTrouble({ log, ...answer }: GatewayAnswer<unknown>): Trouble | undefined {
  if (answer.outcome !== 'unavailable' || answer.unread === undefined) return undefined
  const words = storable(JSON.stringify(log.at(-1)?.response ?? null).slice(0, wordsLength))
  return { reason: 'unreadable', bank: { ...nothing, unread: answer.unread, words } }
}

/** The word for what does not fit between our row and what the bank names; undefined when all that it names fits. */
export function misfit(payment: Ours, inquiry: Pick<Inquiry, 'invoice' | 'amountRials'> & { urlId?: string | null }) {
  if (inquiry.invoice !== null && inquiry.invoice !== payment.invoice) return 'invoice_mismatch'
  if (inquiry.urlId && inquiry.urlId !== payment.urlId) return 'url_mismatch'
  if (inquiry.amountRials !== null && inquiry.amountRials !== payment.amountRials) return 'amount_mismatch'
  return undefined
}

/** Where money is named, so must be whose it is, how much and from which page. */
export function moneyTrouble(payment: Ours, inquiry: Inquiry): Trouble | undefined {
  const isWhole = inquiry.invoice !== null && inquiry.urlId !== null && inquiry.amountRials !== null
  const reason =
    misfit(payment, inquiry) ?? (payment.urlId === null ? 'never_redirected' : isWhole ? undefined : 'incomplete')
  return reason && { reason, bank: saidOf(inquiry) }
}

/** An answer about another payment, or about none, says nothing of ours. The amount counts where there is money. */
export function strangerTrouble(payment: Ours, inquiry: Inquiry): Trouble | undefined {
  if (inquiry.status.class === 'not_found') return undefined
  const reason =
    misfit(payment, { ...inquiry, amountRials: null }) ?? (inquiry.invoice === null ? 'incomplete' : undefined)
  return reason && { reason, bank: saidOf(inquiry) }
}
