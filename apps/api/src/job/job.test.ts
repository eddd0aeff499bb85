import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { jobCanRetry, jobEndpoints as at, type JobSearch } from '@rezerv/contract/job/job-endpoints.ts'
import { type JobKind, jobLabel } from '@rezerv/contract/job/job-kind.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { bossOn, sendJob } from '#db/jobs.ts'
import { testApp } from '#http/testing.ts'
import { serverProcess } from '#lifecycle-testing.ts'
import { sendNotice } from '#notice/notice-actions.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { type JobRuns, startWorker } from './job-worker.ts'

const { db, pool, query, apiPool, url, sms, call, refusal } = await testApp()

const log = { error: vi.fn() }
const started: { stop: () => Promise<void> }[] = []
function work(runs: Partial<JobRuns>) {
  const worker = startWorker({ pool: apiPool, log, runs, atMostSeconds: 0.02 })
  started.push(worker)
  return worker
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()))
  await query`delete from pgboss.job; update pgboss.queue set retry_limit = 2`
})

const list = async (query: JobSearch = {}) => (await call(at.listJobs, { query })).items
const only = async (kind: JobKind) => {
  const [job] = await list({ job: kind })
  if (!job) throw new Error(`no ${kind}`)
  return job
}
const key = ({ kind, id }: { kind: string; id: string }) => ({ kind: kind as JobKind, id })
const deadItems = async () => (await call(inboxEndpoints.listInbox, { query: { kind: 'job_failed' } })).items
const soon = { interval: 20 }
/** As if this many seconds had passed for what waits and what runs. */
const pass = (seconds: number) =>
  query`
    update pgboss.job set start_after = start_after - make_interval(secs => ${seconds}), started_on = started_on - make_interval(secs => ${seconds})`
const cancellationFails = () => Promise.reject(new Error('boom'))
/** Jobs that are queued from now on have one try. */
const oneTry = (kind: JobKind) => query`update pgboss.queue set retry_limit = 0 where name = ${kind}`

test('a failed job of a kind that this version does not know is listed and in the inbox, and nobody runs it from here', async () => {
  await query`select pgboss.create_queue('brew-tea', '{"policy": "standard"}')`
  await query`insert into pgboss.job (name, state, output, completed_on)
     select 'brew-tea', state::pgboss.job_state, '{"message": "no tea"}', now() from unnest(array['failed', 'created']) state`
  const [job, ...others] = await list()
  expect(others).toEqual([])
  expect(job).toMatchObject({ kind: 'brew-tea', status: 'failed', error: 'no tea' })
  expect(job && [jobLabel(job.kind), jobCanRetry(job)]).toEqual(['کار ناشناخته', false])
  expect(await deadItems()).toMatchObject([{ key: job?.id, title: 'کار ناشناخته', reason: 'no tea' }])
  expect((await refusal(at.retryJob, { params: key({ kind: 'brew-tea', id: job?.id ?? '' }) })).status).toBe(404)
})

test('a job that failed for good is in the inbox until somebody has it run again and it succeeds', async () => {
  await oneTry('mass-cancel')
  await sendJob(db, 'mass-cancel', { massCancellationId: 7 })
  const bad = work({ 'mass-cancel': cancellationFails })
  await expect.poll(() => only('mass-cancel'), soon).toMatchObject({ status: 'failed', tries: 1, maxTries: 1 })
  await bad.stop()
  const dead = await only('mass-cancel')
  expect(dead).toMatchObject({ error: 'boom', nextAt: null, endedAt: expect.any(String) })
  expect(await deadItems()).toMatchObject([
    { key: dead.id, title: 'لغو گروهی سفارش‌ها', detail: '۱ بار امتحان شد', reason: 'boom' },
  ])
  const item = { kind: 'job_failed', key: dead.id } as const
  const mark = (as: 'done' | 'back') => call(inboxEndpoints.markInbox, { body: { items: [item], mark: { as } } })
  await mark('done')
  expect(await deadItems()).toEqual([])
  await query`update pgboss.job set completed_on = now() + interval '1 second'`
  expect(await deadItems(), 'it failed again').toHaveLength(1)
  await mark('back')

  // It waited for somebody longer than what was done is listed, and than anything is kept.
  await query`update pgboss.job set completed_on = now() - interval '2 hours', keep_until = now() - interval '1 day'`
  await call(at.retryJob, { params: key(dead) })
  await bossOn(pool).maintain()
  expect(await only('mass-cancel')).toMatchObject({ status: 'retry', nextAt: expect.any(String) })
  expect(await deadItems()).toEqual([])
  const rows = await query`select new_value from audit_entries where action = 'retry_job'`
  expect(rows).toEqual([{ new_value: { job: 'لغو گروهی سفارش‌ها', tries: 1 } }])

  const seen: number[] = []
  work({ 'mass-cancel': async ({ massCancellationId }) => void seen.push(massCancellationId) })
  await expect.poll(() => only('mass-cancel'), soon).toMatchObject({ status: 'completed', tries: 2, error: null })
  expect(seen).toEqual([7])
  expect(await deadItems()).toEqual([])
  expect(await refusal(at.retryJob, { params: key(dead) })).toMatchObject({ code: 'step_not_allowed' })
})

