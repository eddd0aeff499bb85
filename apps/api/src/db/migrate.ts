import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type MigrationProvider, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { prepareRole, prepareScopedRole } from './application-role.ts'
import { prepareJobs } from './jobs.ts'
import { adoptEarlier } from './migrate-adopt.ts'
import { missingPolicies, scopePolicies } from './scope-policies.ts'
import { dbFolder, functionFiles, migrationFiles, type SqlFile } from './migration-files.ts'

/** Any number will do, as long as nobody else uses it: two API processes that start at once migrate one after the other. */
export const migrationLock = 8_217_345
/**
 * For so long a statement of a migration may keep whoever serves waiting behind it; then it goes back and comes again. Well below
 * `deadlock_timeout` (a second): where both wait for each other, the migration gives way before a customer's statement is broken off.
 */
const lockTimeoutMs = 300
const tries = 50
const lockNotAvailable = '55P03'

/**
 * Brings the database to the newest state: runs the files of `migrations/` that it has not seen, each in one transaction, and then the
 * files of `functions/` that have changed. See docs/schema-changes.md.
 * Throws when a file that ran was changed since, and when the cluster's LC_CTYPE cannot split Persian into trigrams: search would
 * silently find nothing. `until` names the last migration that is run, and no functions then: what follows waits until data of an earlier
 * version are there.
 * @returns the names of the files that ran, whether no later version was here, and why the application's role and that of scoped colleagues cannot be used (null when they can)
 */
export async function migrate(
  pool: pg.Pool,
  from = dbFolder,
  until?: string,
): Promise<{ ran: string[]; isNewest: boolean; roleRefused: string | null; scopeRefused: string | null }> {
  const client = await pool.connect()
  try {
    await waitForTurn(client)
    await client.query(book)
    const files = await adoptEarlier(client, await migrationFiles(from))
    const ran = await runMigrations(client, until === undefined ? files : files.filter(({ path }) => path <= until))
    // An earlier version that serves meanwhile calls the newer functions as soon as they are there, on the newer tables.
    await prepareJobs(client)
    if (ran.length > 0) await prepareRole(client)
    const isNewest = await knowsAll(client, files)
    if (until === undefined && isNewest) ran.push(...(await runFunctions(client, await functionFiles(from))))
    await checkTrigrams(client)
    const roleRefused = await prepareRole(client)
    const scopeRefused = roleRefused ?? (await prepareScopedRole(client))
    if (until === undefined && isNewest && scopeRefused === null) await prepareScopes(client)
    return { ran, isNewest, roleRefused, scopeRefused }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

const book =
  'create table if not exists migration_files (path text primary key, checksum text not null, ran_at timestamptz not null default now())'

/** A statement that waits for the lock would be an open snapshot, and `create index concurrently` waits until there is none. */
async function waitForTurn(client: pg.ClientBase) {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock])
    if (rows[0]?.mine) return
    await sleep(100)
  }
}

async function runMigrations(client: pg.ClientBase, files: SqlFile[]): Promise<string[]> {
  const seen = await checksums(client)
  const changed = files.find(({ path, checksum }) => seen.has(path) && seen.get(path) !== checksum)
  if (changed)
    throw new Error(
      `${changed.path} was changed after it ran here. Put it back and write a new file; a database of demo data is made anew by npm run db:reset`,
    )
  const db = alone(client)
  const provider: MigrationProvider = {
    getMigrations: () =>
      Promise.resolve(Object.fromEntries(files.map((file) => [file.path, { up: (trx) => run(trx, file) }]))),
  }
  const props = { db, provider, migrationTableName: 'migrations', migrationLockTableName: 'migration_lock' }
  const ran: string[] = []
  for (const file of files.filter(({ path }) => !seen.has(path))) {
    const migrator = new Migrator({ ...props, disableTransactions: isOutside(file) })
    await again(async () => {
      const { error } = await migrator.migrateTo(file.path)
      if (error) throw failure(file.path, error)
    })
    ran.push(file.path)
  }
  return ran
}

/** `create index concurrently` and its like refuse to be in a transaction: the file begins with this line and is run by the statement. */
const isOutside = ({ text }: SqlFile) => text.startsWith('-- no transaction\n')

async function run(db: Kysely<unknown>, file: SqlFile) {
  // A statement that waits outside of a transaction blocks nobody, and one that is broken off leaves an index behind that is good for nothing.
  const statements = isOutside(file)
    ? file.text.split(/;\s*$/m).filter((one) => /^[^-\s]/m.test(one))
    : [limit, file.text]
  for (const one of [...statements, noteOf(file)]) await sql.raw(one).execute(db)
}

/** Of a path whose letters were looked at, and a number. */
const noteOf = ({ path, checksum }: SqlFile) => `
  insert into migration_files (path, checksum) values ('${path}', '${checksum}')
  on conflict (path) do update set checksum = excluded.checksum, ran_at = now()`

const limit = `set local lock_timeout = ${lockTimeoutMs}`

/** A version that does not know all that ran here is an earlier one, started again beside a newer: it leaves the newer functions and policies alone. */
async function knowsAll(client: pg.ClientBase, files: SqlFile[]) {
  const known = new Set(files.map(({ path }) => path))
  const ran = [...(await checksums(client)).keys()].filter((path) => path.startsWith('migrations/'))
  return ran.every((path) => known.has(path))
}

async function runFunctions(client: pg.ClientBase, files: SqlFile[]): Promise<string[]> {
  const seen = await checksums(client)
  const changed = files.filter(({ path, checksum }) => seen.get(path) !== checksum)
  for (const file of changed) await again(() => runPart(client, file.path, [limit, file.text, noteOf(file)]))
  return changed.map(({ path }) => path)
}

async function runPart(client: pg.ClientBase, name: string, statements: string[]) {
  await client.query('begin')
  try {
    for (const one of statements) await client.query(one)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw failure(name, error)
  }
}

/** The conditions by which scoped colleagues see rows; only those that are other than the last time are written. */
async function prepareScopes(client: pg.ClientBase) {
  const { rows } = await client.query<Part>(missingPolicies, [Object.keys(scopePolicies), Object.values(scopePolicies)])
  for (const { name, statement } of rows) await again(() => runPart(client, `policy of ${name}`, [limit, statement]))
}
type Part = { name: string; statement: string }

const failure = (path: string, error: unknown) =>
  new Error(`${path} failed: ${error instanceof Error ? error.message : ''}`, { cause: error })

async function checksums(client: pg.ClientBase) {
  const { rows } = await client.query<{ path: string; checksum: string }>('select path, checksum from migration_files')
  return new Map(rows.map(({ path, checksum }) => [path, checksum]))
}

/** The session that has the lock does the work: it ends with it. */
const alone = (client: pg.ClientBase) =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve({ query: client.query.bind(client), release: () => undefined }),
        end: () => Promise.resolve(),
      },
    }),
  })

/** Somebody's long transaction is in the way: those who wait behind us go first, and then it is tried again. */
async function again(work: () => Promise<void>) {
  for (let left = tries; ; left--)
    try {
      return await work()
    } catch (error) {
      const { code } = (error instanceof Error ? error.cause : undefined) as { code?: string }
      if (code !== lockNotAvailable || left === 1) throw error
      await sleep(1_000)
    }
}

async function checkTrigrams(client: pg.ClientBase) {
  const { rows } = await client.query<{ trigrams: string[] }>(`select show_trgm('محمد') as trigrams`)
  if (!rows[0]?.trigrams.length)
    throw new Error(
      'this PostgreSQL cluster was made with LC_CTYPE=C: Persian search needs C.UTF-8 or another UTF-8 locale',
    )
}
