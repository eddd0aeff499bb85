import { wasPaid } from '@rezerv/contract/print/print-endpoints.ts'
import { paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { JalaliDay, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { PrintMoney, PrintParties, type PrintProps, PrintSheet, PrintTable, PrintTotal } from './print-sheet.tsx'

/** What the customer has paid, each payment with what the bank calls it. */
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
