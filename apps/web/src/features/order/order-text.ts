import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { OrderStatus, OrderStatus as Status, orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { refundReasonText } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { PaymentMethod, paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'

type Values = Record<string, unknown>

const sentences: Record<string, (entry: AuditEntry) => string> = {
  book: () => 'سفارش ثبت شد و جاها نگه داشته شدند',
  confirm: () => 'سفارش قطعی شد',
  expire: () => 'مهلت پرداخت تمام شد و جاها آزاد شدند',
  cancel: () => 'سفارش لغو شد و جاها آزاد شدند',
  extend: ({ newValue }) =>
    typeof newValue?.['minutes'] === 'number'
      ? `مهلت پرداخت به ${toPersianDigits(newValue['minutes'])} دقیقه از همان لحظه تمدید شد`
      : 'مهلت پرداخت تمدید شد',
  request: () => 'درخواست ثبت شد و در انتظار پاسخ میزبان است',
  accept: () => 'میزبان درخواست را پذیرفت و روزها گرفته شد',
  decline: () => 'میزبان درخواست را نپذیرفت',
  move: ({ oldValue, newValue }) => `رزرو جابه‌جا شد: ${spanText(oldValue)} ← ${spanText(newValue)}`,
  change: ({ newValue }) => `رزرو تغییر کرد${factsText(newValue)}`,
  swap: ({ newValue }) => `رزرو با رزرو دیگری عوض شد${factsText(newValue)}`,
  use: () => 'تحویل داده شد و استفاده آغاز شد',
  complete: () => 'بازگشت ثبت شد و رزرو به پایان رسید',
  free_days: ({ oldValue, newValue }) =>
    `روزهای مانده آزاد شد: پایان رزرو از ${endText(oldValue)} به ${endText(newValue)} آمد`,
  miss: () => 'مشتری حاضر نشد',
  undo_use: () => 'آخرین ثبت تحویل یا بازگشت برگردانده شد',
  reinstate: () => 'سفارش دوباره فعال شد',
  deposit_release_asked: () => 'پس دادن ودیعه درخواست شد و منتظر مدیر دوم است',
  deposit_release_declined: () => 'درخواست پس دادن ودیعه رد شد',
  deposit_release_undone: () => 'پس دادن ودیعه برگردانده شد',
  deposit_released: ({ newValue }) =>
    newValue?.['earlyReason'] ? 'ودیعه پیش از پایان مهلت پس داده شد' : 'ودیعه پس داده شد',
  deposit_due: () => 'مهلت نگهداری ودیعه به پایان رسید',
  retake: () => 'جاهای سفارش دوباره گرفته شدند',
  payment_link: () => 'پیوند پرداخت برای مشتری فرستاده شد',
  note: () => 'یادداشت داخلی نوشته شد',
  note_edit: () => 'یادداشت داخلی ویرایش شد',
  note_pin: ({ newValue }) => (newValue?.['isPinned'] === true ? 'یادداشت سنجاق شد' : 'سنجاق یادداشت برداشته شد'),
  label: () => 'برچسب‌ها تغییر کرد',
  resend: () => 'پیامک دوباره فرستاده شد',
  payment_started: () => 'پرداخت با کارت آغاز شد',
  payment_confirmed: ({ newValue }) => `پرداخت ${methodOf(newValue)} تایید شد`,
  payment_verified: () => 'مبلغ نزد بانک نگه داشته شد',
  payment_reversed: () => 'مبلغ به کارت برگشت داده شد',
  payment_mismatch_closed: () => 'ناهمخوانی پرداخت با بانک بسته شد',
  payment_failed: () => 'پرداخت ناموفق بود',
  refund_requested: () => 'بازپرداخت درخواست شد',
  refund_approved: () => 'بازپرداخت تایید شد',
  refund_declined: () => 'بازپرداخت رد شد',
  refund_sent: ({ newValue }) =>
    newValue?.['method'] === 'gateway_reverse' ? 'برگشت به کارت از بانک خواسته شد' : 'حوالهٔ بازپرداخت فرستاده شد',
  refund_failed: () => 'حوالهٔ بازپرداخت برگشت خورد',
  refund_not_reversed: () => 'بانک پول را به کارت برنگرداند؛ با حواله فرستاده می‌شود',
  refund_done: () => 'بازپرداخت انجام شد',
  attention_owner: ({ newValue }) =>
    typeof newValue?.['owner'] === 'string' ? `کار منتظر به ${newValue['owner']} سپرده شد` : 'کار منتظر بی‌مسئول شد',
  attention_snooze: () => 'کار منتظر کنار گذاشته شد',
  check_in: ({ newValue }) =>
    typeof newValue?.['gate'] === 'string' ? `یک بلیت در «${newValue['gate']}» وارد شد` : 'یک بلیت وارد شد',
  check_in_undo: () => 'ورود یک بلیت برگردانده شد',
  attention_wake: () => 'کار کنارگذاشته برگردانده شد',
}

function spanText(values: Values | null): string {
  const [from, until] = [values?.['from'], values?.['until']]
  if (typeof from !== 'string' || typeof until !== 'string') return '؟'
  return `${formatInstant(from, 'dayMonth')} تا ${formatInstant(until, 'dayMonth')}`
}

const endText = (values: Values | null) =>
  typeof values?.['until'] === 'string' ? formatInstant(values['until'], 'dayMonth') : '؟'

/** The facts of a change that have Persian names. */
function factsText(values: Values | null): string {
  const facts = Object.entries(values ?? {}).filter(([key, value]) => /[آ-ی]/.test(key) && typeof value === 'string')
  return facts.length === 0 ? '' : `: ${facts.map(([key, value]) => `${key} ${String(value)}`).join('، ')}`
}

export const entryTitle = (entry: AuditEntry) => sentences[entry.action]?.(entry) ?? statusTitle(entry)

function statusTitle({ newValue }: AuditEntry) {
  const parsed = Status.safeParse(newValue?.['status'])
  return parsed.success ? `وضعیت به «${orderStatusLabels[parsed.data]}» تغییر کرد` : 'سفارش تغییر کرد'
}

/** The facts of an entry that its sentence leaves out: amount, invoice, reason. */
export function entryDetail({ newValue }: AuditEntry): string | undefined {
  if (!newValue) return undefined
  const parts = [
    amountOf(newValue),
    typeof newValue['invoice'] === 'string' ? `شمارهٔ پرداخت ${newValue['invoice']}` : undefined,
    typeof newValue['reason'] === 'string' ? reasonText(newValue['reason']) : undefined,
  ]
  return parts.filter(Boolean).join(' · ') || undefined
}

function amountOf(values: Values) {
  const rials = values['amountRials'] ?? values['totalRials']
  return typeof rials === 'number' ? `${formatMoney(rials, 'toman')} تومان` : undefined
}

function methodOf(values: Values | null) {
  const parsed = PaymentMethod.safeParse(values?.['method'])
  return parsed.success ? `(${paymentMethodLabels[parsed.data]})` : ''
}

/** A reason that the system gave, in Persian; an admin's own words as they are. */
export const reasonText = refundReasonText

export const statusHints: Record<OrderStatus, string> = {
  held: 'جاها نگه داشته شده‌اند و منتظر پرداخت‌اند.',
  awaiting_payment: 'مشتری به درگاه بانک فرستاده شده است.',
  awaiting_host: 'میزبان هنوز پاسخ نداده است.',
  accepted: 'میزبان پذیرفته است؛ نوبت پرداخت است.',
  declined: 'میزبان نپذیرفت.',
  confirmed: 'این سفارش قطعی است.',
  in_use: 'مشتری هم‌اکنون استفاده می‌کند.',
  completed: 'این سفارش به پایان رسیده است.',
  expired: 'مهلت پرداخت گذشت و جاها آزاد شدند.',
  cancelled: 'این سفارش لغو شده و جایی نگه نمی‌دارد.',
  no_show: 'مشتری حاضر نشد.',
}

type Show = (value: unknown) => string | undefined
const instant: Show = (value) => (typeof value === 'string' ? formatInstant(value, 'near') : undefined)
const rials: Show = (value) => (typeof value === 'number' ? `${formatMoney(value, 'toman')} تومان` : undefined)
const number: Show = (value) => (typeof value === 'number' ? toPersianDigits(value) : undefined)
const text: Show = (value) => (typeof value === 'string' && value !== '' ? value : undefined)

const fields: Record<string, { label: string; show: Show }> = {
  status: {
    label: 'وضعیت',
    show: (value) => {
      const status = OrderStatus.safeParse(value)
      return status.success ? orderStatusLabels[status.data] : undefined
    },
  },
  expiresAt: { label: 'مهلت', show: instant },
  startsAt: { label: 'آغاز', show: instant },
  endsAt: { label: 'پایان', show: instant },
  quantity: { label: 'تعداد', show: number },
  totalRials: { label: 'مبلغ', show: rials },
  note: { label: 'متن', show: text },
  labels: {
    label: 'برچسب‌ها',
    show: (value) => (Array.isArray(value) && value.length > 0 ? value.join('، ') : undefined),
  },
}

export type FieldChange = { id: string; label: string; before: string; after: string }

/** Old and new of each changed field that has words; fields that only came into being are left out. */
export function changesOf({ oldValue, newValue }: AuditEntry): FieldChange[] {
  if (!oldValue || !newValue) return []
  return Object.entries(fields).flatMap(([id, { label, show }]) => {
    if (!(id in oldValue) || !(id in newValue)) return []
    const [before, after] = [show(oldValue[id]) ?? '—', show(newValue[id]) ?? '—']
    return before === after ? [] : [{ id, label, before, after }]
  })
}
