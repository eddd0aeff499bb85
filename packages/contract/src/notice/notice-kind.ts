/** The purpose of an SMS, as its row says it in `template`. */
export const noticeKindLabels = {
  'order-confirmed': 'قطعی شدن سفارش',
  'order-moved': 'تغییر زمان سفارش',
  'order-changed': 'تغییر سفارش',
  'order-cancelled': 'لغو سفارش',
  'deposit-due': 'بازگشت ودیعه',
  'refund-done': 'بازپرداخت انجام‌شده',
  'request-accepted': 'پذیرش درخواست',
  'request-declined': 'رد درخواست',
  'payment-link': 'لینک پرداخت',
  'pass-link': 'لینک سفارش و بلیت',
  'ticket-transferred': 'انتقال بلیت',
  'order-message': 'پیامک همکاران به مشتری',
  'vehicle-document-ends': 'یادآوری پایان مدرک خودرو',
  'host-invited': 'دعوت میزبان',
  'member-invited': 'دعوت همکار',
  'check-rejected': 'رد مدرک میزبان',
  'check-ends': 'یادآوری پایان مجوز میزبان',
  'statistics-report': 'گزارش آمار',
  'new-device': 'ورود از دستگاه جدید',
  'sign-in-code': 'کد ورود',
  'step-up-code': 'کد تایید جابه‌جایی پول',
  'customer-code': 'کد تایید مشتری',
  'transfer-code': 'کد انتقال بلیت',
} as const
export type NoticeKind = keyof typeof noticeKindLabels

const labels: Record<string, string> = noticeKindLabels
export const noticeKindLabel = (template: string) => labels[template] ?? 'پیامک دیگر'
