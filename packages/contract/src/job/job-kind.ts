import * as z from 'zod/mini'

/**
 * A kind of background work. A failed run is tried again `retries` times, after `waitSeconds` and then twice as long each time; one
 * whose process died comes back after `leaseSeconds`, which a run renews every 20 seconds while it lives.
 */
type Kind<P> = {
  label: string
  payload: z.ZodMiniType<P>
  retries: number
  waitSeconds: number
  leaseSeconds: number
  /** It begins again so long after its end, by itself; one run at a time, however many processes there are. */
  everySeconds?: number
}
const kind = <P>(given: Kind<P>) => given

/** Work that comes again and again, and finds what is due in the records. */
const repeated = (label: string, everySeconds: number) =>
  kind({ label, everySeconds, leaseSeconds: 60, payload: z.object({}), retries: 3, waitSeconds: 5 })

const hour = 3_600

/** Every kind of background work: a new one is a line here and one in the API's `background.ts`. */
export const jobKinds = {
  'send-notice': kind({
    label: 'ارسال پیامک',
    payload: z.object({ noticeId: z.int() }),
    retries: 6,
    waitSeconds: 20,
    leaseSeconds: 120,
  }),
  'remove-files': kind({
    label: 'پاک کردن فایل‌های مشتری پاک‌شده',
    payload: z.object({ keys: z.array(z.string()) }),
    retries: 6,
    waitSeconds: 20,
    leaseSeconds: 120,
  }),
  // The work of a dead process is taken up by `resume-mass-cancellations` every minute.
  'mass-cancel': kind({
    label: 'لغو گروهی سفارش‌ها',
    payload: z.object({ massCancellationId: z.int() }),
    retries: 2,
    waitSeconds: 20,
    leaseSeconds: 120,
  }),
  'resume-mass-cancellations': repeated('ادامهٔ لغوهای گروهی نیمه‌تمام', 60),
  'ask-bank': repeated('پیگیری پرداخت‌های باز از بانک', 5),
  'check-payments': repeated('تطبیق روزانهٔ پرداخت‌ها با بانک', 5),
  'expire-orders': repeated('پایان مهلت سفارش‌ها', 5),
  'release-holds': repeated('آزاد کردن سهم کدهای تمام‌شده', 5),
  'offer-places': repeated('پیشنهاد جای آزادشده به فهرست انتظار', 5),
  'fold-statistics': repeated('به‌روزرسانی آمار', 5),
  'pulse-inbox': repeated('به‌روزرسانی صندوق کارها', 10),
  'read-feeds': repeated('دریافت تقویم‌های بیرونی', 60),
  'deliver-webhooks': repeated('ارسال پیام‌های وب‌هوک', 2),
  'run-imports': repeated('بررسی و ورود فایل‌ها', 2),
  'publish-comments': repeated('انتشار نظرها', 300),
  // Every hour, so that a process that was down at nine still tells at ten; each reminder goes out once.
  'remind-of-vehicle-documents': repeated('یادآوری مدارک خودرو', hour),
  'remind-of-checks': repeated('یادآوری مدارک میزبان', hour),
  'remind-of-deposits': repeated('یادآوری بازگشت ودیعه', hour),
  // Looks whether one is due; each goes once for each of its times.
  'send-reports': repeated('ارسال گزارش‌های دوره‌ای', 60),
  // Looks whether one is due.
  'keep-backups': repeated('پشتیبان‌گیری از داده‌ها', 600),
  // Looks once a night; every hour, so that a server that was down at three still does.
  'check-integrity': repeated('بررسی شبانهٔ درستی حساب‌ها و ظرفیت‌ها', hour),
  'sweep-auth': repeated('پاک‌سازی کدها و نشست‌های قدیمی', hour),
  'sweep-security': repeated('پاک‌سازی گزارش‌های امنیتی قدیمی', hour),
  'sweep-notices': repeated('پاک‌سازی پیامک‌های قدیمی', hour),
  'sweep-news': repeated('پاک‌سازی خبرهای قدیمی تغییرها', 300),
  'sweep-imports': repeated('فراموش کردن ردیف‌های فایل‌های قدیمی', hour),
  'sweep-inbox-marks': repeated('پاک‌سازی نشانه‌های قدیمی صندوق کارها', hour),
}
export type JobKind = keyof typeof jobKinds
export type JobPayload<K extends JobKind> = z.infer<(typeof jobKinds)[K]['payload']>

export const jobKindNames = Object.keys(jobKinds) as JobKind[]
export const jobKindLabels = Object.fromEntries(jobKindNames.map((name) => [name, jobKinds[name].label])) as Record<
  JobKind,
  string
>

export const unknownJobLabel = 'کار ناشناخته'
export const jobLabel = (kind: string): string => jobKindLabels[kind as JobKind] ?? unknownJobLabel
