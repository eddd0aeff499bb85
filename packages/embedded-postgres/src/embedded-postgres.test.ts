import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { ask, privateFolder, stoppedAfter } from './embedded-testing.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, processesIn } from './embedded-process.ts'

const small = { shared_buffers: '16MB' }
const advice = {
  otherServer: 'set DATABASE_URL to a PostgreSQL of your own',
  otherFolder: 'set DATA_DIR to another folder',
}

async function start(dataDir: string, log: (line: string) => void = () => undefined) {
  const { makerUrl: url, ...server } = await startEmbeddedPostgres({ dataDir, advice, settings: small, log })
  return stoppedAfter({ url, ...server })
}

const pidOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

const built = join(inject('builtFolder'), 'embedded-postgres.mjs')

/** A program of its own that starts the server, prints its address and does nothing more. */
const program = `
  import { startEmbeddedPostgres } from ${JSON.stringify(built)}
  const server = await startEmbeddedPostgres({ dataDir: process.argv.at(-1), ...${JSON.stringify({ advice, settings: small })} })
  process.stdout.write(server.makerUrl)
  setInterval(() => undefined, 1000)`
const programArgs = (dataDir: string) => ['--input-type=module', '-e', program, dataDir]

async function startElsewhere(dataDir: string, options: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, programArgs(dataDir), { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString()))
    child.once('exit', () => fail(new Error('it ended')))
  })
  return { child, url }
}

test('it runs in a folder of mode 700, keeps what was written, and splits Persian into trigrams', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const first = await start(dataDir)
  await ask(first.url, 'create extension pg_trgm')
  await ask(first.url, 'create table kept as select 7 as n')
  await first.stop()
  const second = await start(dataDir)
  expect(await ask(second.url, 'select n from kept')).toBe(7)
  expect(await ask(second.url, `select cardinality(show_trgm('محمد'))`)).toBe(5)
  expect(await ask(second.url, 'show fsync')).toBe('on')
})

test('two that start at once in an empty folder share one server', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const [a, b] = await Promise.all([start(dataDir), start(dataDir)])
  expect(a.url).toBe(b.url)
  expect([a, b].filter((server) => server.adopted)).toHaveLength(1)
})

test('a server whose parent was killed is adopted, and stopped in the end', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const { child, url } = await startElsewhere(dataDir)
  await ask(url, 'create table orphan (n int)')
  child.kill('SIGKILL')
  const adopted = await start(dataDir)
  expect(adopted).toMatchObject({ adopted: true, url })
  const pid = pidOf(dataDir)
  await adopted.stop()
  expect(await isAlive(pid)).toBe(false)
})

test('a server that is killed comes back on the same address with what was committed', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const { url } = await start(dataDir)
  await ask(url, 'create table kept as select 1')
  process.kill(pidOf(dataDir), 'SIGKILL')
  await expect.poll(() => ask(url, 'select count(*)::int from kept').catch(() => 0)).toBe(1)
})

test('a server that is stopped while it comes back is stopped', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const { stop } = await start(dataDir)
  const killed = pidOf(dataDir)
  process.kill(killed, 'SIGKILL')
  const returned = () => {
    const pid = pidOf(dataDir)
    return pid !== killed && pid
  }
  await expect.poll(returned, { interval: 1, timeout: 15_000 }).toBeTruthy()
  const pid = pidOf(dataDir)
  await stop()
  expect(await isAlive(pid)).toBe(false)
})

test.runIf(process.platform === 'linux')('it waits for what the killed one leaves behind', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const said: string[] = []
  const { url } = await start(dataDir, (line) => said.push(line))
  await ask(url, 'create table kept as select 1')
  const pid = pidOf(dataDir)
  const helper = (await processesIn(realpathSync(join(dataDir, 'cluster')))).find((other) => other !== pid)
  if (helper === undefined) throw new Error('the server works alone')
  // It holds the memory that the servers share, and does not hear that its parent is gone.
  process.kill(helper, 'SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => said.join('\n')).toContain('pre-existing shared memory block')
  process.kill(helper, 'SIGCONT')
  await expect.poll(() => ask(url, 'select count(*)::int from kept').catch(() => 0)).toBe(1)
})

test('a note of a pid that now belongs to another program does not hinder the start', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const first = await start(dataDir)
  const note = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8')
  await first.stop()
  writeFileSync(join(dataDir, 'cluster/postmaster.pid'), note.replace(/^\d+/, String(process.pid)))
  const second = await start(dataDir)
  expect(await ask(second.url, 'select 1')).toBe(1)
})

const nobody = { uid: 65_534, gid: 65_534 }
const nobodyCanRead = () => {
  try {
    execFileSync('cat', [built], { ...nobody, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
test.runIf(process.getuid?.() === 0 && nobodyCanRead())('it runs as an ordinary user', async () => {
  const folder = privateFolder()
  chownSync(folder, nobody.uid, nobody.gid)
  const { child, url } = await startElsewhere(join(folder, 'postgres'), nobody)
  expect(await ask(url, 'select 1')).toBe(1)
  child.kill('SIGKILL')
  process.kill(pidOf(join(folder, 'postgres')), 'SIGINT')
})

/** A machine whose kernel refuses user namespaces, as containers do: its `unshare` says what the real one says there. */
function forbidNamespaces() {
  const folder = privateFolder()
  writeFileSync(join(folder, 'unshare'), '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n', {
    mode: 0o755,
  })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
}
afterEach(() => vi.unstubAllEnvs())

test.runIf(process.getuid?.() === 0 && nobodyCanRead())(
  'root without user namespaces runs it as nobody; the data may move between such a machine and another',
  async () => {
    const folder = privateFolder()
    chmodSync(folder, 0o755)
    const dataDir = join(folder, 'postgres')
    const owners: number[] = []
    const visit = async (sql: string) => {
      const { url, stop } = await start(dataDir)
      owners.push(statSync(`/proc/${pidOf(dataDir)}`).uid)
      const answer = await ask(url, sql)
      await stop()
      return answer
    }
    await visit('create table kept as select 7 as n')
    forbidNamespaces()
    expect(await visit('select n from kept')).toBe(7)
    vi.unstubAllEnvs()
    expect(await visit('select n from kept')).toBe(7)
    expect(owners).toEqual([0, nobody.uid, 0])
  },
)

test.runIf(process.getuid?.() === 0)('root that can be nobody else is told what to do', async () => {
  forbidNamespaces()
  const refused = start(join(privateFolder(), 'postgres'))
  await expect(refused).rejects.toThrow(/unshare: .*not permitted; user \d+: .*set DATABASE_URL .* ordinary user/i)
})
