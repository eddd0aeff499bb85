import { healthEndpoints } from '@rezerv/contract/health/health-endpoints.ts'
import { judgeHealth } from '@rezerv/contract/health/health-judge.ts'
import { expect, test } from 'vitest'
import { sendJob } from '#db/jobs.ts'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder } from '#payment/payment-testing.ts'

const { db, pool, query, call, refusal, signedIn } = await testApp({ BACKUP_DIR: '/nowhere' })
const health = () => call(healthEndpoints.getHealth)

test('a fresh installation knows its database, disk and version, and that nothing was sent or kept yet', async () => {
  const status = await health()
  expect(status).toMatchObject({
    database: { version: expect.stringMatching(/^\d+\.\d+$/) as string, isStandby: false, behindSeconds: null },
    standbys: [],
    jobs: { waiting: 0, failed: 0, dueSeconds: 0 },
    bank: { state: 'none', terminal: null, certificateUntil: null, lastHour: { known: 0, succeeded: 0 } },
    sms: { provider: 'console', lastSentAt: null, waiting: 0, failedToday: 0 },
    backup: { isOn: true, lastAt: null, lastBytes: null, failedAt: null, nextBy: null },
    integrity: null,
  })
  expect(status.database.bytes).toBeGreaterThan(1_000_000)
  expect(status.database.connections).toBeGreaterThan(0)
  expect(status.disk?.totalBytes).toBeGreaterThan(status.disk?.freeBytes ?? 0)
  expect([status.version.product, status.version.schema]).toEqual([
    expect.stringMatching(/^\d/),
    expect.stringMatching(/^\d{4}-[a-z-]+$/),
  ])
})

test('what waits, failed and was kept is counted', async () => {
  await sendJob(db, 'send-notice', { noticeId: 1 })
  await sendJob(db, 'send-notice', { noticeId: 2 })
  await query`update pgboss.job set start_after = now() - interval '10 minutes' where data ->> 'noticeId' = '1'`
  await query`update pgboss.job set state = 'failed' where data ->> 'noticeId' = '2'`
  await query`insert into notices (template, mobile, body, status, created_at, sent_at) values
    ('new-device', '+989350000000', 'x', 'failed', now(), null), ('new-device', '+989350000000', 'x', 'failed', now() - interval '2 days', null),
    ('new-device', '+989350000000', 'x', 'sent', now(), now()), ('new-device', '+989350000000', 'x', 'queued', now(), null)`
  await query`insert into backups (file, began_at, ended_at, bytes, error, next_by) values
    ('a', now() - interval '3 days', now() - interval '3 days', 5000, null, now() - interval '1 day'), ('b', now(), now(), null, 'disk full', now())`
  await query`insert into integrity_checks (faults) values (3)`
  const status = await health()
  expect(status.jobs).toMatchObject({ waiting: 1, failed: 1 })
  expect(Math.round(status.jobs.dueSeconds / 60)).toBe(10)
  expect(status.sms).toMatchObject({ failedToday: 1, waiting: 1, lastSentAt: expect.any(String) as string })
  expect(status.backup.lastBytes).toBe(5_000)
  expect(status.backup.failedAt).not.toBeNull()
  expect(status.integrity?.faults).toBe(3)
  const states = Object.fromEntries(judgeHealth(status).map(({ part, state }) => [part, state]))
  expect(states).toMatchObject({ jobs: 'bad', sms: 'warn', backup: 'bad', integrity: 'bad' })
})

test('of the last hour those payments count that the bank took or refused', async () => {
  const { order } = await makeHeldOrder(pool)
  await query`
    insert into payments (order_id, method, status, amount_rials, invoice, confirmed_at, created_at) values
      (${order}, 'pasargad', 'confirmed', 1000, 'h-1', now(), now()), (${order}, 'pasargad', 'failed', 1000, 'h-2', null, now()),
      (${order}, 'pasargad', 'expired', 1000, 'h-3', null, now()), (${order}, 'pasargad', 'cancelled', 1000, 'h-4', null, now()),
      (${order}, 'cash', 'confirmed', 1000, 'h-5', now(), now()),
      (${order}, 'pasargad', 'failed', 1000, 'h-6', null, now() - interval '2 hours')`
  expect((await health()).bank.lastHour).toEqual({ known: 2, succeeded: 1 })
})

test('it is for admins', async () => {
  expect((await refusal(healthEndpoints.getHealth, { token: null })).status).toBe(401)
  const { token } = await signedIn('host')
  expect((await refusal(healthEndpoints.getHealth, { token })).code).toBe('not_admin')
})
