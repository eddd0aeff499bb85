// Ends what a program began and left running: every process with this mark in its environment, once the input of this one has ended, which
// it does however that program ends. Linux tells the environment of others; elsewhere nothing is found.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const mark = process.argv[2] ?? ''

function left() {
  const pids = readable('/proc', readdirSync).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
  return pids.filter((pid) =>
    readable(`/proc/${pid}/environ`, (file) => readFileSync(file, 'latin1').split('\0')).includes(mark),
  )
}

/** Processes come and go meanwhile. @param {string} file @param {(file: string) => string[]} read */
function readable(file, read) {
  try {
    return read(file)
  } catch {
    return []
  }
}

/** @param {string} pid @param {NodeJS.Signals} signal */
function kill(pid, signal) {
  try {
    process.kill(Number(pid), signal)
  } catch {
    // It has ended by itself.
  }
}

process.stdin.resume()
await new Promise((ended) => process.stdin.once('close', ended))
// SIGTERM first, by which each of ours ends what it began; a PostgreSQL of nobody hears SIGINT: what was committed stays.
for (const [signal, seconds] of /** @type {const} */ ([
  ['SIGTERM', 5],
  ['SIGINT', 60],
  ['SIGKILL', 5],
])) {
  for (const pid of left()) kill(pid, signal)
  for (let tenths = seconds * 10; tenths > 0 && left().length > 0; tenths -= 1) await sleep(100)
}
