import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { JalaliInstant, JalaliDay } from '#ui/primitives/jalali.tsx'
import { isCountedLine, lineDays } from '#ui/money/price-text.ts'
import { PrintMoney, PrintParties, type PrintProps, PrintSheet, PrintTable, PrintTotal } from './print-sheet.tsx'
import { isReturned, vatPart, wasPaid } from '@rezerv/contract/print/print-endpoints.ts'
import { refundReasonText } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'

/** The frozen quote as an invoice: what it costs before VAT, VAT, and all of it. Before it is final, a quotation. */
export function PrintInvoice({ order, parties }: PrintProps) {
  const { quote } = order
  const isFinal = ['confirmed', 'in_use', 'completed', 'no_show'].includes(order.status)
  return (
    <PrintSheet
      hasAmounts
      title={isFinal ? 'فاکتور فروش' : 'پیش‌فاکتور'}
      number={order.code}
      at={order.confirmedAt ?? order.createdAt}
    >
      <PrintParties parties={parties} />
      <p className="text-sm">
        {order.listingTitle}
        {order.venue ? `، ${order.venue}` : ''}؛ <JalaliInstant at={order.startsAt} style="full" /> تا{' '}
        <JalaliInstant at={order.endsAt} style="full" />
        {isFinal ? null : ` (${orderStatusLabels[order.status]})`}
      </p>
      <PrintTable
        head={['ردیف', 'شرح', 'تعداد', 'قیمت واحد (ریال)', 'جمع (ریال)']}
        foot={
          <>
            <PrintTotal span={4} label="جمع پیش از مالیات" rials={quote.subtotalRials} />
            <PrintTotal
              span={4}
              label={`مالیات بر ارزش افزوده (${toPersianDigits(quote.vatPercent)}٪)`}
              rials={quote.vatRials}
            />
            <PrintTotal span={4} label="جمع کل" rials={order.totalRials} />
            <PrintTotal span={4} label="پرداخت‌شده" rials={order.paidRials} />
            {order.dueRials > 0 ? <PrintTotal span={4} label="مانده" rials={order.dueRials} /> : null}
          </>
        }
      >
        {quote.lines
          .filter((line) => line.kind !== 'vat')
          .map((line, index) => (
            <tr key={`${line.kind}-${line.ticketId}-${line.label}-${line.fromDay}`}>
              <td>{toPersianDigits(index + 1)}</td>
              <td>
                {line.label}
                {line.fromDay ? <span className="text-black/65"> · {lineDays(line)}</span> : null}
              </td>
              <td>{isCountedLine(line) ? toPersianDigits(line.quantity) : null}</td>
              <td>{isCountedLine(line) ? <PrintMoney rials={line.unitRials} /> : null}</td>
              <td>
                <PrintMoney rials={line.totalRials} />
              </td>
            </tr>
          ))}
      </PrintTable>
    </PrintSheet>
  )
}

/** The refunds of an invoice, with the VAT in them. */
export function PrintCredit({ order, parties }: PrintProps) {
  const returned = order.refunds.filter(isReturned)
  const total = returned.reduce((sum, refund) => sum + refund.amountRials, 0)
  const vat = vatPart(total, { totalRials: order.totalRials, vatRials: order.quote.vatRials })
  return (
    <PrintSheet
      hasAmounts
      title="سند برگشت از فروش"
      number={`${order.code}-C`}
      at={returned.at(-1)?.createdAt ?? order.createdAt}
    >
      <PrintParties parties={parties} />
      <p className="text-sm">
        برگشت از فاکتور <bdi dir="ltr">{order.code}</bdi> به تاریخ{' '}
        <JalaliInstant at={order.confirmedAt ?? order.createdAt} style="short" /> بابت {order.listingTitle}
      </p>
      <PrintTable
        head={['روش', 'زمان', 'دلیل', 'مبلغ (ریال)']}
        foot={
          <>
            <PrintTotal span={3} label="پیش از مالیات" rials={total - vat} />
            <PrintTotal span={3} label="مالیات بر ارزش افزوده" rials={vat} />
            <PrintTotal span={3} label="جمع برگشتی" rials={total} />
          </>
        }
      >
        {returned.map((refund) => (
          <tr key={refund.id}>
            <td>{refund.method === 'gateway_reverse' ? 'از درگاه' : 'حوالهٔ بانکی'}</td>
            <td>
              <JalaliInstant at={refund.createdAt} style="short" />
            </td>
            <td>{refundReasonText(refund.reason)}</td>
            <td>
              <PrintMoney rials={refund.amountRials} />
            </td>
          </tr>
        ))}
      </PrintTable>
    </PrintSheet>
  )
}

export function PrintReceipt({ order, parties }: PrintProps) {
  const paid = order.payments.filter(wasPaid)
  const last = paid.at(-1)
  return (
    <PrintSheet hasAmounts title="رسید پرداخت" number={order.code} at={last?.confirmedAt ?? order.createdAt}>
      <PrintParties parties={parties} />
      <p className="text-sm">بابت {order.listingTitle}</p>
      <PrintTable
        head={['روش و زمان', 'شماره‌ها', 'مبلغ (ریال)']}
        foot={
          <PrintTotal
            span={2}
            label="جمع دریافتی"
            rials={paid.reduce((sum, payment) => sum + payment.amountRials, 0)}
          />
        }
      >
        {paid.map((payment) => (
          <tr key={payment.id}>
            <td>
              {paymentMethodLabels[payment.method]}
              {payment.status === 'reversed' ? ' (برگشت خورد)' : null}
              <span className="block text-black/65">
                {payment.paidDay ? (
                  <JalaliDay day={payment.paidDay} style="short" />
                ) : (
                  <JalaliInstant at={payment.confirmedAt ?? payment.createdAt} style="short" />
                )}
              </span>
            </td>
            <td>
              <References payment={payment} />
            </td>
            <td>
              <PrintMoney rials={payment.amountRials} />
            </td>
          </tr>
        ))}
      </PrintTable>
    </PrintSheet>
  )
}

function References({ payment }: { payment: Payment }) {
  const references = [
    ['پرداخت', payment.invoice],
    ['ارجاع', payment.referenceNumber],
    ['پیگیری', payment.trackId],
    ['کارت', payment.cardMask],
    ['واریز', payment.offlineReference],
  ]
  return references
    .filter(([, value]) => value)
    .map(([label, value]) => (
      <span key={label} className="block">
        {label}: <bdi dir="ltr">{value}</bdi>
      </span>
    ))
}
