// `npm run dev`: the API restarts and the web reloads when a file changes. Open the address that Vite prints.
import { spawn } from 'node:child_process'
import { installed, root } from './ready.mjs'

await installed()
const port = process.env['PORT'] ?? '3000'

/** @param {string[]} args @param {string} cwd @param {Record<string, string>} env */
const start = (args, cwd, env) =>
  spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    // A group of its own: the watcher that hears of one Ctrl-C twice kills the API before it has stopped its database.
    detached: true,
  })

const children = [
  // Node's own watcher waits until the API has ended; the one of tsx kills it after five seconds, and its database is left running.
  start(['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/api/src/main.ts'], root, {
    PORT: port,
  }),
  start(['../../node_modules/vite/bin/vite.js'], `${root}/apps/web`, { API_PORT: port }),
]

let ending = false
/** @param {NodeJS.Signals} signal */
function end(signal) {
  if (ending) return
  ending = true
  for (const child of children) if (isRunning(child)) child.kill(signal)
}
/** @param {import('node:child_process').ChildProcess} child */
const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null

// One without the other is of no use: when one ends, both do, and the last one to end gives the terminal back.
let code = 0
for (const child of children)
  child.on('exit', (exit) => {
    if (!ending) code = exit ?? 1
    end('SIGTERM')
    if (!children.some(isRunning)) process.exit(code)
  })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => end(signal))
