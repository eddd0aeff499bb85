import { mismatchReasonLabels } from './payment-mismatch.ts'

const reasons: Record<string, string> = {
  ...mismatchReasonLabels,
  gateway_unavailable: 'بانک پاسخ نداد',
  gateway_busy: 'بانک مشغول بود',
  verified: 'مبلغ نزد بانک نگه داشته شده و هنوز نهایی نیست',
  by_operator: 'مدیر پیش از نهایی شدن برگشت داد',
  late_no_place: 'دیر رسید و جایی نمانده بود',
}
/** Why a payment stands where it stands, in Persian; the bank's own words as they are. */
export const paymentReasonText = (reason: string) => reasons[reason] ?? reason
