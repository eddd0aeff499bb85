import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs in the server before its first line: what its clock says can be moved by a message from outside. */
const movableClock = `data:text/javascript,${encodeURIComponent(`
  const Real = Date
  let shift = 0
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + shift) }
    static now() { return Real.now() + shift }
  }
  process.on('message', (ms) => { shift = ms })
  process.channel?.unref()
`)}`

/** The built API in a process of its own, started again whenever it ends before it is told to, as `npm start` does. */
export async function keepApi(builtFolder: string, variables: Record<string, string>) {
  const url = `http://127.0.0.1:${variables['PORT'] ?? ''}`
  let child: ChildProcess | undefined
  let isOver = false
  let starts = 0
  let output = ''
  const start = () => {
    starts += 1
    const main = join(builtFolder, 'main.mjs')
    const one = spawn(process.execPath, [`--import=${movableClock}`, '--enable-source-maps', main], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', SEED: 'none', ...variables },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const hear = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
    one.stdout?.on('data', hear)
    one.stderr?.on('data', hear)
    one.on('error', () => undefined)
    one.once('exit', () => {
      if (!isOver) start()
    })
    child = one
  }
  const kill = () => void child?.kill('SIGKILL')
  start()
  process.once('exit', kill)
  return {
    url,
    output: () => output,
    starts: () => starts,
    signal: (name: NodeJS.Signals) => void child?.kill(name),
    /** From now on its clock is so far from the computer's. */
    moveClock: (ms: number) => void child?.send(ms, () => undefined),
    isReady: async () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    stop: async () => {
      isOver = true
      process.removeListener('exit', kill)
      const last = child
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise((done) => last.once('exit', done))
      last.kill('SIGCONT')
      last.kill('SIGTERM')
      await Promise.race([ended, sleep(15_000, undefined, { ref: false })])
      last.kill('SIGKILL')
    },
  }
}