test('what runs is not run again, what waits its turn neither; what waits to be tried again runs at once', async () => {
  await sendJob(db, 'mass-cancel', { massCancellationId: 1 })
  const waiting = await only('mass-cancel')
  expect(await refusal(at.retryJob, { params: key(waiting) })).toMatchObject({ code: 'step_not_allowed' })
  let go = () => {}
  const held = new Promise<void>((_, reject) => (go = () => reject(new Error('not yet'))))
  let runs = 0
  work({ 'mass-cancel': () => ((runs += 1) === 1 ? held : Promise.resolve()) })
  await expect.poll(() => only('mass-cancel'), soon).toMatchObject({ status: 'active', tries: 1 })
  expect(await refusal(at.retryJob, { params: key(waiting) })).toMatchObject({
    code: 'step_not_allowed',
    message: 'این کار همین حالا در حال اجراست',
  })
  go()
  await expect.poll(() => only('mass-cancel'), soon).toMatchObject({ status: 'retry', error: 'not yet', tries: 1 })
  await call(at.retryJob, { params: key(waiting) })
  await expect.poll(() => only('mass-cancel'), soon).toMatchObject({ status: 'completed', tries: 2 })
  expect(await refusal(at.retryJob, { params: { kind: 'send-notice', id: waiting.id } })).toMatchObject({
    code: 'not_found',
  })
})

test('the list is filtered by kind and status; what a job carries and what is secret in its error is not shown', async () => {
  const secret = 'kQ3vT0yXr8mLw2bNc5dHs7Jf'
  await oneTry('send-notice')
  await sendJob(db, 'send-notice', { noticeId: 987_654 })
  await sendJob(db, 'mass-cancel', { massCancellationId: 1 })
  const leak = `GET https://sms.example/v1/${secret}/send?receptor=09123456789 of /pay/${secret} to 09123456789`
  work({ 'send-notice': () => Promise.reject(new Error(leak)) })
  await expect.poll(() => list({ status: 'failed' }), soon).toHaveLength(1)
  expect((await list()).map(({ kind }) => kind)).toEqual(['mass-cancel', 'send-notice'])
  expect(await list({ job: ['mass-cancel'], status: ['created', 'retry'] })).toHaveLength(1)
  expect(await list({ job: 'mass-cancel', status: 'failed' })).toEqual([])
  expect(await list({ q: 'SMS.EXAMPLE' })).toHaveLength(1)
  const shown = JSON.stringify([await list(), await deadItems()])
  for (const hidden of [secret, '9123456789', '987654']) expect(shown).not.toContain(hidden)
  expect(shown).toContain('sms.example')
})

test('repeated work that fails goes on, is one item however often it failed, and leaves the inbox when it succeeds', async () => {
  let runs = 0
  let isWell = false
  const read = async () => {
    runs += 1
    if (!isWell) throw new Error('the disk is full')
  }
  await oneTry('read-feeds')
  work({ 'read-feeds': read })
  await expect.poll(() => runs, soon).toBeGreaterThan(3)
  await expect.poll(deadItems, soon).toMatchObject([{ key: 'read-feeds', reason: 'the disk is full' }])
  isWell = true
  await expect.poll(deadItems, soon).toEqual([])
  await expect.poll(() => list({ job: 'read-feeds' }), soon).toMatchObject([{ status: 'created', tries: 0 }])
})

test('of two workers each job has one', async () => {
  const seen: number[] = []
  const take: Partial<JobRuns> = { 'send-notice': async ({ noticeId }) => void seen.push(noticeId) }
  for (let noticeId = 1; noticeId <= 60; noticeId += 1) await sendJob(db, 'send-notice', { noticeId })
  work(take)
  work(take)
  await expect.poll(() => list({ status: ['created', 'active'] }), soon).toEqual([])
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
})

test('a server that is killed between commit and run, or in a run, loses no message and sends none twice', async () => {
  const api = await serverProcess(url)
  const ids: number[] = []
  while (ids.length < 40) {
    const notice = { template: 'order-confirmed', mobile: '+989120000000', body: `پیام ${ids.length}` }
    ids.push(await db.transaction().execute((trx) => queueNotice(trx, notice)))
    if (ids.length === 30) api.child.kill('SIGKILL')
  }
  const open = async () => (await query`select id from notices where id = any (${ids}) and status = 'queued'`).length
  expect(await open()).toBeGreaterThan(0)
  // Jobs that it had begun come back after their lease and their wait.
  await pass(200)
  work({ 'send-notice': ({ noticeId }, stopping) => sendNotice(db, sms, noticeId, { stopping }) })
  await expect
    .poll(async () => {
      await pass(200)
      return open()
    }, soon)
    .toBe(0)
  const rows = await query`select status, tries, error from notices where id = any (${ids})`
  for (const { status, tries, error } of rows)
    expect([tries, status, error ?? 'sent']).toEqual([
      1,
      ...(status === 'sent' ? ['sent', 'sent'] : ['failed', expect.stringContaining('may have been sent')]),
    ])
})
