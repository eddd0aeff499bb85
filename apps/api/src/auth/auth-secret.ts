import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#env.ts'

/**
 * The server's key for hashing sign-in codes: without it a stolen table of six-digit codes is worthless.
 * `AUTH_PEPPER`, or one made once and kept in the data folder; processes that start together agree on the first.
 */
export async function authPepper(env: Pick<Env, 'AUTH_PEPPER' | 'DATA_DIR'>): Promise<string> {
  if (env.AUTH_PEPPER) return env.AUTH_PEPPER
  const file = join(env.DATA_DIR, 'secret')
  await mkdir(env.DATA_DIR, { recursive: true })
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}
