import type pg from 'pg'

const plain: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  inet: 'string',
  timestamptz: 'string',
  xid8: 'string',
  date: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
}
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

type Column = { table: string; column: string; type: string; nullable: boolean; given: boolean; generated: boolean }

/** The TypeScript of the migrated database: what kysely types every query with. Compared with the committed file by a test. */
export async function databaseTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as nullable,
           a.atthasdef or a.attidentity <> '' as given, a.attgenerated <> '' or a.attidentity = 'a' as generated
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and c.relname not in ('migrations', 'migration_files', 'migration_lock', 'rate_limits')
     order by c.relname, a.attnum`)
  const tables = groupByTable(rows)
  const body = tables.map(([table, columns]) => `export type ${pascal(table)} = {\n${columns.map(line).join('')}}\n`)
  const index = tables.map(([table]) => `  ${camel(table)}: ${pascal(table)}\n`)
  return [
    '// Made from the migrated database by `npm run db:types`. Do not edit.',
    "import type { ColumnType, GeneratedAlways } from 'kysely'\n",
    '/** Written as a JSON string, read as what it holds. */',
    'type Json = ColumnType<unknown, string | null | undefined, string | null>',
    'type Given<T> = ColumnType<T, T | undefined, T>\n',
    ...body,
    `export type Database = {\n${index.join('')}}\n`,
  ].join('\n')
}

function groupByTable(rows: Column[]) {
  const groups = new Map<string, Column[]>()
  for (const row of rows) groups.set(row.table, [...(groups.get(row.table) ?? []), row])
  return [...groups]
}

function line({ column, type, nullable, given, generated }: Column) {
  const array = type.startsWith('_')
  const base = plain[array ? type.slice(1) : type]
  if (!base) throw new Error(`no TypeScript type for ${type} of ${column}`)
  const value = `${base}${array ? '[]' : ''}${nullable ? ' | null' : ''}`
  return `  ${camel(column)}: ${columnType(value, base === 'Json', { given, nullable, generated })}\n`
}

function columnType(
  value: string,
  json: boolean,
  { given, nullable, generated }: Pick<Column, 'given' | 'nullable' | 'generated'>,
) {
  if (json) return 'Json'
  if (generated) return `GeneratedAlways<${value}>`
  if (given) return `Given<${value}>`
  return nullable ? `ColumnType<${value}, ${value} | undefined, ${value}>` : value
}
