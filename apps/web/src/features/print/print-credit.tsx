import { isReturned, vatPart } from '@rezerv/contract/print/print-endpoints.ts'
import { refundReasonText } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { PrintMoney, PrintParties, type PrintProps, PrintSheet, PrintTable, PrintTotal } from './print-sheet.tsx'

/** What went back to the customer of an invoice, with the VAT in it. */
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
        برگشت از صورتحساب <bdi dir="ltr">{order.code}</bdi> به تاریخ{' '}
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
