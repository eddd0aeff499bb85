import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { applicationRole } from './application-role.ts'
import { connectPool } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, processesIn } from './embedded-process.ts'
import { migrate } from './migrate.ts'
import { makerOf } from './testing-server.ts'

const small = { shared_buffers: '16MB' }
const folders: string[] = []
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that only its owner can enter, with a name that wants quoting. */
function privateFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rezerv پوشه-'))
  chmodSync(folder, 0o700)
  folders.push(folder)
  return folder
}

async function start(dataDir: string, log: (line: string) => void = () => undefined) {
  const server = await startEmbeddedPostgres({ dataDir, settings: small, log })
  stops.push(server.stop)
  return server
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const pidOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** A program of its own that starts the server, prints its address and does nothing more. */
const program = `
  import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
  const server = await startEmbeddedPostgres({ dataDir: process.argv.at(-1), settings: ${JSON.stringify(small)} })
  process.stdout.write(server.url)
  setInterval(() => undefined, 1000)`
const programArgs = (dataDir: string) => ['--import', 'tsx', '--input-type=module', '-e', program, dataDir]

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
  await expect.poll(() => ask(url, 'select count(*)::int from kept').catch(() => 0), { timeout: 15_000 }).toBe(1)
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
  await expect.poll(() => said.join('\n'), { timeout: 15_000 }).toContain('pre-existing shared memory block')
  process.kill(helper, 'SIGCONT')
  await expect.poll(() => ask(url, 'select count(*)::int from kept').catch(() => 0), { timeout: 15_000 }).toBe(1)
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
    execFileSync('cat', [join(import.meta.dirname, 'embedded-postgres.ts')], { ...nobody, stdio: 'ignore' })
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

test('neither login is a superuser, and the one that serves becomes nobody but its role', async () => {
  const { url, serverUrl } = await start(join(privateFolder(), 'postgres'))
  const powers = `select concat_ws(' ', session_user, rolsuper, rolcreaterole, rolcreatedb) from pg_roles where rolname = session_user`
  expect(await ask(url, powers)).toBe('rezerv_owner f f f')
  expect(await ask(serverUrl, powers)).toBe('rezerv_server f f f')
  await ask(serverUrl, `set role ${applicationRole}`)
  for (const [address, role] of [
    [url, 'postgres'],
    [url, 'rezerv_server'],
    [serverUrl, 'postgres'],
    [serverUrl, 'rezerv_owner'],
  ] as const)
    await expect(ask(address, `set role ${role}`)).rejects.toThrow('permission denied to set role')
  await expect(ask(url, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied')
  await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
})

test('data that an earlier version made as a superuser becomes the owner’s, and so does what somebody restored', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const first = await start(dataDir)
  const makerUrl = await makerOf(dataDir, first.url)
  // The cluster of an earlier version: one login, whose everything is.
  const before = connectPool(makerUrl, { max: 1 })
  await before.query(
    'alter database postgres owner to postgres; revoke all on parameter session_replication_role from rezerv_owner',
  )
  await before.query('drop role rezerv_owner; drop role rezerv_server; drop role rezerv_app')
  await migrate(before)
  await before.query(`insert into audit_entries (action, subject_kind, subject_id) values ('try', 'setting', 1)`)
  const foreign = `select count(*)::int from (
      select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select proowner from pg_proc p where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and not exists (select from pg_depend where deptype = 'e' and objid = p.oid)
      union all select typowner from pg_type t where typnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and not exists (select from pg_depend where deptype = 'e' and objid = t.oid)
      union all select nspowner from pg_namespace where nspname = 'pgboss') all_of_it
    where owner <> to_regrole('rezerv_owner') or to_regrole('rezerv_owner') is null`
  expect(await ask(makerUrl, foreign)).toBeGreaterThan(200)
  await before.end()
  await first.stop()

  const second = await start(dataDir)
  expect(await ask(second.url, foreign)).toBe(0)
  const owner = connectPool(second.url, { max: 1 })
  expect(await migrate(owner)).toEqual({ ran: [], roleRefused: null })
  const served = connectPool(second.serverUrl, { max: 1, session: { role: applicationRole } })
  expect((await served.query('select action from audit_entries')).rows).toEqual([{ action: 'try' }])
  await expect(served.query('delete from audit_entries')).rejects.toThrow('permission denied')
  await owner.query('alter table orders add column later int; create table later (n int)')
  await Promise.all([owner.end(), served.end()])

  const restored = connectPool(await makerOf(dataDir, second.url), { max: 1 })
  await restored.query(
    'create table restored (id int generated always as identity, n serial); create type mood as enum ($$a$$)',
  )
  await restored.end()
  await second.stop()
  const third = await start(dataDir)
  expect(await ask(third.url, foreign)).toBe(0)
  await ask(third.url, 'drop table restored')
})
