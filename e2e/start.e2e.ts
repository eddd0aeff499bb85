import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, freshTest as test } from './app.ts'
import { freePort } from '../tools/free-port.mjs'
import { interrupt, npmRun, npmStart, removeFolder, said } from '../tools/clone.mjs'
import { foresee } from './watched.ts'

/** The clean clone that the run started; without one (BASE_URL given by hand) there is nothing to start again. */
const clone = process.env['CLONE'] ?? ''
test.skip(clone === '', 'no clone: BASE_URL was given')
// Several starts follow one another in a test: each ends by `said` if it hangs (decision 160).
test.describe.configure({ mode: 'serial', timeout: 1_200_000 })

const fresh = () => mkdtempSync(join(tmpdir(), 'rezerv-data-'))
const quiet = { NODE_ENV: '', DATABASE_URL: '', SEED: 'none' }

test('a second start on the same data says who has it, and does no harm', async ({ request }) => {
  const dataDir = process.env['DATA_DIR'] ?? ''
  const second = npmStart(clone, { ...quiet, PORT: String(await freePort()), DATA_DIR: dataDir })
  expect(await second.ended).not.toBe(0)
  expect(second.output()).toMatch(/process \d+\) already runs on .*: stop it, or set DATA_DIR/)
  expect((await request.get('/config.json')).ok()).toBe(true)
})

test('a taken port is named, before a database is made', async ({ baseURL }) => {
  const dataDir = fresh()
  const port = new URL(baseURL ?? '').port
  const second = npmStart(clone, { ...quiet, PORT: port, DATA_DIR: dataDir })
  expect(await second.ended).not.toBe(0)
  expect(second.output()).toContain(`port ${port} is taken`)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  removeFolder(dataDir)
})

test('a wrong variable is named', async () => {
  const wrong = npmStart(clone, { ...quiet, PORT: 'many', SMS_PROVIDER: 'pigeon' })
  expect(await wrong.ended).not.toBe(0)
  expect(wrong.output()).toMatch(/PORT: .*\n.*SMS_PROVIDER: /)
})

/** The server's own process among those that were started with this data (Linux). */
function serverOf(dataDir: string): number | undefined {
  const read = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8')
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => read(pid, 'cmdline').includes('apps/api/dist/main.mjs'))
    .filter((pid) => read(pid, 'environ').includes(`DATA_DIR=${dataDir}\0`))
    .map(Number)[0]
}

test('a server that is killed is started again on the same data, and Ctrl-C ends it for good', async ({ request }) => {
  test.skip(process.platform !== 'linux', 'processes are found in /proc')
  const dataDir = fresh()
  const port = String(await freePort())
  const first = npmStart(clone, { ...quiet, PORT: port, DATA_DIR: dataDir })
  await said(first, '✓ ready')
  const killed = serverOf(dataDir)
  if (killed === undefined) throw new Error('no server was found')
  process.kill(killed, 'SIGKILL')
  await said(first, /the server ended \(SIGKILL\); starting it again in 1 s[^]*✓ ready/)
  expect(serverOf(dataDir)).not.toBe(killed)
  const health = await request.get(`http://localhost:${port}/healthz`)
  expect(await health.json()).toMatchObject({ ok: true, phase: 'ready', restarts: 1 })
  interrupt(first)
  await first.ended
  expect(serverOf(dataDir)).toBeUndefined()
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  removeFolder(dataDir)
})

test('Ctrl-C stops everything, and the second start finds all done', async () => {
  const dataDir = fresh()
  const env = { ...quiet, PORT: String(await freePort()), DATA_DIR: dataDir }
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  const first = npmStart(clone, env)
  await said(first, '✓ ready')
  expect(first.output()).toContain('migrations ran')
  expect(existsSync(pidFile)).toBe(true)
  interrupt(first)
  await first.ended
  expect(existsSync(pidFile)).toBe(false)

  // How long it takes is for `npm run bench -- start`: here others use the processors.
  const again = npmStart(clone, env)
  await said(again, '✓ ready')
  expect(again.output()).not.toMatch(/installing|building|into one file|migrations ran|demo data/)
  interrupt(again)
  await again.ended
  expect(existsSync(pidFile)).toBe(false)
  removeFolder(dataDir)
})

test('npm run dev brings the pages and the API under one address, and Ctrl-C stops both', async ({ page }) => {
  foresee(page, /ERR_CONNECTION_REFUSED/, /Failed to fetch dynamically imported module/)
  const dataDir = fresh()
  const plain = { NO_COLOR: '1', FORCE_COLOR: '' }
  // An end that takes longer than some watchers wait before they kill.
  const slow = { SHUTDOWN_NOTICE_SECONDS: '6' }
  const dev = npmRun('dev', clone, { ...quiet, ...plain, ...slow, PORT: String(await freePort()), DATA_DIR: dataDir })
  await said(dev, /✓ ready/)
  const local = /Local: +(http:\/\/localhost:\d+)\//
  await said(dev, local)
  const address = local.exec(dev.output())?.[1] ?? ''
  await page.goto(`${address}/order`, { timeout: 0 })
  await expect(page).toHaveURL(`${address}/auth`, { timeout: 120_000 })
  const answer = page.waitForResponse('**/api/v1/auth/requestAuth')
  await page.getByLabel('شماره موبایل').fill('09121111111')
  await page.getByRole('button', { name: 'دریافت کد تایید' }).click()
  expect((await answer).ok()).toBe(true)
  interrupt(dev)
  await dev.ended
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  await expect(fetch(address)).rejects.toThrow()
  removeFolder(dataDir)
})
