import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import type { Tone } from '#ui/primitives/badge.tsx'

type EntryText = { title: string; detail?: string; tone?: Tone }
type Facts = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? toPersianDigits(value) : '')
const toman = (value: unknown) => (typeof value === 'number' ? `${formatMoney(value, 'toman')} تومان` : '')
const hostAndAmount = (facts: Facts) => [text(facts['host']), toman(facts['amountRials'])].filter(Boolean).join('، ')

const entryTexts: Record<string, (now: Facts, before: Facts) => EntryText> = {
  create: (now) => ({ title: 'پیش‌نویس ساخته شد', detail: toman(now['totalRials']) }),
  approve: () => ({ title: 'دسته تایید شد', tone: 'good' }),
  bank_file: () => ({ title: 'پروندهٔ بانک گرفته شد' }),
  send: () => ({ title: 'به بانک فرستاده شد', tone: 'info' }),
  cancel: () => ({ title: 'پیش‌نویس لغو شد' }),
  leave_out: (_, before) => ({ title: 'میزبان از دسته برداشته شد', detail: hostAndAmount(before) }),
  pay: (now) => ({
    title: 'پرداخت شد',
    detail: `${hostAndAmount(now)}، پیگیری ${text(now['trackingNumber'])}`,
    tone: 'good',
  }),
  fail: (now) => ({ title: 'ناموفق', detail: `${hostAndAmount(now)}: ${text(now['reason'])}`, tone: 'bad' }),
}

/** One write of a batch, in words. */
export const payoutEntryText = ({ action, newValue, oldValue }: AuditEntry): EntryText =>
  entryTexts[action]?.(newValue ?? {}, oldValue ?? {}) ?? { title: action }
