import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { queueNotice } from '#notice/notice-service.ts'
import { bossOn, sendJob } from '#db/jobs.ts'
import { testDatabase } from '#db/testing.ts'
import { startWorker } from './job-worker.ts'

const { db, pool, query, apiPool } = await testDatabase()
const log = { error: vi.fn() }
const waiting = async () => await query`select data from pgboss.job where name = 'send-notice'`

test('a job is queued only if the transaction commits', async () => {
  const refused = db.transaction().execute(async (trx) => {
    await queueNotice(trx, { template: 'order-confirmed', mobile: '+989120000000', body: 'سفارش شما قطعی شد' })
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  expect(await waiting()).toEqual([])
  const id = await db
    .transaction()
    .execute((trx) => queueNotice(trx, { template: 'order-confirmed', mobile: '+989120000000', body: 'سلام' }))
  expect(await waiting()).toEqual([{ data: { noticeId: id } }])
})

test('a failed job comes back later, and another worker cannot take it meanwhile', async () => {
  await query`delete from pgboss.job`
  await sendJob(db, 'send-notice', { noticeId: 5 })
  const seen: number[] = []
  const sendNotice = ({ noticeId }: { noticeId: number }) => {
    seen.push(noticeId)
    return Promise.reject(new Error('the provider is away'))
  }
  const worker = startWorker({ pool: apiPool, log, runs: { 'send-notice': sendNotice }, atMostSeconds: 0.05 })
  const state = () => query`select state, start_after > now() as later from pgboss.job where name = 'send-notice'`
  await expect.poll(state).toEqual([{ state: 'retry', later: true }])
  await worker.stop()
  expect(seen).toEqual([5])
})

test('periodic work runs on one process at a time', async () => {
  let now = 0
  let most = 0
  let runs = 0
  const pulse = async () => {
    most = Math.max(most, ++now)
    await query`select pg_sleep(0.05)`
    now -= 1
    runs += 1
  }
  const start = () => startWorker({ pool: apiPool, log, runs: { 'pulse-inbox': pulse }, atMostSeconds: 0.02 })
  const workers = [start(), start()]
  await expect.poll(() => runs).toBeGreaterThan(3)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(most).toBe(1)
})

test('a run that takes longer than its lease keeps it, and what a dead process left comes back', async () => {
  await query`delete from pgboss.job`
  await sendJob(db, 'mass-cancel', { massCancellationId: 1 })
  await query`update pgboss.job set expire_in = '1 second', retry_delay = 0`
  let runs = 0
  let go = () => {}
  const held = new Promise<void>((done) => (go = done))
  const take = { 'mass-cancel': () => ((runs += 1), held) }
  const start = () => startWorker({ pool: apiPool, log, runs: take, atMostSeconds: 0.05 })
  const workers = [start(), start()]
  await expect.poll(() => runs).toBe(1)
  const until = Date.now() + 2_500
  while (Date.now() < until) {
    await bossOn(pool).maintain()
    await sleep(100)
  }
  expect(runs).toBe(1)
  go()
  const state = async () => await query`select state from pgboss.job where name = 'mass-cancel'`
  await expect.poll(state).toEqual([{ state: 'completed' }])

  await query`update pgboss.job set state = 'active', started_on = now() - interval '2 seconds'`
  await bossOn(pool).maintain()
  await expect.poll(() => runs).toBe(2)
  await Promise.all(workers.map((worker) => worker.stop()))
})

test('repeated work goes on after a clock that was ahead is set right', async () => {
  await query`delete from pgboss.job`
  await bossOn(pool).send('pulse-inbox', {}, { startAfter: 24 * 3_600 })
  const pulse = vi.fn(() => Promise.resolve())
  const worker = startWorker({ pool: apiPool, log, runs: { 'pulse-inbox': pulse }, atMostSeconds: 0.05 })
  await expect.poll(() => pulse.mock.calls.length).toBeGreaterThan(1)
  await worker.stop()
})
