// Where tests write what ends with them.
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './ready.mjs'

/** More than a run ever holds at once. */
const plenty = 3 * 1024 ** 3

/**
 * A folder of this checkout for its unit and API tests, in memory where there is plenty of it, else among the system's temporary
 * files: a disk takes twenty times as long to copy a database, and each test file has its own.
 * @returns {string} the folder, which exists; it may hold what a run left that was broken off
 */
export function scratchFolder() {
  const checkout = createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 12)
  const folder = join(inMemory() ?? tmpdir(), `rezerv-units-${checkout}`)
  mkdirSync(folder, { recursive: true })
  // As open as the system's own: some tests run programs as somebody else.
  chmodSync(folder, 0o1777)
  return folder
}

function inMemory() {
  const folder = '/dev/shm'
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > plenty && freemem() > plenty ? folder : undefined
  } catch {
    return undefined
  }
}
