import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#env.ts'

/** What the product wrote beside its database. The pepper's file stays: it is a key, not data. */
const besides = ['media', 'documents', 'outbox.jsonl']

/**
 * Why this database is not emptied, or nothing. One of somebody's own (DATABASE_URL) is emptied only when its name was said
 * as well: an address that is still in the environment is not a wish.
 */
export function whyNotReset({ NODE_ENV, DATABASE_URL }: Env, said: string | undefined): string | undefined {
  if (NODE_ENV === 'production') return 'nothing is emptied with NODE_ENV=production'
  if (!DATABASE_URL) return undefined
  const name = decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1))
  if (said === name) return undefined
  return `DATABASE_URL names a database of your own. To empty it: npm run db:reset -- --database ${name}`
}

/** Removes pictures, documents and sent messages of the data folder; a bucket is left as it is. */
export async function emptyDataFolder({ DATA_DIR }: Env): Promise<void> {
  for (const name of besides) await rm(join(DATA_DIR, name), { recursive: true, force: true })
}
