import { formatCount, toPersianDigits } from '../digits.ts'
import { formatInstant, formatRelative } from '../jalali.ts'
import { judgeBank } from './health-bank.ts'
import { smsProviderLabels, type HealthStatus } from './health-endpoints.ts'

export const healthStateLabels = {
  good: 'سالم',
  warn: 'نیاز به توجه',
  bad: 'خراب',
  off: 'تنظیم نشده',
  unknown: 'نامعلوم',
}
export type HealthState = keyof typeof healthStateLabels

export const healthPartLabels = {
  database: 'پایگاه داده',
  standby: 'رونوشت زندهٔ پایگاه داده',
  jobs: 'کارهای پس‌زمینه',
  bank: 'درگاه بانک',
  sms: 'پیامک',
  disk: 'دیسک',
  files: 'تصویرها و مدارک',
  backup: 'نسخهٔ پشتیبان',
  integrity: 'بازبینی شبانه',
  version: 'نسخه',
}
export type HealthPart = keyof typeof healthPartLabels

export type HealthFact = { label: string; value: string }
/** A part of what the product runs on: how it stands, by which figures, and what somebody should do about it. */
export type PartHealth = { part: HealthPart; state: HealthState; advice: string; facts: HealthFact[] }

type Judged = Omit<PartHealth, 'part'>

/** More than this and whoever relies on the standby reads old data. */
const behindSecondsMost = 30
/** A job that could run begins within a second; a server that is away for longer is no accident. */
const dueSecondsMost = 120
const gigabyte = 1_073_741_824

