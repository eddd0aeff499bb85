import { basename } from 'node:path'
import type pg from 'pg'
import { connect, connectPool } from '#db/connect.ts'
import { countTables, emptyDatabase } from './backup-database-store.ts'
import { migrate, migrationLock } from '#db/migrate.ts'
import { migrationFiles } from '#db/migration-files.ts'
import { type IntegrityFault, readIntegrityFaults } from '#integrity/integrity-store.ts'
import { StartRefused } from '#lifecycle.ts'
import { type BackupHead, type BackupManifest, collect, readBackup } from './backup-manifest.ts'
import { landing, openTables, rowsIn, setSequences, takeJobs } from './backup-tables-store.ts'
import type { BackupFiles } from './backup-take.ts'

type Archive = { file: string; key?: string | undefined }
type Given = Archive & {
  /** Of the owner of a database that is empty. */
  url: string
  files: BackupFiles
  /** What to do about one that is not. */
  advice: string
  checked: Checked
}
type Checked = { head: BackupHead; manifest: BackupManifest }

/**
 * Brings back what `takeBackup` wrote and `checkBackup` found whole: makes the tables as the version did that took it, puts the rows and files there,
 * and brings all of it to today's version. Everybody has to sign in anew. A restore that fails leaves the database as empty as it was.
 * @returns what does not fit in the books, places and figures that came back
 */
export async function restoreBackup({ url, files, advice, checked, ...archive }: Given): Promise<IntegrityFault[]> {
  // One session for all of it: its lock keeps a server that starts on this database waiting until it is whole.
  const pool = connectPool(url, { max: 1, idleTimeoutMillis: 0, session: { statement_timeout: 0 } })
  try {
    await pool.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseFilled(pool, advice)
    try {
      await migrate(pool, undefined, checked.head.migrations.at(-1)?.path)
      await load(pool, { archive, files, ...checked })
      await migrate(pool)
      await pool.query('vacuum (analyze)')
    } catch (error) {
      await emptyDatabase(pool)
      throw error
    }
    return await readIntegrityFaults(connect(pool))
  } finally {
    await pool.end()
  }
}

/** Reads a whole copy and makes sure that this version can bring it back. */
export async function checkBackup(archive: Archive): Promise<Checked> {
  const read = await readBackup(archive)
  const known = new Map((await migrationFiles()).map(({ path, checksum }) => [path, checksum]))
  const strange = read.head.migrations.find(({ path, checksum }) => known.get(path) !== checksum)
  if (strange || read.head.migrations.length === 0)
    throw new StartRefused(
      `${archive.file} was made by another version, whose ${basename(strange?.path ?? 'schema')} this one does not have: restore it with that version or a later one`,
    )
  return read
}

async function refuseFilled(pool: pg.Pool, advice: string) {
  const client = await pool.connect()
  const count = await countTables(client).finally(() => client.release())
  if (count > 0) throw new StartRefused(`the database is not empty: ${count} tables and views are there. ${advice}`)
}

type Load = Checked & { archive: Archive; files: BackupFiles }

async function load(pool: pg.Pool, { archive, head, manifest, files }: Load) {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local maintenance_work_mem = '256MB'; set local timezone = 'UTC'`)
    const closed = await openTables(client, head.tables)
    const rows = await loadParts(client, { archive, head, files })
    for (const { name } of head.tables)
      if ((rows.get(name) ?? 0) !== manifest.rows[name])
        throw new StartRefused(`${name} has ${rows.get(name) ?? 0} rows and not ${manifest.rows[name]}`)
    await takeJobs(client)
    for (const back of closed) await client.query(back)
    await setSequences(client, manifest.sequences)
    // Whoever was told to leave since the copy was made does not come back with it.
    await client.query('update sessions set revoked_at = now() where revoked_at is null')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** @returns how many rows each table got */
async function loadParts(client: pg.ClientBase, { archive, head, files }: Omit<Load, 'manifest'>) {
  const rows = new Map<string, number>()
  let open: { name: string; sink: ReturnType<typeof rowsIn> } | undefined
  const close = async () => {
    if (open) rows.set(open.name, await open.sink.end())
    open = undefined
  }
  try {
    await readBackup(archive, async (place, bytes) => {
      if ('folder' in place) return files[place.folder].write(place.key, await collect(bytes))
      if (open?.name !== place.table) {
        await close()
        const table = head.tables.find(({ name }) => name === place.table)
        if (!table || rows.has(place.table)) throw new StartRefused(`${place.table} is not expected here`)
        open = { name: table.name, sink: rowsIn(client, landing(table)) }
      }
      for await (const piece of bytes) await open.sink.write(piece)
    })
    await close()
  } catch (error) {
    await open?.sink.giveUp()
    throw error
  }
  return rows
}
