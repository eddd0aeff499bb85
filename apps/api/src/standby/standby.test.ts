import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holidayEndpoints } from '@rezerv/contract/holiday/holiday-endpoints.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createKey } from '#api-key/api-key-actions.ts'
import { plainKey } from '#api-key/api-key-testing.ts'
import { keyMode } from '#api-key/api-key-service.ts'
import { signedInAdmin } from '#booking/booking-testing.ts'
import { readEnv } from '#env.ts'
import { connect, connectPool } from '#db/connect.ts'
import { startEmbeddedDatabase } from '#db/embedded-database.ts'
import { liveNews } from '#db/live-news.ts'
import { migrate } from '#db/migrate.ts'
import { isStandbyTrouble, logPlaceOf, watchStandby, writtenPlace } from './standby-watch.ts'
import { hasPlace } from './standby-read.ts'
import { followServer } from './standby-testing.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-primary-'))
const server = await startEmbeddedDatabase({ dataDir, settings: { shared_buffers: '32MB' } })
const pool = connectPool(server.url, { max: 5 })
await migrate(pool)
const db = connect(pool)
const { id: adminId, token } = await signedInAdmin(db)
const follower = await followServer(dataDir, server.url)
const reads = connectPool(follower.urlLike(server.url), { max: 5 })
const maker = connectPool(follower.makerUrl, { max: 1 })
const standby = watchStandby(reads, pool)
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: server.url })
const app = await buildApp({ env, pool, db, log: pino({ level: 'silent' }), standby })
const keyMaker = { userId: adminId, sessionId: null, ip: '', traceId: '', rights: 'all' as const }
const program = await createKey(db, keyMaker, { ...plainKey, name: 'برنامه', rights: ['audit.read'] }, keyMode(env))
let isGone = false
afterAll(async () => {
  await app.close()
  await standby.stop()
  await Promise.all([reads, maker, pool].map((each) => each.end().catch(() => undefined)))
  if (!isGone) await follower.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const headers = { authorization: `Bearer ${token}` }
const { addHoliday, listHolidays } = holidayEndpoints
/** Adds a holiday of 1410; answers what a browser is told to keep. */
async function add(day: string) {
  const answer = await app.inject({ method: 'POST', url: addHoliday.path, headers, payload: { day, name: day } })
  expect(answer.statusCode).toBe(200)
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
}
/** The holidays of 1410 that admins added, as this browser sees them. */
async function seen(cookies: Record<string, string> = {}) {
  const answer = await app.inject({ url: `${listHolidays.path}?year=1410`, headers, cookies })
  expect(answer.statusCode).toBe(200)
  return answer
    .json<{ items: { day: string; name: string }[] }>()
    .items.filter(({ day, name }) => day === name)
    .map(({ day }) => day)
}
/** The newest writes of the log that a program finds, of two. */
async function readByKey() {
  const { body } = await app.inject({ url: '/api/v1/audit', headers: { authorization: `Bearer ${program.key}` } })
  return ['2031-06-01', '2031-06-02'].filter((day) => body.includes(day))
}
const here = async () => logPlaceOf(await writtenPlace(pool)) ?? 0n

test('a place of the log is read as PostgreSQL writes it, and nothing else is', () => {
  expect(logPlaceOf('16/B374D848')).toBe(0x16_b374d848n)
  for (const text of [undefined, '', '16', '16/', 'x/1', '1/1; select 1', '123456789/1'])
    expect(logPlaceOf(text)).toBeUndefined()
})

test('lists are read from the standby, and whoever wrote reads what they wrote, however far it is behind', async () => {
  const first = await add('2031-06-01')
  expect(first).toMatchObject({ rezerv_written: expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/) })
  await expect.poll(async () => standby.has(await here())).toBe(true)
  await maker.query('select pg_wal_replay_pause()')
  const second = await add('2031-06-02')
  expect(await seen(second)).toEqual(['2031-06-01', '2031-06-02'])
  // Somebody else: as it was a moment ago, so this was read there.
  expect(await seen()).toEqual(['2031-06-01'])
  expect(await seen({ rezerv_written: 'nonsense' })).toEqual(['2031-06-01'])
  // A program keeps no cookie: what it may have written it reads where it was written.
  expect(await readByKey()).toEqual(['2031-06-01', '2031-06-02'])
  // One that stays behind is read no more.
  await expect.poll(() => seen()).toEqual(['2031-06-01', '2031-06-02'])
  await maker.query('select pg_wal_replay_resume()')
  await expect.poll(async () => standby.has(await here())).toBe(true)
})

test('news of what commits late is heard, once, by those who read from the standby', async () => {
  const heard: string[] = []
  const news = liveNews(db, app.log, {
    isWanted: () => true,
    isFound: (place) => hasPlace({ db, standby }, place),
    hear: (topics) => void heard.push(...topics),
  })
  news.begin()
  await expect.poll(() => heard).toContain('all')
  const late = await pool.connect()
  await late.query(`begin; select tell_news('order:1')`)
  await pool.query(`select tell_news('order:2')`)
  await expect.poll(() => heard).toContain('order:2')
  await late.query('commit')
  late.release()
  await pool.query(`select tell_news('order:3')`)
  await expect.poll(() => heard).toContain('order:3')
  // Whoever hears of it finds it there: it is not told before.
  await maker.query('select pg_wal_replay_pause()')
  await pool.query(`select tell_news('order:4')`)
  const place = await writtenPlace(pool)
  expect([hasPlace({ db, standby }, place), hasPlace({ db }, place)]).toEqual([false, true])
  await maker.query('select pg_wal_replay_resume()')
  await expect.poll(() => heard).toContain('order:4')
  expect((await reads.query(`select from live_news where topic = 'order:4'`)).rowCount).toBe(1)
  await news.stop()
  expect(heard).toEqual(['all', 'order:2', 'order:1', 'order:3', 'order:4'])
})

test('what a standby refuses is its trouble and not the caller’s', async () => {
  const refused = (text: string) => reads.query(text).then(() => false, isStandbyTrouble)
  expect(await refused(`insert into holidays (day, name) values ('2031-01-01', 'x')`)).toBe(true)
  expect(await refused('select nonsense')).toBe(false)
})

test('without the standby everything is read from the database', async () => {
  isGone = true
  await follower.stop()
  expect(await seen()).toEqual(['2031-06-01', '2031-06-02'])
  await expect.poll(() => standby.has(0n)).toBe(false)
})
