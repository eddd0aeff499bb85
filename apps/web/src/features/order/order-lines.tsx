import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import { isCountedLine, lineDays } from '#ui/money/price-text.ts'

export function OrderLines({ order }: { order: Order }) {
  const { quote } = order
  return (
    <Card title="چرا این قیمت" description="همان پیش‌فاکتور هنگام ثبت؛ تغییر بعدی قیمت‌ها بر آن اثری ندارد" isFlush>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="border-b border-line text-xs text-muted">
            <tr>
              <th className="px-4 py-2 text-start font-medium">شرح</th>
              <th className="px-4 py-2 text-end font-medium">مبلغ (تومان)</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {quote.lines.map((line) => (
              <tr key={`${line.kind}-${line.ticketId}-${line.label}-${line.fromDay}`}>
                <td className="px-4 py-2.5">
                  <span className="font-medium">{line.label}</span>
                  {line.fromDay && <span className="text-muted"> · {lineDays(line)}</span>}
                  <span className="block text-xs text-muted">{toPersianDigits(line.reason)}</span>
                  {isCountedLine(line) ? (
                    <span className="block text-xs text-muted">
                      {toPersianDigits(line.quantity)} × <Money rials={line.unitRials} />
                    </span>
                  ) : null}
                </td>
                <td className="px-4 py-2.5 text-end font-medium">
                  <Money rials={line.totalRials} look="bare" />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-line">
            <tr className="font-bold">
              <td className="px-4 py-3">جمع کل</td>
              <td className="px-4 py-3 text-end">
                <Price rials={order.totalRials} look="bare" />
              </td>
            </tr>
            <Kept order={order} />
            <tr className="text-xs text-muted">
              <td className="px-4 pb-3" colSpan={2}>
                سهم میزبان <Money rials={quote.hostShareRials} /> · کارمزد پلتفرم (
                {quote.commission ? quote.commission.name : `${toPersianDigits(quote.commissionPercent)}٪`}){' '}
                <Money rials={quote.commissionRials} /> · مالیات <Money rials={quote.vatRials} />
                {quote.commission?.vatRials ? (
                  <>
                    {' '}
                    · مالیات کارمزد میزبان <Money rials={quote.commission.vatRials} />
                  </>
                ) : null}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

/** After a cancellation the price is history: what stayed of it, and for whom. */
function Kept({ order: { cancellation } }: { order: Order }) {
  if (!cancellation) return null
  const { paidRials, guestRials, hostRials, platformRials, vatRials } = cancellation.result
  const rows = [
    ['به مشتری برمی‌گردد', guestRials],
    ['برای میزبان می‌ماند', hostRials],
    ['برای پلتفرم می‌ماند', platformRials],
    ['مالیات می‌ماند', vatRials],
    ['باقی‌مانده پس از لغو', paidRials - guestRials],
  ] as const
  return rows
    .filter(([, rials], place) => rials > 0 || place === rows.length - 1)
    .map(([label, rials], place, shown) => (
      <tr key={label} className={place === shown.length - 1 ? 'font-bold' : ''}>
        <td className="px-4 pb-2.5">{label}</td>
        <td className="px-4 pb-2.5 text-end">
          <Money rials={rials} look="bare" />
        </td>
      </tr>
    ))
}
