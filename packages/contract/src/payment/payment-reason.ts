import { mismatchReasonLabels } from './payment-mismatch.ts'
import { pasargadCodes, pasargadResult } from './payment-pasargad.ts'

const reasons: Record<string, string> = {
  ...mismatchReasonLabels,
  gateway_unavailable: 'بانک پاسخ نداد',
  gateway_busy: 'بانک مشغول بود',
  verified: 'مبلغ نزد بانک نگه داشته شده و هنوز نهایی نیست',
  given_up: 'همکار پس از پیگیری از بانک بست',
  by_operator: 'همکار پیش از نهایی شدن برگشت داد',
  late_no_place: 'دیر رسید و جایی نمانده بود',
  not_paid: 'تا پایان مهلت پرداخت نشد',
  returned_to_card: 'بانک پول را به کارت برگرداند',
  refunded: 'با بازپرداخت به کارت برگشت',
  use_undone: 'ثبت تحویل برگردانده شد',
  callback_failed: 'مشتری با پیام ناموفق از بانک برگشت',
  callback_cancel: 'مشتری در صفحهٔ بانک انصراف داد',
  callback_expire: 'مهلت صفحهٔ بانک تمام شد',
  unnamed: 'خطای ناشناختهٔ درگاه',
}
/** The bank's own reasons, by the English names under which we keep them. */
const ofBank = new Map(pasargadCodes.map((code) => [pasargadResult(code).name, pasargadResult(code).message]))

/** Why a payment stands where it stands, in Persian. A code that nobody has words for is never shown raw; older records hold text already. */
export function paymentReasonText(reason: string): string {
  const known = reasons[reason] ?? ofBank.get(reason)
  return known ?? (/^[\w.-]+$/.test(reason) ? 'دلیل نامشخص' : reason)
}

const worked: Record<string, string> = {
  purchase: 'بانک درخواست را پذیرفت',
  inquiry: 'بانک پاسخ داد',
  confirm: 'بانک پرداخت را نهایی کرد',
  verify: 'بانک مبلغ را نگه داشت',
  reverse: 'بانک مبلغ را برگرداند',
}
/** The bank's answer to one call. That a call worked says nothing of the payment: it is told by what was asked. */
export const paymentEventText = (kind: string, resultCode: number) =>
  (resultCode === 0 ? worked[kind] : undefined) ?? pasargadResult(resultCode).message
