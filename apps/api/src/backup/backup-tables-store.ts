import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table of the product and its columns, without those that the database reckons itself. */
export type BackupTable = { name: string; columns: string[] }

/** Without what migrating makes by itself and the news of the moment; of pg-boss the jobs alone. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname not in ('migrations', 'migration_files', 'migration_lock', 'live_news') or n.nspname = 'pgboss' and c.relname = 'job')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`)
  return rows
}

/** What counts ids: each will be higher than any that is in use, also of rows that are gone. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select schemaname || '.' || sequencename as name, last_value::text as value
      from pg_sequences where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

export async function setSequences(client: pg.ClientBase, sequences: { name: string; value: string }[]) {
  for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2)', [name, value])
}

const columnsOf = ({ columns }: BackupTable) => columns.map((name) => `"${name}"`).join(', ')

/** The rows as COPY writes them, in pieces of a few kilobytes. @returns how many there were, once all is read */
export async function* rowsOut(client: pg.ClientBase, table: BackupTable): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy (select ${columnsOf(table)} from ${table.name}) to stdout`))
  for await (const piece of stream) yield piece as Buffer
  return stream.rowCount
}

/** Takes rows that COPY wrote. */
export function rowsIn(client: pg.ClientBase, table: BackupTable) {
  const stream = client.query(copyFrom(`copy ${table.name} (${columnsOf(table)}) from stdin`))
  const ended = finished(stream)
  let isRefused = false
  ended.catch(() => {
    isRefused = true
  })
  return {
    write: async (piece: Uint8Array) => {
      if (isRefused) await ended
      else if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), ended])
    },
    /** @returns how many rows there were */
    end: async () => {
      stream.end()
      await ended
      return stream.rowCount
    },
    /** The database forgets what it was given. */
    giveUp: async () => {
      if (!isRefused) stream.destroy()
      await ended.catch(() => undefined)
    },
  }
}

const jobs = 'pgboss.job'
const isJobs = ({ name }: BackupTable) => name === jobs

/** Where rows are put first: of jobs there may be kinds and columns that pg-boss does not have any more, or not yet. */
export const landing = (table: BackupTable) => (isJobs(table) ? { ...table, name: 'landed_jobs' } : table)

/** Makes jobs of those that landed whose kinds there are. */
export async function takeJobs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(l.attname) as name from pg_attribute l join pg_attribute j on j.attname = l.attname
     where l.attrelid = 'landed_jobs'::regclass and j.attrelid = '${jobs}'::regclass and l.attnum > 0 and j.attnum > 0 and not j.attisdropped`)
  const names = rows.map(({ name }) => name).join(', ')
  await client.query(
    `insert into ${jobs} (${names}) select ${names} from landed_jobs where name in (select name from pgboss.queue)`,
  )
}

async function makeLanding(client: pg.ClientBase, table: BackupTable) {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select name, coalesce((select format_type(atttypid, atttypmod) from pg_attribute
                             where attrelid = '${jobs}'::regclass and attname = name), 'text') as type from unnest($1::text[]) name`,
    [table.columns],
  )
  const columns = rows.map(({ name, type }) => `"${name}" ${type}`)
  await client.query(`create temp table landed_jobs (${columns.join(', ')}) on commit drop`)
}

type Change = { away: string; back: string }

/**
 * Empties the tables and takes away what would look at each row: keys to other tables, indexes that are there for speed, triggers. All of it is
 * put back, and has then looked at all rows, by the statements that are answered.
 */
export async function openTables(client: pg.ClientBase, given: BackupTable[]): Promise<string[]> {
  for (const table of given.filter(isJobs)) await makeLanding(client, table)
  const tables = given.filter((table) => !isJobs(table))
  const { rows } = await client.query<Change>(
    `with ours as (select name::regclass as oid from unnest($1::text[]) name)
     select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as back
       from pg_constraint k join ours on ours.oid = k.conrelid where contype = 'f' and conparentid = 0
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index i join ours on ours.oid = i.indrelid where not indisunique
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname), format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
       from pg_trigger t join ours on ours.oid = t.tgrelid where not tgisinternal and tgparentid = 0`,
    [tables.map(({ name }) => name)],
  )
  for (const { away } of rows) await client.query(away)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return rows.map(({ back }) => back)
}
