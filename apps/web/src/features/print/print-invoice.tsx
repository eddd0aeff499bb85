import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { isCountedLine, lineDays } from '#ui/money/price-text.ts'
import { PrintMoney, PrintParties, type PrintProps, PrintSheet, PrintTable, PrintTotal } from './print-sheet.tsx'

/** The frozen quote as an invoice: what it costs before VAT, VAT, and all of it. Before it is final, a quotation. */
export function PrintInvoice({ order, parties }: PrintProps) {
  const { quote } = order
  const isFinal = ['confirmed', 'in_use', 'completed', 'no_show'].includes(order.status)
  return (
    <PrintSheet
      hasAmounts
      title={isFinal ? 'صورتحساب فروش' : 'پیش‌فاکتور'}
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
        head={['ردیف', 'شرح', 'تعداد', 'بهای واحد (ریال)', 'جمع (ریال)']}
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
