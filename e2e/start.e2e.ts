import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, interrupt, npmStart, removeFolder, said } from './start.ts'

/** The clean clone that the run started; without one (BASE_URL given by hand) there is nothing to start again. */
const clone = process.env['CLONE'] ?? ''
test.skip(clone === '', 'no clone: BASE_URL was given')
test.describe.configure({ mode: 'serial' })

const fresh = () => mkdtempSync(join(tmpdir(), 'rezerv-data-'))
const quiet = { NODE_ENV: '', DATABASE_URL: '', SEED: 'none' }

test('a second start on the same data says who has it, and does no harm', async ({ request }) => {
  const dataDir = process.env['DATA_DIR'] ?? ''
  const second = npmStart(clone, { ...quiet, PORT: String(await freePort()), DATA_DIR: dataDir })
  expect(await second.ended).not.toBe(0)
  expect(second.output()).toMatch(/process \d+\) already runs on .*: stop it, or set DATA_DIR/)
  expect((await request.get('/config.json')).ok()).toBe(true)
})

test('a taken port is named', async ({ baseURL }) => {
  const dataDir = fresh()
  const port = new URL(baseURL ?? '').port
  const second = npmStart(clone, { ...quiet, PORT: port, DATA_DIR: dataDir })
  expect(await second.ended).not.toBe(0)
  expect(second.output()).toContain(`port ${port} is taken`)
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  removeFolder(dataDir)
})

test('a wrong variable is named', async () => {
  const wrong = npmStart(clone, { ...quiet, PORT: 'many', SMS_PROVIDER: 'pigeon' })
  expect(await wrong.ended).not.toBe(0)
  expect(wrong.output()).toMatch(/PORT: .*\n.*SMS_PROVIDER: /)
})

test('Ctrl-C stops everything, and the second start takes less than 5 s', async () => {
  const dataDir = fresh()
  const env = { ...quiet, PORT: String(await freePort()), DATA_DIR: dataDir }
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  const first = npmStart(clone, env)
  await said(first, '✓ ready', 40_000)
  expect(existsSync(pidFile)).toBe(true)
  interrupt(first)
  await first.ended
  expect(existsSync(pidFile)).toBe(false)

  const began = Date.now()
  const second = npmStart(clone, env)
  await said(second, '✓ ready', 20_000)
  expect(Date.now() - began).toBeLessThan(5000)
  interrupt(second)
  await second.ended
  expect(existsSync(pidFile)).toBe(false)
  removeFolder(dataDir)
})
