import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launcher } from './embedded-launcher.ts'
import { isAlive } from './embedded-process.ts'

/** Everything to start the server by, again and again. */
export type Server = {
  program: string
  cluster: string
  logFile: string
  launcher: Launcher
  settings: Record<string, string>
  port: number
  answers: (port: number) => Promise<boolean>
}

const defaults = {
  listen_addresses: '127.0.0.1',
  // A socket's path may have 107 bytes at most, and data folders are deep: TCP only.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // Our queries are short: compiling them costs more than it brings.
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** How it is, in words that anybody may read. */
export type EmbeddedState = {
  state: 'running' | 'starting'
  since: string
  /** Failed starts one after the other. */
  failures: number
  /** Why it is not running, in our own words; the server's own stand in its log. */
  reason: string | null
}

const firstWaitMs = 100
const longestWaitMs = 30_000
/** One that answered and died is started again at once, but no more often than this. */
const shortestLifeMs = 300

/**
 * Keeps the server running: starts it, or watches the adopted `pid`, and starts it again on the same port when it dies, for ever: at
 * once, and later and later while it does not come up, for what a killed one leaves behind may hold its memory.
 * @returns functions that stop it cleanly, tell how it is, and leave it to itself
 */
export async function superviseServer(server: Server, pid: number | undefined, log: (line: string) => void) {
  let current = pid === undefined ? await startServer(server) : watchPid(pid)
  const stopping = new AbortController()
  let state: EmbeddedState = { state: 'running', since: now(), failures: 0, reason: null }
  const becomes = (change: Omit<EmbeddedState, 'since'>) => {
    state = { ...change, since: state.state === change.state ? state.since : now() }
  }

  const pause = (ms: number) => sleep(Math.max(ms, 0), undefined, { signal: stopping.signal }).catch(() => undefined)

  async function startAgain() {
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        current = await startServer(server)
        return becomes({ state: 'running', failures: 0, reason: null })
      } catch (error) {
        log(String(error))
        becomes({ state: 'starting', failures, reason: `it did not start; see ${logName}` })
      }
      await pause(Math.min(firstWaitMs * 2 ** failures, longestWaitMs))
    }
  }
  async function watch() {
    for (;;) {
      const began = performance.now()
      await current.ended
      if (stopping.signal.aborted) return
      becomes({ state: 'starting', failures: 0, reason: 'it died' })
      log('PostgreSQL died; starting it again')
      await pause(shortestLifeMs - (performance.now() - began))
      await startAgain()
      // Asked to stop while it came back: who stops it waits for this watch, and then ends what came back.
      if (stopping.signal.aborted) return
    }
  }
  const watching = watch().catch((error: unknown) => log(String(error)))
  return {
    state: () => state,
    leave: () => stopping.abort(),
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
      // It may have come back in the same moment.
      await current.stop()
    },
  }
}

const now = () => new Date().toISOString()
const logName = 'server.log'

type Running = { ended: Promise<void>; stop: () => Promise<void> }

/** A start after a crash may take minutes; one that is silent for longer is stopped. */
const startWithinMs = 300_000

/** Starts and waits for the first answer. Throws with the end of the server's log when it ends first. */
async function startServer(server: Server): Promise<Running> {
  const from = prepareLog(server.logFile)
  const child = spawnServer(server)
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const deadline = performance.now() + startWithinMs
  while (!(await server.answers(server.port))) {
    const over = child.exitCode !== null || child.signalCode !== null || child.pid === undefined
    const late = performance.now() > deadline
    if (late) await stopChild(child, ended)
    if (over || late)
      throw new Error(`the embedded PostgreSQL did not start:\n${readFileSync(server.logFile, 'utf8').slice(from)}`)
    await sleep(30)
  }
  child.unref()
  return { ended, stop: () => stopChild(child, ended) }
}

function prepareLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < 5_000_000) return size
  truncateSync(file)
  return 0
}

function spawnServer({ program, cluster, logFile, launcher, settings, port }: Server) {
  const all = Object.entries({ ...defaults, port: String(port), ...settings })
  const [file, args] = launcher.command(program, ['-D', cluster, ...all.flatMap(([k, v]) => ['-c', `${k}=${v}`])])
  const log = openSync(logFile, 'a', 0o600)
  // Detached from the terminal's group: Ctrl-C reaches us first, and we stop it when the API has let go.
  // Its log is a file: a pipe would break when we die and it lives on.
  const child = spawn(file, args, { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

/** SIGINT is PostgreSQL's fast shutdown: running transactions are rolled back, everything committed is on disk. */
async function stopChild(child: ChildProcess, ended: Promise<void>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  child.kill('SIGINT')
  await ended
}

/** A server that is not our child tells nobody of its end: asked twice a second. */
function watchPid(pid: number): Running {
  let pause = 500
  const ended = (async () => {
    while (await isAlive(pid)) await sleep(pause, undefined, { ref: pause < 500 })
  })()
  return {
    ended,
    stop: async () => {
      pause = 50
      if (await isAlive(pid)) process.kill(pid, 'SIGINT')
      while (await isAlive(pid)) await sleep(50)
    },
  }
}
