import { join } from 'node:path'
import pg from 'pg'
import { scratchDatabase } from '#db/embedded-database.ts'
import type { Env } from '#env.ts'
import { StartRefused } from '#lifecycle.ts'
import { nowhere } from '#media/media-file-store.ts'
import { emptyDatabase } from './backup-database-store.ts'
import { checkBackup, restoreBackup } from './backup-restore.ts'

type TrialEnv = Pick<Env, 'BACKUP_KEY' | 'BACKUP_TEST_URL' | 'DATABASE_URL' | 'DATA_DIR'>
/**
 * Reads the copy from its beginning to its end, and brings it back where there is a place for that: in the database of BACKUP_TEST_URL, or in one
 * beside the embedded one; what came back is thrown away. Throws a refusal when it does not come back, or does not fit.
 */
export async function tryBackup(env: TrialEnv, file: string): Promise<void> {
  const archive = { file, key: env.BACKUP_KEY }
  const checked = await checkBackup(archive)
  const place = await trialPlace(env)
  if (!place) return
  const advice = 'It is for trials alone.'
  const faults = await restoreBackup({
    ...archive,
    url: place.url,
    files: { media: nowhere, documents: nowhere },
    advice,
    checked,
  })
  // A trial that fails has left it empty already, or found that it is somebody else's.
  await place.clear()
  if (faults.length > 0)
    throw new StartRefused(`what came back does not fit: ${[...new Set(faults.map(({ rule }) => rule))].join(', ')}`)
}

async function trialPlace(env: TrialEnv) {
  const { BACKUP_TEST_URL: url, DATABASE_URL } = env
  if (url !== undefined) return { url, clear: () => emptied(url) }
  if (DATABASE_URL !== undefined) return undefined
  const { url: scratch, drop } = await scratchDatabase(join(env.DATA_DIR, 'postgres'))
  return { url: scratch, clear: drop }
}

async function emptied(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await emptyDatabase(client)
  await client.end()
}
