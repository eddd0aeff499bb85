import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import { Prose } from '../written-text.ts'
import { SentRials } from '../money.ts'

export const cancelledByLabels = { guest: 'مشتری', host: 'میزبان', operator: 'پلتفرم' }
export const CancelledBy = wordOf(cancelledByLabels)
export type CancelledBy = z.infer<typeof CancelledBy>

export const cancelReasonLabels = {
  plans_changed: 'تغییر برنامهٔ مشتری',
  illness: 'بیماری یا فوت بستگان',
  found_other: 'گزینهٔ دیگری پیدا کرد',
  unpaid: 'پرداخت نشد',
  unavailable: 'در دسترس نیست',
  damage: 'خرابی یا تعمیر',
  double_booked: 'رزرو هم‌زمان',
  event_cancelled: 'لغو رویداد',
  mistake: 'اشتباه در ثبت',
  fraud: 'سوءاستفاده',
  force_majeure: 'حادثهٔ پیش‌بینی‌نشده',
  other: 'دلیل دیگر',
}
export const CancelReason = wordOf(cancelReasonLabels)
export type CancelReason = z.infer<typeof CancelReason>

/** The reasons that are offered for each of those who cancel; any reason is taken from any of them. */
export const cancelReasonsOf: Record<CancelledBy, CancelReason[]> = {
  guest: ['plans_changed', 'illness', 'found_other', 'unpaid', 'other'],
  host: ['unavailable', 'damage', 'double_booked', 'event_cancelled', 'other'],
  operator: ['mistake', 'unpaid', 'event_cancelled', 'force_majeure', 'fraud', 'other'],
}

/** `reason` is a free text: what `other` means, or more about it. */
export const CancelInput = z
  .object({
    by: z._default(CancelledBy, 'guest'),
    code: z._default(CancelReason, 'other'),
    reason: z._default(Prose.check(z.trim(), z.maxLength(500)), ''),
    /** The guest's money as the preview said it; another figure by now is refused. */
    expectedGuestRials: z.optional(SentRials),
  })
  .check(
    z.refine((input) => input.code !== 'other' || input.reason !== '', {
      path: ['reason'],
      error: 'دلیل لغو را بنویسید',
    }),
  )
export type CancelInput = z.infer<typeof CancelInput>

/** As it is kept on the order and read by people. */
export const cancelReasonText = ({ code, reason }: Pick<CancelInput, 'code' | 'reason'>) =>
  code === 'other' ? reason : [cancelReasonLabels[code], reason].filter(Boolean).join('؛ ')
