import pg from 'pg'
import type { MediaFiles } from '#media/media-file-store.ts'
import { writeArchive } from './backup-archive.ts'
import {
  addWithManifest,
  type BackupManifest,
  fileFolders,
  type FileFolder,
  filePartName,
  rowsPartName,
} from './backup-manifest.ts'
import type { AddPart } from './backup-archive.ts'
import { type BackupTable, listSequences, listTables, rowsOut } from './backup-tables-store.ts'

export type BackupFiles = Record<FileFolder, MediaFiles>
type Given = {
  url: string
  files: BackupFiles
  file: string
  key?: string | undefined
  signal?: AbortSignal | undefined
}

/** Rows are collected until there are so many bytes of them: the archive wants to know a part's length before it begins. */
const pieceBytes = 4_194_304
const filesAtOnce = 1_000
const readsAtOnce = 8

/**
 * Writes the database and the files that its rows name into one file. The rows are those of one instant, the one at which it began; whoever works
 * meanwhile is not kept waiting. Files are written before their row and never changed or removed, so those of that instant are there
 * for as long as it takes.
 */
export async function takeBackup({ url, files, ...archive }: Given): Promise<BackupManifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'rezerv-backup', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO';
       set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`,
    )
    const names = (await listTables(client)).map(({ name }) => name)
    await client.query('begin transaction isolation level repeatable read, read only')
    // The next migration waits for the end, or a table would change its shape between two parts.
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    const tables = await listTables(client)
    let manifest: BackupManifest | undefined
    await writeArchive(archive, async (add) => {
      manifest = await addWithManifest(add, await headOf(client, tables), async (counted) => ({
        rows: await addRows(client, counted, tables),
        ...(await addFiles(client, counted, { files, tables })),
        sequences: await listSequences(client),
      }))
    })
    if (!manifest) throw new Error('nothing was written')
    return manifest
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function headOf(client: pg.Client, tables: BackupTable[]) {
  const [about] = (
    await client.query<{ postgres: string; at: string }>(
      `select current_setting('server_version') as postgres, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    )
  ).rows
  const { rows: migrations } = await client.query<{ path: string; checksum: string }>(
    `select path, checksum from migration_files where path like 'migrations/%' order by path`,
  )
  return { format: 1 as const, takenAt: about?.at ?? '', postgres: about?.postgres ?? '', migrations, tables }
}

async function addRows(client: pg.Client, add: AddPart, tables: BackupTable[]) {
  const rows: Record<string, number> = {}
  for (const table of tables) rows[table.name] = await addTable(client, add, table)
  return rows
}

async function addTable(client: pg.Client, add: AddPart, table: BackupTable): Promise<number> {
  let waiting: Buffer[] = []
  let [bytes, parts] = [0, 0]
  const flush = async () => {
    if (bytes === 0) return
    await add(rowsPartName(table.name, (parts += 1)), Buffer.concat(waiting))
    ;[waiting, bytes] = [[], 0]
  }
  const out = rowsOut(client, table)
  for (let next = await out.next(); ; next = await out.next()) {
    if (next.done === true) {
      await flush()
      return next.value
    }
    waiting.push(next.value)
    bytes += next.value.length
    if (bytes >= pieceBytes) await flush()
  }
}

/** The names of the files, by the rows of this instant; sizes of an image are made again when somebody asks for them. */
export const fileKeys: Record<FileFolder, { table: string; key: string }[]> = {
  media: [{ table: 'media', key: `sha256 || '.webp'` }],
  documents: [
    { table: 'attendee_answers', key: 'file_key' },
    { table: 'handover_signatures', key: 'file_key' },
    { table: 'host_documents', key: 'file_key' },
    { table: 'listing_files', key: 'file_key' },
    { table: 'order_files', key: 'file_key' },
    { table: 'receipts', key: 'file_key' },
  ],
}

async function addFiles(
  client: pg.Client,
  add: AddPart,
  { files, tables }: { files: BackupFiles; tables: BackupTable[] },
) {
  // An earlier version, which is copied before it is migrated, has not all of them.
  const known = new Set(tables.map(({ name }) => name.replace('public.', '')))
  const counted = { media: 0, documents: 0 }
  const missing: string[] = []
  for (const folder of fileFolders)
    for await (const { key, bytes } of readAhead(keysOf(client, folder, known), files[folder])) {
      if (!bytes) missing.push(filePartName(folder, key))
      else {
        await add(filePartName(folder, key), bytes)
        counted[folder] += 1
      }
    }
  return { files: counted, missing }
}

/** The files of these keys, in their order: an object store takes its time for each, so the next ones are asked for meanwhile. */
async function* readAhead(keys: AsyncIterable<string>, files: MediaFiles) {
  const asked: { key: string; bytes: Promise<Buffer | undefined> }[] = []
  for await (const key of keys) {
    const bytes = files.read(key)
    // It is told when its turn comes, or another one was first.
    bytes.catch(() => undefined)
    asked.push({ key, bytes })
    const [first] = asked.length > readsAtOnce ? asked.splice(0, 1) : []
    if (first) yield { key: first.key, bytes: await first.bytes }
  }
  for (const { key, bytes } of asked) yield { key, bytes: await bytes }
}

async function* keysOf(client: pg.Client, folder: FileFolder, known: Set<string>) {
  for (const { table, key } of fileKeys[folder].filter((one) => known.has(one.table)))
    for (let last = '0'; ;) {
      const { rows } = await client.query<{ id: string; key: string | null }>(
        `select id::text, ${key} as key from ${table} where id > $1 order by id limit ${filesAtOnce}`,
        [last],
      )
      yield* rows.flatMap((row) => row.key ?? [])
      last = rows.at(-1)?.id ?? last
      if (rows.length < filesAtOnce) break
    }
}
