import { formatMoney } from '@rezerv/contract/money.ts'
import { unknownPaymentTextOfCustomer } from '@rezerv/contract/payment/payment-unknown.ts'
import { dueRefundStatuses } from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { Fact } from '#html/html-page.ts'
import type { LinkState } from '#payment/payment-link-service.ts'
import type { PassOrder } from './pass-order-store.ts'
import type { PassFacts } from './pass-store.ts'

export const tomans = (rials: number) => `${formatMoney(rials, 'toman')} تومان`

type Owed = Pick<PassOrder, 'refunds'> & { facts: Pick<PassFacts, 'ticketId'>; path: string; link: LinkState }

/** What is still to be paid, with its button for the next payment; what goes back. */
export function owedOnPage({ refunds, path, link, facts }: Owed): string {
  if (facts.ticketId !== null) return ''
  const due = refunds.filter(({ status }) => dueRefundStatuses.includes(status))
  const back = due.reduce((sum, { amountRials }) => sum + amountRials, 0)
  const returning = back > 0 ? `<p class="pay">${tomans(back)} به شما برمی‌گردد و در حال انجام است.</p>` : ''
  if (link.state === 'checking') return `<p class="pay">${unknownPaymentTextOfCustomer}</p>${returning}`
  if (link.state !== 'payable') return returning
  const part = link.amountRials < link.leftRials ? ` با پرداخت ${tomans(link.amountRials)} سفارش قطعی می‌شود.` : ''
  return `<form class="pay" method="post" action="${path}/pay"><p>${tomans(link.leftRials)} از مبلغ سفارش هنوز پرداخت نشده است.${part}</p>
<button type="submit">پرداخت ${tomans(link.amountRials)}</button></form>${returning}`
}

type Money = Pick<PassOrder, 'order' | 'payments' | 'refunds'>

export const moneyOf = ({ order: { totalRials, paidRials, code }, payments, refunds }: Money): Fact[] => [
  ['جمع کل', totalRials === 0 ? 'رایگان' : tomans(totalRials)],
  ['پرداخت‌شده', orNothing(paidRials)],
  ['برگشت‌داده‌شده', orNothing(returnedRials(payments, refunds))],
  ['کد سفارش', code],
]

const orNothing = (rials: number) => (rials > 0 ? tomans(rials) : null)

/** Rials that are back with the customer, also those that the bank took back without a refund. */
function returnedRials(payments: Money['payments'], refunds: Money['refunds']): number {
  const refunded = new Set(refunds.map(({ paymentId }) => paymentId))
  const back = [
    ...refunds.filter(({ status }) => status === 'done'),
    ...payments.filter(({ id, status, confirmedAt }) => status === 'reversed' && confirmedAt && !refunded.has(id)),
  ]
  return back.reduce((sum, { amountRials }) => sum + amountRials, 0)
}
