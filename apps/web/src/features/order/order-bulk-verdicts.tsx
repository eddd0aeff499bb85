import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { OrderVerdict } from '@rezerv/contract/order/order-bulk-endpoints.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Code } from '#ui/primitives/code.tsx'

type Props = { verdicts: OrderVerdict[]; isDone: boolean; doneText: string }

const shownCodes = 12

/** «۱۴۳ سفارش: ۱۳۸ … و ۵ نمی‌شود، به این دلیل‌ها», each reason with the orders it is about. */
export function OrderBulkVerdicts({ verdicts, isDone, doneText }: Props) {
  const refused = verdicts.filter((item) => item.refusal !== null)
  const fine = verdicts.length - refused.length
  const groups = Object.entries(Object.groupBy(refused, (item) => item.refusal ?? ''))
  return (
    <div className="mt-3 flex flex-col gap-4 first:mt-0" aria-live="polite">
      <Banner
        tone={refused.length > 0 ? 'warn' : 'good'}
        title={
          isDone
            ? `${toPersianDigits(fine)} سفارش انجام شد${refused.length > 0 ? ` و ${toPersianDigits(refused.length)} سفارش نشد` : ''}`
            : `${toPersianDigits(verdicts.length)} سفارش: ${toPersianDigits(fine)} ${doneText}${refused.length > 0 ? ` و ${toPersianDigits(refused.length)} نمی‌شود` : ''}`
        }
      >
        {isDone ? 'هر سفارش جداگانه انجام و ثبت شد.' : 'هنوز چیزی تغییر نکرده است.'}
      </Banner>
      {groups.length > 0 ? (
        <ul aria-label="چرا نمی‌شود" className="flex flex-col divide-y divide-line rounded-2 border border-line text-sm">
          {groups.map(([reason, items = []]) => (
            <li key={reason} className="flex flex-col gap-1 px-3 py-2">
              <span className="flex justify-between gap-3 font-medium">
                {reason}
                <span className="shrink-0 text-muted">{toPersianDigits(items.length)} سفارش</span>
              </span>
              <span className="flex flex-wrap gap-x-2 text-xs text-muted">
                {items.slice(0, shownCodes).map((item) => (
                  <Code key={item.orderId} text={item.code} />
                ))}
                {items.length > shownCodes ? `و ${toPersianDigits(items.length - shownCodes)} دیگر` : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
