import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#env.ts'
import { migrate } from '#db/migrate.ts'
import { emptyDatabase } from '#backup/backup-database-store.ts'
import { emptyDataFolder, whyNotReset } from './demo-reset.ts'
import { testDatabase } from '#db/testing.ts'

const { pool } = await testDatabase()

const objects = async () =>
  (
    await pool.query<{ name: string }>(
      `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'v', 'S') order by 1`,
    )
  ).rows.map(({ name }) => name)

test('an emptied database is migrated as a new one, to the same tables', async () => {
  const before = await objects()
  await pool.query(`insert into users (mobile) values ('+989121234567')`)
  await emptyDatabase(pool)
  expect(await objects()).toEqual([])
  const { roleRefused } = await migrate(pool)
  expect(roleRefused).toBeNull()
  expect(await objects()).toEqual(before)
  expect((await pool.query('select from users')).rowCount).toBe(0)
})

test('pictures, documents and sent messages go with it, the key of the sign-in codes stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rezerv-reset-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['media/ab', 'documents/cd']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['outbox.jsonl', 'secret']) writeFileSync(join(folder, name), 'x')
  await emptyDataFolder(readEnv({ DATA_DIR: folder }))
  const left = ['media', 'documents', 'outbox.jsonl', 'secret'].filter((name) => existsSync(join(folder, name)))
  expect(left).toEqual(['secret'])
})

test("a database of somebody's own is emptied by its name alone", () => {
  const env = readEnv({ DATABASE_URL: 'postgres://me@db.example.ir/rezerv_trial' })
  expect(whyNotReset(readEnv({}), undefined)).toBeUndefined()
  expect(whyNotReset(env, undefined)).toContain('--database rezerv_trial')
  expect(whyNotReset(env, 'rezerv')).toContain('--database rezerv_trial')
  expect(whyNotReset(env, 'rezerv_trial')).toBeUndefined()
  expect(whyNotReset({ ...env, NODE_ENV: 'production' }, 'rezerv_trial')).toContain('production')
})
