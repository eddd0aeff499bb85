import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { prepareRole } from './application-role.ts'
import { prepareJobs } from './jobs.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any number will do, as long as nobody else uses it: two API processes that start at once migrate one after the other. */
const lockKey = 8_217_345

/**
 * Runs the numbered .sql files that this database has not seen, each in one transaction, in the order of their names.
 * Throws when the cluster's LC_CTYPE cannot split Persian into trigrams: search would silently find nothing.
 * @returns the names of the files that ran, and why the application's role cannot be used (null when it can)
 */
export async function migrate(pool: pg.Pool): Promise<{ ran: string[]; roleRefused: string | null }> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const seen = new Set(rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((name) => /^\d{3}-[a-z-]+\.sql$/.test(name) && !seen.has(name))
    const ran = files.toSorted()
    for (const name of ran) await runFile(client, name)
    await checkTrigrams(client)
    await prepareJobs(client)
    return { ran, roleRefused: await prepareRole(client) }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

async function runFile(client: pg.PoolClient, name: string) {
  await client.query('begin')
  try {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

async function checkTrigrams(client: pg.PoolClient) {
  const { rows } = await client.query<{ trigrams: string[] }>(`select show_trgm('محمد') as trigrams`)
  if (!rows[0]?.trigrams.length)
    throw new Error(
      'this PostgreSQL cluster was made with LC_CTYPE=C: Persian search needs C.UTF-8 or another UTF-8 locale',
    )
}
