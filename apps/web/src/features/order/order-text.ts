import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { OrderStatus, orderStatusLabels } from '@rezerv/contract/order/order-status.ts'

export const statusHints: Record<OrderStatus, string> = {
  held: 'جاها نگه داشته شده‌اند و منتظر پرداخت‌اند.',
  awaiting_payment: 'مشتری به صفحهٔ بانک رفته است.',
  awaiting_host: 'هنوز به این درخواست پاسخ داده نشده است.',
  accepted: 'درخواست پذیرفته شده است؛ نوبت پرداخت است.',
  declined: 'درخواست پذیرفته نشد.',
  confirmed: 'این سفارش قطعی است.',
  in_use: 'مشتری هم‌اکنون استفاده می‌کند.',
  completed: 'این سفارش به پایان رسیده است.',
  expired: 'مهلت این سفارش گذشت و جایی نگه نمی‌دارد.',
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
  startsAt: { label: 'شروع', show: instant },
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
