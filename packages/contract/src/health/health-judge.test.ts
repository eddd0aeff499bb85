import { expect, test } from 'vitest'
import type { HealthStatus } from './health-endpoints.ts'
import { type HealthPart, healthPartLabels, type HealthState, judgeHealth, worstState } from './health-judge.ts'

const at = '2026-11-23T12:00:00.000Z'
const hourAgo = '2026-11-23T11:00:00.000Z'
const gigabyte = 1_073_741_824
const well: HealthStatus = {
  at,
  version: { product: '0.1.0', schema: '0001-baseline', node: '20.19.0', startedAt: hourAgo, restarts: 0 },
  database: {
    version: '17.2',
    bytes: 3 * gigabyte,
    connections: 20,
    connectionsMax: 100,
    isStandby: false,
    behindSeconds: null,
  },
  standbys: [{ name: 'b', lagSeconds: 0.2 }],
  jobs: { waiting: 2, failed: 0, dueSeconds: 1 },
  bank: {
    state: 'closed',
    since: null,
    nextTryAt: null,
    lastAnswerAt: hourAgo,
    terminal: '1234',
    certificateUntil: '2027-03-01T00:00:00.000Z',
    lastHour: { known: 20, succeeded: 15 },
  },
  sms: { provider: 'kavenegar', lastSentAt: hourAgo, waiting: 0, failedToday: 0 },
  disk: { freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte },
  files: { home: 'bucket', trouble: null },
  backup: { isOn: true, lastAt: hourAgo, lastBytes: gigabyte / 2, failedAt: null, nextBy: '2026-11-24T12:00:00.000Z' },
  integrity: { at: hourAgo, faults: 0 },
}
const of = (part: HealthPart, change: Partial<HealthStatus>) =>
  judgeHealth({ ...well, ...change }).find((one) => one.part === part)

test('where all is well every part says so, and that nothing has to be done', () => {
  const all = judgeHealth(well)
  expect(all.map(({ part }) => part)).toEqual(Object.keys(healthPartLabels))
  expect(all.filter(({ state, advice }) => state !== 'good' || !advice.endsWith('کاری لازم نیست.'))).toEqual([])
  expect(worstState(all)).toBe('good')
  expect(of('database', {})?.facts).toContainEqual({ label: 'اتصال‌ها', value: '۲۰ از ۱۰۰' })
  expect(of('backup', {})?.facts).toContainEqual({ label: 'حجم', value: '۵۱۲ مگابایت' })
})

const ill: [HealthPart, Partial<HealthStatus>, HealthState, string][] = [
  ['database', { database: { ...well.database, connections: 90 } }, 'warn', 'DATABASE_CONNECTIONS'],
  ['standby', { standbys: [] }, 'off', 'پشتیبان'],
  ['standby', { standbys: [{ name: null, lagSeconds: null }] }, 'warn', 'pg_read_all_stats'],
  ['standby', { standbys: [{ name: 'b', lagSeconds: 90 }] }, 'bad', 'عقب'],
  ['jobs', { jobs: { waiting: 9, failed: 0, dueSeconds: 500 } }, 'bad', 'صف'],
  ['jobs', { jobs: { waiting: 0, failed: 2, dueSeconds: 0 } }, 'warn', 'دوباره اجرا'],
  ['bank', { bank: { ...well.bank, state: 'open', since: hourAgo } }, 'bad', 'پشتیبانی'],
  ['bank', { bank: { ...well.bank, state: 'none' } }, 'off', 'PASARGAD'],
  ['bank', { bank: { ...well.bank, terminal: null } }, 'off', 'آزمایشی'],
  ['bank', { bank: { ...well.bank, lastHour: { known: 10, succeeded: 4 } } }, 'warn', 'یک ساعت گذشته'],
  ['bank', { bank: { ...well.bank, certificateUntil: '2026-12-01T00:00:00.000Z' } }, 'warn', 'گواهی'],
  ['sms', { sms: { ...well.sms, failedToday: 3 } }, 'warn', 'دوباره ارسال کنید'],
  ['sms', { sms: { ...well.sms, provider: 'console' } }, 'off', 'SMS_PROVIDER'],
  ['disk', { disk: { freeBytes: 12 * gigabyte, totalBytes: 100 * gigabyte } }, 'warn', 'جا باز کنید'],
  ['disk', { disk: { freeBytes: gigabyte / 2, totalBytes: 4 * gigabyte } }, 'bad', 'جا باز کنید'],
  ['disk', { disk: null }, 'unknown', 'سیستم‌عامل'],
  ['files', { files: { home: 'bucket', trouble: 'away' } }, 'bad', 'سرویس آن را ببینید'],
  ['files', { files: { home: 'bucket', trouble: 'refused' } }, 'bad', 'S3'],
  ['backup', { backup: { ...well.backup, isOn: false } }, 'warn', 'BACKUP_DIR'],
  ['backup', { backup: { ...well.backup, lastAt: null, nextBy: null } }, 'warn', 'اولین'],
  ['backup', { backup: { ...well.backup, nextBy: hourAgo } }, 'bad', 'صندوق کارها'],
  ['backup', { backup: { ...well.backup, failedAt: at } }, 'warn', 'دوباره امتحان'],
  ['integrity', { integrity: null }, 'unknown', 'شب‌ها'],
  ['integrity', { integrity: { at: hourAgo, faults: 2 } }, 'bad', 'صندوق کارها'],
  ['version', { version: { ...well.version, restarts: 1 } }, 'warn', 'گزارش'],
]
test.each(ill)('%s that is not in order says what to do: %j', (part, change, state, advice) => {
  const found = of(part, change)
  expect([found?.state, found?.advice]).toEqual([state, expect.stringContaining(advice)])
})

test('few payments of an hour say nothing of the bank', () => {
  expect(of('bank', { bank: { ...well.bank, lastHour: { known: 9, succeeded: 0 } } })?.state).toBe('good')
  expect(of('bank', {})?.facts).toContainEqual({ label: 'موفق در یک ساعت گذشته', value: '۱۵ از ۲۰' })
})

test('what is off or unknown says nothing of the whole', () => {
  expect(worstState(judgeHealth({ ...well, standbys: [], disk: null }))).toBe('good')
})
