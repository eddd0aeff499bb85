import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'
import { withoutSecret } from '#notice/notice-store.ts'
import type { RecordLines, RecordPart } from './export-subjects.ts'

/** So many lines are read at once. */
const atOnce = 500

export type ExportedColumn = { table: string; name: string; type: string; comment: string | null }

/**
 * The columns that are given of these tables: all but bytes, what is reckoned for searches, and what lets somebody in. `$1`: the tables.
 * In their order in the table.
 */
export const readColumns = (db: Db, tables: readonly string[]) => allRows<ExportedColumn>(db)`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relname = any (${tables})
     and a.atttypid <> 'bytea'::regtype and a.attname <> 'search' and a.attname !~ '(fingerprint|idempotency_key|token|secret)'
   order by c.relname, a.attnum`

type Columns = readonly ExportedColumn[]

/** A column as a field of a line. */
export const fieldOf = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A function takes a hundred arguments at the most. */
const fieldsAtOnce = 40

/** A row as JSON by its columns in camel case. A message is given without the secret part of its links. */
function rowAs(alias: string, table: string, columns: Columns) {
  const fields = columns
    .filter((column) => column.table === table)
    .map(({ name }) => {
      const value = sql.ref(`${alias}.${name}`)
      return sql`${sql.lit(fieldOf(name))}, ${table === 'notices' && name === 'body' ? withoutSecret(value) : value}`
    })
  const pieces = Array.from({ length: Math.ceil(fields.length / fieldsAtOnce) }, (_, n) =>
    fields.slice(n * fieldsAtOnce, (n + 1) * fieldsAtOnce),
  )
  return sql`(${sql.join(
    pieces.map((piece) => sql`jsonb_build_object(${sql.join(piece)})`),
    sql` || `,
  )})`
}

/** An empty list where there are none. */
function partAs(name: string, { table, by, through }: RecordPart, columns: Columns) {
  const belongs = through
    ? sql`${sql.ref(by)} in (select id from ${sql.table(through.table)} where ${sql.ref(through.by)} = r.id)`
    : sql`${sql.ref(by)} = r.id`
  return sql`
    jsonb_build_object(${sql.lit(name)}, (select coalesce(jsonb_agg(${rowAs('p', table, columns)}), '[]') from
      (select * from ${sql.table(table)} where ${belongs} order by 1) p))`
}

/** Whether rows of a table are read by their ids, some at a time. */
export const isNumbered = (table: string, columns: Columns) =>
  columns.some((column) => column.table === table && column.name === 'id' && column.type === 'bigint')

/** RecordLines of one kind of record, some hundred at a time. */
export async function* readLines(db: Db, record: string, { table, where = 'true', parts = {} }: RecordLines) {
  const columns = await readColumns(db, [table, ...Object.values(parts).map((one) => one.table)])
  const hasId = isNumbered(table, columns)
  const line = sql.join(
    [
      sql`jsonb_build_object('record', ${sql.lit(record)})`,
      rowAs('r', table, columns),
      ...Object.entries(parts).map(([name, part]) => partAs(name, part, columns)),
    ],
    sql` || `,
  )
  let after = 0
  do {
    const rows = await allRows<{ id: number; line: string }>(db)`
      select ${hasId ? sql`r.id` : sql`0`} as id, (${line})::text as line from ${sql.table(table)} r
       where ${sql.raw(where)} ${hasId ? sql`and r.id > ${after} order by r.id limit ${atOnce}` : sql`order by 2`}`
    yield rows.map((row) => `${row.line}\n`).join('')
    after = hasId && rows.length === atOnce ? (rows.at(-1)?.id ?? 0) : 0
  } while (after > 0)
}
