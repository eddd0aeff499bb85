const reasons: Record<string, string> = {
  gateway_unavailable: 'بانک پاسخ نداد',
  gateway_busy: 'بانک مشغول بود',
  verified: 'مبلغ نزد بانک نگه داشته شده و هنوز نهایی نیست',
  by_operator: 'مدیر پیش از نهایی شدن برگشت داد',
  late_no_place: 'دیر رسید و جایی نمانده بود',
  never_redirected: 'به صفحهٔ بانک نرسیده بود',
  amount_mismatch: 'مبلغ بانک با سفارش یکی نیست',
  invoice_mismatch: 'شمارهٔ پرداخت بانک با ما یکی نیست',
  url_mismatch: 'شناسهٔ درگاه با ما یکی نیست',
}
/** Why a payment stands where it stands, in Persian; the bank's own words as they are. */
export const paymentReasonText = (reason: string) => reasons[reason] ?? reason
