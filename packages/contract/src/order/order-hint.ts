import * as z from 'zod/mini'
import { formatCount, toPersianDigits } from '../digits.ts'

/** What the records say of a customer beside one order, which is not counted itself, and of what such orders usually cost. */
export const OrderBackground = z.object({
  /** Orders that were sold, used, missed or cancelled. */
  decidedCount: z.int(),
  cancelledCount: z.int(),
  noShowCount: z.int(),
  /** Places that were held until their time was over, and never paid. */
  unpaidCount: z.int(),
  /** The median total of the listing's last sold orders; null while they are too few to say what is usual. */
  usualRials: z.nullable(z.int()),
})
export type OrderBackground = z.infer<typeof OrderBackground>

/** From these on a fact is worth a line; below it happens to everybody. */
const worthALine = { cancelled: 2, cancelPercent: 40, unpaid: 3, timesUsual: 3 }

/** Facts that somebody who sells to this customer should know, each in a line with its figures; none where nothing stands out. */
export function orderHints(totalRials: number, known: OrderBackground): string[] {
  const { decidedCount, cancelledCount, noShowCount, unpaidCount, usualRials } = known
  const isOftenCancelled =
    cancelledCount >= worthALine.cancelled && cancelledCount * 100 >= decidedCount * worthALine.cancelPercent
  const times = usualRials === null || usualRials === 0 ? 0 : Math.floor(totalRials / usualRials)
  return [
    ...(isOftenCancelled
      ? [`${formatCount(cancelledCount)} سفارش از ${formatCount(decidedCount)} سفارش قبلی لغو شده است`]
      : []),
    ...(noShowCount > 0 ? [`در ${formatCount(noShowCount)} سفارش قبلی نیامده است`] : []),
    ...(unpaidCount >= worthALine.unpaid
      ? [`${formatCount(unpaidCount)} رزرو موقت قبلی بدون پرداخت تمام شده است`]
      : []),
    ...(decidedCount === 0 && times >= worthALine.timesUsual
      ? [toPersianDigits(`اولین سفارش این مشتری است و ${times} برابر سفارش‌های معمول این آگهی`)]
      : []),
  ]
}
