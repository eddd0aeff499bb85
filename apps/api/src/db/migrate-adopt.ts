import { createHash } from 'node:crypto'
import type pg from 'pg'
import { StartRefused } from '#lifecycle.ts'
import type { SqlFile } from './migration-files.ts'
import { readCatalogue } from '#schema/schema-catalogue.ts'

/** Until the baseline a database was brought up by 64 files, of which this was the last. */
const before = {
  files: 64,
  last: '071-order-room-kept.sql',
  schema: 'f2893cbed8a04e2ac2ba3ed9aef4892ce82e5c3d136a9d7e11d921688e8a2363',
}

/**
 * A database that the files before the baseline made is kept when it has seen all of them and its tables are those of the baseline: of that
 * the comments are run there, and nothing else. Any other is refused before it is touched.
 * @returns the files that are to run here
 */
export async function adoptEarlier(client: pg.ClientBase, files: SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ old: boolean; begun: boolean }>(`
    select to_regclass('public.migrations_before') is not null as begun,
           exists (select from pg_attribute where attrelid = to_regclass('public.migrations') and attname = 'ran_at') as old`)
  const { old, begun } = rows[0] ?? {}
  if (!old && !begun) return files
  if (old) {
    await refuseIncomplete(client)
    await client.query(
      'alter index migrations_pkey rename to migrations_before_pkey; alter table migrations rename to migrations_before',
    )
  }
  const [baseline, ...later] = files
  if (!baseline) return files
  const comments = baseline.text.match(/^comment on .*;$/gm) ?? []
  return [{ ...baseline, text: [...comments, 'drop table migrations_before;'].join('\n') }, ...later]
}

async function refuseIncomplete(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const last = rows.at(-1)?.name
  if (rows.length === before.files && last === before.last && (await fingerprint(client)) === before.schema) return
  throw new StartRefused(
    `this database was made by an earlier version and is not what that version ended with (${rows.length} of ${before.files} files ran, the last ` +
      `was ${last}): start it once with that version. A database of demo data is made anew by npm run db:reset`,
  )
}

/** The content of tables is by these; whatever can be made again whenever it changes is not looked at. */
export async function fingerprint(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { tables, types } = await readCatalogue(client)
  const bare = tables
    .filter(({ name }) => !name.startsWith('migration'))
    .map(({ name, options, columns, keys, indexes }) => ({
      name,
      options,
      keys,
      indexes,
      columns: columns.map((column) => ({ ...column, comment: null })),
    }))
  return createHash('sha256').update(JSON.stringify({ bare, types })).digest('hex')
}
