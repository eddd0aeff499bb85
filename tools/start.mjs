// `npm start`: makes ready, then keeps the server running until it is told to stop.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ready, root, say, server } from './ready.mjs'

/** The server's own word that it failed, and may well not the next time (`exitCodes` of apps/api/src/lifecycle.ts). */
const failed = 70
const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** Who ran so long begins again with the first wait. */
const wellMs = 60_000

// The reader of this may go; the server goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

await ready()
const stopping = new AbortController()
/** @type {import('node:child_process').ChildProcess | undefined} */
let child
// The terminal sends Ctrl-C to both; a signal sent to this process alone is passed on. The server decides when it ends.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    stopping.abort()
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child?.kill(signal)
  })

/** How the server ended. @param {number} restarts @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
function run(restarts) {
  child = spawn(process.execPath, ['--enable-source-maps', server], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REZERV_RESTARTS: String(restarts) },
  })
  const running = child
  return new Promise((done) => running.on('exit', (code, signal) => done({ code, signal })))
}

let waitMs = firstWaitMs
for (let restarts = 0; ; restarts += 1) {
  const began = performance.now()
  const { code, signal } = await run(restarts)
  // It would refuse again what it refuses (the environment, a taken port), and what it was told to end has ended.
  if (stopping.signal.aborted || (signal === null && code !== failed)) process.exit(code ?? 1)
  if (performance.now() - began > wellMs) waitMs = firstWaitMs
  say(`! the server ended (${signal ?? `code ${code}`}); starting it again in ${waitMs / 1000} s`)
  await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => process.exit(1))
  waitMs = Math.min(waitMs * 2, longestWaitMs)
}
