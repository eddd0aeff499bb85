import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { standingAt } from '#clock.ts'
import { testDatabase } from '#db/testing.ts'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder } from '#payment/payment-testing.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { keepBackups, keepBackupsBy } from './backup-keep-actions.ts'
import { expiredBackups } from './backup-retention.ts'
import { takeBackup } from './backup-take.ts'
import { tryBackup } from './backup-trial.ts'

// A copy is made in a process of its own, beside everything else that is tested.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(join(tmpdir(), 'rezerv-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))
const trial = await testDatabase({ template: 'template1' })
const { app, db, pool, call, query } = await testApp({
  BACKUP_DIR: join(folder, 'copies'),
  BACKUP_KEY: 'k'.repeat(32),
  BACKUP_TEST_URL: trial.url,
})
const { env } = app.deps
const going = new AbortController().signal
const copies = () => readdirSync(join(folder, 'copies'))
const items = async () => (await call(inboxEndpoints.listInbox, { query: { kind: 'backup_late' } })).items

test('a copy is made when one is due, is brought back for a trial, and the next one waits its time', async () => {
  await makeHeldOrder(pool)
  await keepBackups(db, env, going)
  const [made, ...others] = copies()
  expect(made).toMatch(/^rezerv-\d{4}-\d{2}-\d{2}T\d{4}Z\.age$/)
  expect(others).toEqual([])
  expect(await query`select file, bytes > 1000 as bytes, error from backups`).toEqual([
    { file: made, bytes: true, error: null },
  ])
  expect(await trial.queryValue`select count(*) from pg_tables where schemaname in ('public', 'pgboss')`).toBe(0)
  await keepBackups(db, env, going)
  expect(copies()).toEqual([made])
  expect(await items()).toEqual([])
})

test('a copy that does not come back is thrown away, and its reason is in the inbox when the last good one is too old', async () => {
  const before = copies()
  const later = new Date(Date.now() + 25 * 3_600_000).toISOString()
  await trial.query`create table somebodys (id int)`
  const make = async (file: string) => {
    const files = { media: mediaFiles(env), documents: mediaFiles(env, 'documents') }
    await takeBackup({ url: env.DATABASE_URL ?? '', files, file, key: env.BACKUP_KEY })
    await tryBackup(env, file)
  }
  const keeping = standingAt(later, () => keepBackupsBy(db, env, going, make))
  await expect(keeping).rejects.toThrow('the database is not empty')
  expect(await trial.queryValue`select count(*) from pg_tables where schemaname = 'public'`).toBe(1)
  expect(copies()).toEqual(before)
  expect(await items()).toEqual([])
  await query`update backups set next_by = now() - interval '1 minute' where error is null`
  expect(await items()).toMatchObject([
    { detail: `آخرین نسخهٔ پشتیبان سالم: ${before[0]}`, reason: expect.stringContaining('not empty') },
  ])
  await keepBackupsBy(db, { ...env, BACKUP_DIR: undefined }, going, () => Promise.reject(new Error('nobody asked')))
  expect(await items()).toEqual([])
})

test('of each of the last days, weeks and months the newest copy is kept, and nothing of another name is touched', async () => {
  const name = (day: number, hour = 1) =>
    `rezerv-${new Date(Date.UTC(2026, 0, 1 + day, hour)).toISOString().slice(0, 10)}T0${hour}00Z.age`
  const names = Array.from({ length: 400 }, (_, day) => [name(day), name(day, 2)]).flat()
  const kept = names.filter((one) => !expiredBackups([...names, 'notes.txt'], '7,4,12').includes(one))
  const months = ['03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'].map(
    (day) => `2026-${day}`,
  )
  const weeks = ['2027-01-15', '2027-01-22']
  const days = ['01-29', '01-30', '01-31', '02-01', '02-02', '02-03', '02-04'].map((day) => `2027-${day}`)
  expect(kept).toEqual([...months, ...weeks, ...days].map((day) => `rezerv-${day}T0200Z.age`))
  const halves = [`${name(1)}.part`, 'notes.part']
  expect(expiredBackups(['notes.txt', ...halves, name(1), name(2)], '0,0,0')).toEqual([`${name(1)}.part`, name(1)])

  const old = name(0)
  writeFileSync(join(folder, 'copies', old), 'x')
  const make = async (file: string) => writeFileSync(file, 'x')
  const at = new Date(Date.now() + 80 * 86_400_000).toISOString()
  await standingAt(at, () => keepBackupsBy(db, { ...env, BACKUP_KEEP: '1,0,0' }, going, make))
  expect(existsSync(join(folder, 'copies', old))).toBe(false)
  expect(copies()).toHaveLength(1)
})