const judges: Record<HealthPart, (status: HealthStatus) => Judged> = {
  database: ({ database: { version, bytes, connections, connectionsMax, isStandby, behindSeconds } }) => {
    const isFull = connections > connectionsMax * 0.8
    return {
      state: isFull ? 'warn' : 'good',
      advice: isFull
        ? 'اتصال‌ها رو به پایان است؛ DATABASE_CONNECTIONS را کم یا max_connections پایگاه داده را زیاد کنید.'
        : 'پاسخ می‌دهد و جای اتصال دارد؛ کاری لازم نیست.',
      facts: [
        { label: 'نسخه', value: `PostgreSQL ${version}` },
        { label: 'حجم', value: bytesText(bytes) },
        { label: 'اتصال‌ها', value: `${formatCount(connections)} از ${formatCount(connectionsMax)}` },
        ...(isStandby ? [{ label: 'عقب‌ماندگی', value: secondsText(behindSeconds) }] : []),
      ],
    }
  },
  standby: ({ standbys }) => {
    const facts = standbys.map(({ name, lagSeconds }) => ({
      label: name ?? 'بدون نام',
      value: secondsText(lagSeconds),
    }))
    if (standbys.length === 0)
      return {
        state: 'off',
        advice: 'رونوشتی نیست: اگر دیسک پایگاه داده خراب شود، داده‌ها از آخرین نسخهٔ پشتیبان برمی‌گردند.',
        facts,
      }
    if (standbys.some(({ lagSeconds }) => lagSeconds === null))
      return {
        state: 'warn',
        advice: 'برای دیدن فاصلهٔ رونوشت، به کاربر پایگاه داده نقش pg_read_all_stats بدهید.',
        facts,
      }
    const isBehind = standbys.some(({ lagSeconds }) => (lagSeconds ?? 0) > behindSecondsMost)
    return {
      state: isBehind ? 'bad' : 'good',
      advice: isBehind ? 'رونوشت عقب مانده است؛ شبکه و بار آن را ببینید.' : 'رونوشت به‌روز است؛ کاری لازم نیست.',
      facts,
    }
  },
  jobs: ({ jobs: { waiting, failed, dueSeconds } }) => {
    const isLate = dueSeconds > dueSecondsMost
    const advice = isLate
      ? 'کارها در صف مانده‌اند؛ ببینید سرور دیگری هم روشن است یا چرا کارها ناموفق می‌شوند.'
      : failed > 0
        ? 'کارهای ناموفق را در گزارش فعالیت ببینید و دوباره اجرا کنید.'
        : 'همه به‌موقع اجرا می‌شوند؛ کاری لازم نیست.'
    return {
      state: isLate ? 'bad' : failed > 0 ? 'warn' : 'good',
      advice,
      facts: [
        { label: 'در صف', value: formatCount(waiting) },
        { label: 'ناموفق', value: formatCount(failed) },
        { label: 'قدیمی‌ترین کار مانده', value: dueSeconds > 0 ? secondsText(dueSeconds) : 'ندارد' },
      ],
    }
  },
  bank: ({ bank, at }) => judgeBank(bank, at),
  sms: ({ sms: { provider, lastSentAt, waiting, failedToday }, at }) => {
    const facts = [
      { label: 'سرویس', value: smsProviderLabels[provider] },
      { label: 'آخرین ارسال', value: lastSentAt ? formatRelative(lastSentAt, at) : 'هنوز نبوده' },
      { label: 'در صف', value: formatCount(waiting) },
      { label: 'ناموفق امروز', value: formatCount(failedToday) },
    ]
    if (failedToday > 0)
      return {
        state: 'warn',
        advice: 'پیامک‌های ناموفق را ببینید و دوباره ارسال کنید؛ اعتبار سرویس را هم بررسی کنید.',
        facts,
      }
    if (provider === 'console')
      return {
        state: 'off',
        advice: 'پیامک‌ها به کسی نمی‌رسند و فقط روی سرور ثبت می‌شوند؛ SMS_PROVIDER را تنظیم کنید.',
        facts,
      }
    return { state: 'good', advice: 'پیامک‌ها می‌رسند؛ کاری لازم نیست.', facts }
  },
  disk: ({ disk }) => {
    if (!disk)
      return { state: 'unknown', advice: 'سیستم‌عامل فضای دیسک را نمی‌گوید؛ آن را از خود سرور ببینید.', facts: [] }
    const { freeBytes, totalBytes } = disk
    const isFull = freeBytes < gigabyte || freeBytes < totalBytes * 0.05
    const isFilling = freeBytes < totalBytes * 0.15
    return {
      state: isFull ? 'bad' : isFilling ? 'warn' : 'good',
      advice:
        isFull || isFilling
          ? 'فضای آزاد رو به پایان است؛ پیش از پر شدن، جا باز کنید یا دیسک بزرگ‌تری بگذارید.'
          : 'جا هست؛ کاری لازم نیست.',
      facts: [
        { label: 'آزاد', value: bytesText(freeBytes) },
        { label: 'کل', value: bytesText(totalBytes) },
      ],
    }
  },
  files: ({ files: { home, trouble } }) => {
    const facts = [{ label: 'محل نگهداری', value: home === 'bucket' ? 'فضای ابری (S3)' : 'دیسک همین سرور' }]
    if (trouble === 'away')
      return {
        state: 'bad',
        advice: 'فضای ابری پاسخ نمی‌دهد و تصویرها باز و بارگذاری نمی‌شوند؛ شبکه و سرویس آن را ببینید.',
        facts,
      }
    if (trouble === 'refused')
      return {
        state: 'bad',
        advice: 'فضای ابری کلید یا نام باکت را نمی‌پذیرد؛ متغیرهای S3 را در تنظیمات سرور درست کنید.',
        facts,
      }
    return { state: 'good', advice: 'در دسترس است؛ کاری لازم نیست.', facts }
  },
  backup: ({ backup: { isOn, lastAt, lastBytes, failedAt, nextBy }, at }) => {
    const facts = [
      { label: 'آخرین نسخهٔ پشتیبان سالم', value: lastAt ? formatRelative(lastAt, at) : 'ندارد' },
      ...(lastBytes === null ? [] : [{ label: 'حجم', value: bytesText(lastBytes) }]),
      ...(failedAt ? [{ label: 'آخرین شکست', value: formatRelative(failedAt, at) }] : []),
    ]
    if (!isOn)
      return {
        state: 'warn',
        advice: 'پشتیبان‌گیری خودکار خاموش است؛ BACKUP_DIR و BACKUP_KEY را در تنظیمات سرور بگذارید.',
        facts,
      }
    if (lastAt === null && failedAt === null)
      return { state: 'warn', advice: 'اولین نسخهٔ پشتیبان هنوز گرفته نشده است؛ یک ساعت دیگر دوباره بررسی کنید.', facts }
    if (lastAt === null || (nextBy !== null && nextBy < at))
      return {
        state: 'bad',
        advice: 'نسخهٔ پشتیبان جدیدی نیست؛ دلیل شکست را در صندوق کارها بخوانید و برطرف کنید.',
        facts,
      }
    if (failedAt !== null && failedAt > lastAt)
      return { state: 'warn', advice: 'آخرین نسخهٔ پشتیبان گرفته نشد؛ خودکار دوباره امتحان می‌شود.', facts }
    return { state: 'good', advice: 'نسخهٔ پشتیبان به‌روز است؛ کاری لازم نیست.', facts }
  },
  integrity: ({ integrity, at }) => {
    if (!integrity) return { state: 'unknown', advice: 'هنوز اجرا نشده است؛ شب‌ها خودکار اجرا می‌شود.', facts: [] }
    const { faults } = integrity
    return {
      state: faults > 0 ? 'bad' : 'good',
      advice:
        faults > 0
          ? 'دفتر، ظرفیت یا آمار با هم یکی نیست؛ موارد در صندوق کارهاست، آن‌ها را به پشتیبانی فنی بدهید.'
          : 'دفتر، ظرفیت و آمار با هم یکی است؛ کاری لازم نیست.',
      facts: [
        { label: 'آخرین بازبینی', value: formatRelative(integrity.at, at) },
        { label: 'ناهمخوانی', value: formatCount(faults) },
      ],
    }
  },
  version: ({ version: { product, schema, node, startedAt, restarts } }) => ({
    state: restarts > 0 ? 'warn' : 'good',
    advice:
      restarts > 0
        ? 'سرور خودکار دوباره راه‌اندازی شده است؛ دلیل آن در آخرین خط‌های گزارش پیش از آن آمده است.'
        : 'سرور بدون وقفه کار می‌کند؛ کاری لازم نیست.',
    facts: [
      { label: 'رزرو', value: product },
      { label: 'ساختار داده', value: schema },
      { label: 'Node.js', value: node },
      { label: 'آخرین راه‌اندازی', value: formatInstant(startedAt, 'long') },
      ...(restarts > 0 ? [{ label: 'راه‌اندازی دوباره', value: `${formatCount(restarts)} بار` }] : []),
    ],
  }),
}

const parts = Object.keys(healthPartLabels) as HealthPart[]

export const judgeHealth = (status: HealthStatus): PartHealth[] =>
  parts.map((part) => ({ part, ...judges[part](status) }))

/** What is off or unknown says nothing of the whole. */
export const worstState = (all: PartHealth[]): 'bad' | 'warn' | 'good' =>
  (['bad', 'warn'] as const).find((state) => all.some((one) => one.state === state)) ?? 'good'

function bytesText(bytes: number): string {
  const [size, unit] = bytes < gigabyte ? [bytes / 1_048_576, 'مگابایت'] : [bytes / gigabyte, 'گیگابایت']
  return `${toPersianDigits(size < 100 ? Math.round(size * 10) / 10 : Math.round(size)).replace('.', '٫')} ${unit}`
}

function secondsText(seconds: number | null): string {
  if (seconds === null) return 'نامعلوم'
  if (seconds < 1) return 'کمتر از یک ثانیه'
  return seconds < 120 ? `${formatCount(Math.round(seconds))} ثانیه` : `${formatCount(Math.round(seconds / 60))} دقیقه`
}
