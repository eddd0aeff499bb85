import { formatCount, toPersianDigits } from '../digits.ts'
import { formatInstant, formatRelative, minutesBetween } from '../jalali.ts'
import type { HealthStatus } from './health-endpoints.ts'

type Bank = HealthStatus['bank']

/** Fewer than so many in an hour say nothing of the bank. */
const knownAtLeast = 10
/** A certificate that ends sooner is spoken of. */
const certificateMinutes = 14 * 1_440

/** How the bank stands, and what somebody should do about it. */
export function judgeBank(bank: Bank, at: string) {
  const { state, since, nextTryAt } = bank
  if (state === 'none')
    return {
      state: 'off' as const,
      advice: 'درگاهی تنظیم نشده است؛ متغیرهای PASARGAD را در تنظیمات سرور بگذارید.',
      facts: [],
    }
  const facts = factsOf(bank, at)
  if (state === 'closed') return { ...answering(bank, at), facts }
  return {
    state: 'bad' as const,
    advice: 'بانک پاسخ نمی‌دهد و خودکار دوباره پرسیده می‌شود؛ اگر طول کشید، با پشتیبانی درگاه تماس بگیرید.',
    facts: [
      ...facts,
      ...(since ? [{ label: 'قطع از', value: formatRelative(since, at) }] : []),
      ...(nextTryAt ? [{ label: 'تلاش بعدی', value: formatRelative(nextTryAt, at) }] : []),
    ],
  }
}

const factsOf = ({ terminal, lastAnswerAt, lastHour: { known, succeeded }, certificateUntil }: Bank, at: string) => [
  { label: 'پایانه', value: terminal === null ? 'بانک آزمایشی' : toPersianDigits(terminal) },
  { label: 'آخرین پاسخ', value: lastAnswerAt ? formatRelative(lastAnswerAt, at) : 'هنوز نبوده' },
  {
    label: 'موفق در یک ساعت گذشته',
    value: known === 0 ? 'پرداختی نبوده' : `${formatCount(succeeded)} از ${formatCount(known)}`,
  },
  ...(certificateUntil ? [{ label: 'پایان گواهی بانک', value: formatInstant(certificateUntil, 'long') }] : []),
]

/** Of a bank that answers: what is wrong all the same. */
function answering({ terminal, lastHour: { known, succeeded }, certificateUntil }: Bank, at: string) {
  if (known >= knownAtLeast && succeeded * 2 < known)
    return {
      state: 'warn' as const,
      advice: 'بیش از نیمی از پرداخت‌های یک ساعت گذشته ناموفق است؛ دلیل‌ها را در پرداخت‌ها ببینید.',
    }
  if (certificateUntil && minutesBetween(at, certificateUntil) < certificateMinutes)
    return {
      state: 'warn' as const,
      advice: 'گواهی بانک رو به پایان است و پس از آن پرداخت قطع می‌شود؛ به پشتیبانی درگاه خبر دهید.',
    }
  if (terminal === null)
    return {
      state: 'off' as const,
      advice: 'بانک آزمایشی پاسخ می‌دهد و پولی جابه‌جا نمی‌شود؛ برای پایانهٔ واقعی متغیرهای PASARGAD را بگذارید.',
    }
  return { state: 'good' as const, advice: 'بانک پاسخ می‌دهد؛ کاری لازم نیست.' }
}
