import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMinutes } from '@rezerv/contract/jalali.ts'
import { maskPersonal } from '@rezerv/contract/assistant/assistant-mask.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Env } from '#env.ts'
import { backupNameAt, expiredBackups } from './backup-retention.ts'
import { errorForLog } from '#http/log-error.ts'
import { expectNoBackup, keepBackupRun, lastBackup } from './backup-store.ts'

type KeepingEnv = Pick<Env, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP' | 'BACKUP_KEY'>
/** Makes the copy in this file and reads it again. Throws why it could not. */
type Make = (file: string, stopping: AbortSignal) => Promise<void>

/**
 * Makes a copy when one is due, in a process of its own beside the server, and removes those that are not to be kept any more. Throws when
 * it failed: the job is tried again, and waits in the inbox then.
 */
export async function keepBackups(db: Db, env: Env, stopping: AbortSignal): Promise<void> {
  return keepBackupsBy(db, env, stopping, (file) => makeBeside(env, file, stopping))
}

export async function keepBackupsBy(db: Db, env: KeepingEnv, stopping: AbortSignal, make: Make): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: hours } = env
  if (folder === undefined) return expectNoBackup(db)
  const [now, last] = [nowInstant(), await lastBackup(db)]
  if (last && addMinutes(last.beganAt, hours * 60) > now) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = backupNameAt(now, env.BACKUP_KEY !== undefined)
  const run = { file, beganAt: now, nextBy: addMinutes(now, 2 * hours * 60) }
  try {
    await make(join(folder, file), stopping)
    const { size: bytes } = await stat(join(folder, file))
    await keepBackupRun(db, { ...run, bytes, error: null })
  } catch (error) {
    // It may be whole and not come back.
    await rm(join(folder, file), { force: true })
    if (stopping.aborted) return
    await keepBackupRun(db, { ...run, bytes: null, error: backupError(error) })
    throw error
  }
  for (const name of expiredBackups(await readdir(folder), env.BACKUP_KEEP)) await rm(join(folder, name))
}

/** The first line, for people to read: nobody's number. */
const backupError = (error: unknown) => maskPersonal((errorForLog(error).message.split('\n')[0] ?? '').slice(0, 300))

const apiFolder = fileURLToPath(new URL('../../', import.meta.url))

/** Packing and encrypting take a processor for as long as it lasts; those who are served do not wait for it. */
async function makeBeside(env: Env, file: string, stopping: AbortSignal) {
  const given = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/backup/backup-command.ts', 'keep', file], {
    cwd: apiFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...Object.fromEntries(given) },
  })
  const stop = () => void child.kill('SIGTERM')
  stopping.addEventListener('abort', stop, { once: true })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said = `${said}${piece.toString()}`.slice(-2_000)))
  const [code] = (await once(child, 'close')) as [number | null]
  stopping.removeEventListener('abort', stop)
  if (code !== 0) throw new Error(said.trim() || `it ended with ${code}`)
}
