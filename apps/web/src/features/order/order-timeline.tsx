import {
  ArrowLeftRight,
  Ban,
  CalendarClock,
  Check,
  CircleSlash,
  Clock,
  CreditCard,
  Link2,
  MessageSquareShare,
  MessageSquareText,
  StickyNote,
  Tag,
  ReceiptText,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import type { Notice } from '@rezerv/contract/notice/notice.ts'
import { noticeStatusBadge } from '#features/notice/notice-status.ts'
import { OrderStatus, orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { refundReasonText } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { PaymentMethod, paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import type { Tone } from '#ui/primitives/badge.tsx'
import { EventList, type ListedEvent } from '#ui/primitives/event-list.tsx'
import { changesOf } from './order-text.ts'

type Values = Record<string, unknown>
type Title = string | ((entry: AuditEntry) => string)
const event = (icon: LucideIcon, tone: Tone, title: Title) => ({ icon, tone, title })

const tellers: Record<string, Title | ReturnType<typeof event>> = {
  book: event(ReceiptText, 'info', ({ newValue }) =>
    newValue?.['approved'] === true
      ? 'سفارش با تایید همکار ثبت شد و جاها نگه داشته شدند'
      : 'سفارش ثبت شد و جاها نگه داشته شدند',
  ),
  confirm: event(Check, 'good', 'سفارش قطعی شد'),
  expire: event(CircleSlash, 'calm', ({ oldValue }) =>
    oldValue?.['status'] === 'awaiting_host' ? 'مهلت پاسخ تمام شد' : 'مهلت پرداخت تمام شد و جاها آزاد شدند',
  ),
  cancel: event(Ban, 'calm', 'سفارش لغو شد و جاها آزاد شدند'),
  extend: event(Clock, 'warn', ({ newValue }) =>
    typeof newValue?.['minutes'] === 'number'
      ? `مهلت پرداخت به ${toPersianDigits(newValue['minutes'])} دقیقه از همان لحظه تمدید شد`
      : 'مهلت پرداخت تمدید شد',
  ),
  request: event(ReceiptText, 'info', 'درخواست ثبت شد و در انتظار تایید است'),
  accept: event(Check, 'good', 'درخواست پذیرفته شد'),
  decline: event(Ban, 'calm', 'درخواست رد شد'),
  move: event(
    CalendarClock,
    'info',
    ({ oldValue, newValue }) => `رزرو جابه‌جا شد: ${spanText(oldValue)} ← ${spanText(newValue)}`,
  ),
  change: event(CalendarClock, 'info', ({ newValue }) => `رزرو تغییر کرد${factsText(newValue)}`),
  swap: event(ArrowLeftRight, 'info', ({ newValue }) => `رزرو با رزرو دیگری عوض شد${factsText(newValue)}`),
  use: 'تحویل داده شد و استفاده شروع شد',
  complete: 'بازگشت ثبت شد و رزرو به پایان رسید',
  free_days: ({ oldValue, newValue }) =>
    `روزهای مانده آزاد شد: پایان رزرو از ${endText(oldValue)} به ${endText(newValue)} آمد`,
  miss: 'مشتری حاضر نشد',
  undo_use: 'آخرین ثبت تحویل یا بازگشت برگردانده شد',
  reinstate: 'سفارش دوباره فعال شد',
  deposit_release_asked: 'پس دادن ودیعه درخواست شد و منتظر همکار دوم است',
  deposit_release_declined: 'درخواست پس دادن ودیعه رد شد',
  deposit_release_undone: 'پس دادن ودیعه برگردانده شد',
  deposit_released: ({ newValue }) =>
    newValue?.['earlyReason'] ? 'ودیعه پیش از پایان مهلت پس داده شد' : 'ودیعه پس داده شد',
  deposit_due: 'مهلت نگهداری ودیعه به پایان رسید',
  retake: 'جاهای سفارش دوباره گرفته شدند',
  payment_link_copy: event(Link2, 'info', 'لینک پرداخت برای کپی ساخته شد'),
  payment_link: event(MessageSquareShare, 'info', 'لینک پرداخت برای مشتری ارسال شد'),
  note: event(StickyNote, 'info', 'یادداشت داخلی ثبت شد'),
  note_edit: event(StickyNote, 'calm', 'یادداشت داخلی ویرایش شد'),
  note_pin: event(StickyNote, 'calm', ({ newValue }) =>
    newValue?.['isPinned'] === true ? 'یادداشت سنجاق شد' : 'سنجاق یادداشت برداشته شد',
  ),
  label: event(Tag, 'calm', 'برچسب‌ها تغییر کرد'),
  resend: event(MessageSquareShare, 'info', 'پیامک دوباره ارسال شد'),
  payment_started: event(CreditCard, 'info', 'پرداخت با کارت شروع شد'),
  receipt_add: event(ReceiptText, 'info', 'رسید پرداخت اضافه شد'),
  receipt_remove: event(ReceiptText, 'calm', 'رسید پرداخت برداشته شد'),
  payment_confirmed: event(CreditCard, 'good', ({ newValue }) => `پرداخت ${methodOf(newValue)} تایید شد`),
  payment_verified: 'مبلغ نزد بانک نگه داشته شد',
  payment_reversed: 'مبلغ به کارت برگشت داده شد',
  payment_mismatch_closed: 'ناهمخوانی پرداخت با بانک بسته شد',
  payment_failed: 'پرداخت ناموفق بود',
  refund_requested: event(Undo2, 'warn', 'بازپرداخت درخواست شد'),
  refund_account: event(Undo2, 'info', 'شبای مشتری برای بازپرداخت ثبت شد'),
  refund_approved: event(Undo2, 'info', 'بازپرداخت تایید شد'),
  refund_declined: event(Undo2, 'bad', 'بازپرداخت رد شد'),
  refund_sent: event(Undo2, 'info', ({ newValue }) =>
    newValue?.['method'] === 'gateway_reverse' ? 'برگشت به کارت از بانک خواسته شد' : 'حوالهٔ بازپرداخت ارسال شد',
  ),
  refund_filed: event(Undo2, 'info', 'بازپرداخت در فایل بانک آمد'),
  refund_failed: event(Undo2, 'bad', 'حوالهٔ بازپرداخت برگشت خورد'),
  refund_not_reversed: event(Undo2, 'warn', 'بانک پول را به کارت برنگرداند؛ با حواله پرداخت می‌شود'),
  refund_done: event(Undo2, 'good', 'بازپرداخت انجام شد'),
  inbox_owner: ({ newValue }) =>
    typeof newValue?.['owner'] === 'string'
      ? `کار منتظر به ${newValue['owner']} واگذار شد`
      : 'واگذاری کار منتظر لغو شد',
  inbox_snooze: 'کار منتظر کنار گذاشته شد',
  check_in: ({ newValue }) =>
    typeof newValue?.['gate'] === 'string' ? `یک بلیت در «${newValue['gate']}» وارد شد` : 'یک بلیت وارد شد',
  check_in_undo: 'ورود یک بلیت برگردانده شد',
  inbox_done: 'کار منتظر انجام شد',
  inbox_wake: 'کار منتظر برگردانده شد',
  undo_swap: event(Undo2, 'info', statusTitle),
  undo_move: event(Undo2, 'info', statusTitle),
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

function statusTitle({ newValue }: AuditEntry) {
  const parsed = OrderStatus.safeParse(newValue?.['status'])
  return parsed.success ? `وضعیت به «${orderStatusLabels[parsed.data]}» تغییر کرد` : 'سفارش تغییر کرد'
}

/** The facts of an entry that its sentence leaves out: amount, invoice, reason. */
function entryDetail({ newValue }: AuditEntry): string | undefined {
  if (!newValue) return undefined
  const parts = [
    amountOf(newValue),
    typeof newValue['invoice'] === 'string' ? `شمارهٔ پرداخت ${newValue['invoice']}` : undefined,
    typeof newValue['reason'] === 'string' ? refundReasonText(newValue['reason']) : undefined,
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

export function OrderTimeline({ order }: { order: Order }) {
  // The newest first, also of what one transaction did at one instant.
  const events = [...order.notices.map(ofNotice), ...order.timeline.toReversed().map(ofEntry)]
  return <EventList events={events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))} />
}

function ofEntry(entry: AuditEntry): ListedEvent {
  const teller = tellers[entry.action] ?? statusTitle
  const { title, ...look } = typeof teller === 'object' ? teller : event(Clock, 'calm', teller)
  const detail = entryDetail(entry)
  const changes = changesOf(entry)
  return {
    id: `entry-${entry.id}`,
    at: entry.at,
    by: entry.actorName ?? 'سامانه',
    ...look,
    title: typeof title === 'function' ? title(entry) : title,
    ...((detail !== undefined || changes.length > 0) && {
      detail: (
        <>
          {detail}
          {changes.map(({ id, label, before, after }) => (
            <span key={id} className="block">
              {label}: <s className="text-faint">{before}</s> ← <bdi className="text-ink">{after}</bdi>
            </span>
          ))}
        </>
      ),
    }),
  }
}

const ofNotice = (notice: Notice): ListedEvent => ({
  id: `notice-${notice.id}`,
  at: notice.sentAt ?? notice.createdAt,
  title: `پیامک به مشتری: ${noticeStatusBadge(notice.status).children}`,
  detail: notice.body.split('\n', 1)[0],
  icon: MessageSquareText,
  tone: noticeStatusBadge(notice.status).tone,
})
