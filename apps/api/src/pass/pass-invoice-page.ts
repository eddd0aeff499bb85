import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import { paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import { isReturned, wasPaid } from '@rezerv/contract/print/print-endpoints.ts'
import { escaped, factList, type Page } from '#html/html-page.ts'
import type { PassOrder } from './pass-order-store.ts'

const rials = (amount: number) => formatMoney(amount, 'rial')

/** What was bought and what was paid, to be read and printed. The buyer's full name and ids stand on the office's own print alone. */
export function invoicePage({ order, payments, refunds, parties }: PassOrder, path: string): Page {
  const { quote } = order
  const isFinal = orderIsSold(order.status) || order.status === 'no_show'
  return {
    title: isFinal ? 'فاکتور فروش' : 'پیش‌فاکتور',
    look: 'wide',
    body: `${factList([
      ['سفارش', order.code],
      ['تاریخ', formatInstant(order.confirmedAt ?? order.createdAt, 'full')],
      ['بابت', `${order.listingTitle}، ${formatInstant(order.startsAt, 'full')}`],
      ['فروشنده', parties.seller.name],
      ['نشانی فروشنده', parties.seller.address],
    ])}
${table(
  ['شرح', 'تعداد', 'جمع (ریال)'],
  [
    ...quote.lines
      .filter(({ kind }) => kind !== 'vat')
      .map((line) => [line.label, toPersianDigits(line.quantity), rials(line.totalRials)]),
    ['جمع پیش از مالیات', '', rials(quote.subtotalRials)],
    [`مالیات بر ارزش افزوده (${toPersianDigits(quote.vatPercent)}٪)`, '', rials(quote.vatRials)],
    ['جمع کل', '', rials(order.totalRials)],
  ],
)}
${paid(payments)}
${returned(refunds)}
<p class="ways"><a href="${path}">بازگشت به سفارش</a></p>
<p class="quiet screen">برای چاپ یا ذخیره به‌صورت PDF از منوی مرورگر «چاپ» را بزنید. فاکتور رسمی با مشخصات خریدار را از پشتیبانی بخواهید.</p>`,
  }
}

function paid(payments: PassOrder['payments']): string {
  const done = payments.filter(wasPaid)
  if (done.length === 0) return ''
  const rows = done.map((payment) => [
    `${paymentMethodLabels[payment.method]}${payment.status === 'reversed' ? ' (برگشت خورد)' : ''}`,
    payment.paidDay
      ? formatDay(payment.paidDay, 'short')
      : formatInstant(payment.confirmedAt ?? payment.createdAt, 'short'),
    rials(payment.amountRials),
  ])
  return `<h2>رسید پرداخت</h2>${table(['روش', 'زمان', 'مبلغ (ریال)'], rows)}`
}

function returned(refunds: PassOrder['refunds']): string {
  const done = refunds.filter(isReturned)
  if (done.length === 0) return ''
  const rows = done.map((refund) => ['بازپرداخت', formatInstant(refund.createdAt, 'short'), rials(refund.amountRials)])
  return `<h2>برگشتی</h2>${table(['نوع', 'زمان', 'مبلغ (ریال)'], rows)}`
}

const table = (head: string[], rows: string[][]) =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
