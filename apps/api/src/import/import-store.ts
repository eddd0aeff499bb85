import {
  type Import,
  type ImportRow,
  importRowFilters,
  type ImportRowSearch,
  type ImportStatus,
  type RowVerdict,
} from '@rezerv/contract/import/import.ts'
import { importKeptDays, type ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { MoneyUnit } from '@rezerv/contract/money.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ImportMapping } from '@rezerv/contract/import/import-guess.ts'
import type { Db } from '#db/connect.ts'
import { withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { personName } from '#db/person-name.ts'
import { allRows, allValues, execute, firstRow, firstValue, hasChanged, oneValue } from '#db/rows.ts'
import type { FileRow, Made } from './import-work.ts'

type NewImport = {
  subject: ImportSubject
  fileName: string
  columns: string[]
  mapping: ImportMapping
  moneyUnit: MoneyUnit
  createdBy: number
}

/** Its rows wait to be tried. */
export async function insertImport(db: Db, { mapping, ...given }: NewImport, rows: FileRow[]): Promise<number> {
  const { subject, fileName, columns, moneyUnit, createdBy } = given
  const id = await oneValue<number>(db)`
    insert into imports (subject, file_name, columns, mapping, money_unit, created_by)
    values (${subject}, ${fileName}, ${columns}, ${JSON.stringify(mapping)}, ${moneyUnit}, ${createdBy}) returning id`
  await execute(db)`
    insert into import_rows (import_id, line, cells)
    select ${id}::bigint, (one ->> 'line')::int, array(select jsonb_array_elements_text(one -> 'cells'))
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one`
  return id
}

const importColumns = sql`
  i.id, i.subject, i.file_name, i.columns, i.mapping, i.money_unit, i.status, i.created_at, ${personName('u')} as created_by_name,
  case when i.done_at is not null and i.forgotten_at is null then i.created_at + make_interval(days => ${sql.lit(importKeptDays)}) end as undo_until,
  (select jsonb_object_agg(coalesce(c.verdict, 'all'), c.count)
     from (select r.verdict, count(*) from import_rows r where r.import_id = i.id group by rollup (r.verdict)) c) as counts`

/** The newest first, one row more than a page holds. */
export const listImports = (db: Db, after: number | undefined) =>
  withTotal(
    db,
    allRows<Import>(db)`
      select ${importColumns} from imports i join users u on u.id = i.created_by
       where ${after ? sql`i.id < ${after}` : sql`true`} order by i.id desc limit ${sql.lit(pageSize + 1)}`,
    sql`from imports`,
  )

export const findImport = (db: Db, id: number) => firstRow<Import & { createdBy: number }>(db)`
  select ${importColumns}, i.created_by from imports i join users u on u.id = i.created_by where i.id = ${id}`

/** Keeps who else changes it waiting. */
export const lockImport = (db: Db, id: number) => firstRow<{ id: number }>(db)`
  select id from imports where id = ${id} for update`

const madeColumn = sql`
  case when r.order_id is not null then jsonb_build_object('kind', 'order', 'id', r.order_id)
       when r.host_id is not null then jsonb_build_object('kind', 'host', 'id', r.host_id)
       when r.customer_id is not null then jsonb_build_object('kind', 'customer', 'id', r.customer_id)
       when r.listing_id is not null then jsonb_build_object('kind', (select l.kind from listings l where l.id = r.listing_id), 'id', r.listing_id) end`
const rowColumns = sql`r.line, r.cells, r.verdict, r.reasons, ${madeColumn} as made`

const filtered = (id: number, filter: ImportRowSearch): RawBuilder<unknown> =>
  sql`r.import_id = ${id} and ${filterSql(importRowFilters, filter, { verdict: sql`r.verdict` })}`

/** In the order of the file, one row more than a page holds. */
export const listRows = (db: Db, id: number, filter: ImportRowSearch, after: number | undefined) =>
  withTotal(
    db,
    allRows<ImportRow>(db)`
      select ${rowColumns} from import_rows r where ${filtered(id, filter)} and r.line > ${after ?? 0}
       order by r.line limit ${sql.lit(pageSize + 1)}`,
    sql`from import_rows r where ${filtered(id, filter)}`,
  )

/** All of them; a file has some thousands at the most. */
export const readRows = (db: Db, id: number, filter: ImportRowSearch) => allRows<ImportRow>(db)`
  select ${rowColumns} from import_rows r where ${filtered(id, filter)} order by r.line`

/** The rows that stand so, as they came, in the order of the file. */
export const rowsOf = (db: Db, id: number, verdicts: RowVerdict[]) => allRows<FileRow>(db)`
  select line, cells from import_rows where import_id = ${id} and verdict = any (${verdicts}) order by line`

/** The rows are tried anew with these columns. */
export async function resetRows(db: Db, id: number, mapping: ImportMapping, moneyUnit: MoneyUnit): Promise<void> {
  await execute(db)`
    update imports set mapping = ${JSON.stringify(mapping)}, money_unit = ${moneyUnit}, status = 'checking' where id = ${id}`
  await execute(
    db,
  )`update import_rows set verdict = 'waiting', reasons = '{}', reference = null where import_id = ${id}`
}

/** Whether it was in the one state, and is in the other now. */
export const moveImport = (db: Db, id: number, from: ImportStatus, to: ImportStatus) => hasChanged(db)`
  update imports set status = ${to}, done_at = case when ${to} = 'done' then now() else done_at end
   where id = ${id} and status = ${from}`

export const listMoving = (db: Db) => allValues<number>(db)`
  select id from imports where status in ('checking', 'running', 'undoing') order by id`

export type RowOutcome = { line: number; verdict: RowVerdict; reasons: string[]; reference?: string }

export const setVerdicts = (db: Db, id: number, verdicts: RowOutcome[]) => execute(db)`
  update import_rows r set verdict = v.verdict, reference = coalesce(nullif(v.reference, ''), r.reference),
         reasons = array(select jsonb_array_elements_text(v.reasons))
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v (line int, verdict text, reasons jsonb, reference text)
   where r.import_id = ${id} and r.line = v.line`

/** Holds these rows, and reads them as they are now: what was erased since is not taken in. Undefined unless all of them still are ready. */
export const holdReady = async (db: Db, id: number, lines: number[]): Promise<FileRow[] | undefined> => {
  const held = await allRows<FileRow>(db)`
    select line, cells from import_rows where import_id = ${id} and line = any (${lines}) and verdict = 'ready' order by line for update`
  return held.length === lines.length ? held : undefined
}

export const setMade = (db: Db, id: number, lines: number[], made: Made) => execute(db)`
  update import_rows set verdict = 'done', reasons = '{}', done_at = now(), host_id = ${made.hostId ?? null}, customer_id = ${made.customerId ?? null},
         listing_id = ${made.listingId ?? null}, order_id = ${made.orderId ?? null}
   where import_id = ${id} and line = any (${lines})`

export type MadeRecord = Made & { lines: number[] }

/** What it made that is neither undone nor kept, the last first. A record of several rows is one. */
export const listMade = (db: Db, id: number) => allRows<MadeRecord>(db)`
  with made as (
    select host_id, customer_id, listing_id, order_id, array_agg(line order by line) as lines
      from import_rows where import_id = ${id} and verdict = 'done' group by 1, 2, 3, 4)
  select host_id, customer_id, listing_id, order_id, lines from made order by lines[1] desc`

/** What a row makes, with its table and what the log calls it. */
const madeRecords = [
  ['hostId', 'hosts', 'host'],
  ['customerId', 'users', 'customer'],
  ['listingId', 'listings', 'listing'],
  ['orderId', 'orders', 'order'],
] as const

/** Whether a person or a program has changed since what these rows made; nobody does until the transaction ends. */
export async function lockTouched(db: Db, id: number, { lines, ...made }: MadeRecord): Promise<boolean> {
  let isTouched = false
  for (const [key, table, subject] of madeRecords) {
    const madeId = made[key] ?? null
    if (madeId === null) continue
    await execute(db)`select from ${sql.table(table)} where id = ${madeId} for update`
    // A statement of its own: it sees what was waited for.
    isTouched ||= await oneValue<boolean>(db)`
      select exists (select from audit_entries a
                      where a.subject_kind = ${subject} and a.subject_id = ${madeId} and (a.actor_id is not null or a.api_key_id is not null)
                        and a.at > (select max(done_at) from import_rows where import_id = ${id} and line = any (${lines})))`
  }
  return isTouched
}

/** What was kept is tried once more. */
export const retryKept = (db: Db, id: number) => execute(db)`
  update import_rows set verdict = 'done', reasons = '{}' where import_id = ${id} and verdict = 'kept'`

export const deleteImport = (db: Db, id: number) => execute(db)`delete from imports where id = ${id}`

/** The record that came by this name from the other system, and is here. */
export const findImported = (db: Db, subject: ImportSubject, reference: string) => firstValue<number>(db)`
  select coalesce(r.listing_id, r.order_id) from import_rows r join imports i on i.id = r.import_id
   where r.reference = ${reference} and r.verdict in ('done', 'kept') and i.subject = ${subject} limit 1`

/** A listing by its code here, or by the one of the other system that it came with. */
export const findListingNamed = (db: Db, reference: string) => firstRow<{ id: number; kind: ListingKind }>(db)`
  select l.id, l.kind from listings l
   where l.code = ${reference} or l.id = (select r.listing_id from import_rows r join imports i on i.id = r.import_id
                                           where r.reference = ${reference} and r.verdict in ('done', 'kept') and i.subject = 'listings' limit 1)
   order by l.code = ${reference} desc limit 1`

/** Empties the rows of old files: they are full of people. What came of them stays. */
export async function forgetRows(db: Db): Promise<void> {
  const old = await allValues<number>(db)`
    update imports set forgotten_at = now()
     where forgotten_at is null and created_at < now() - make_interval(days => ${sql.lit(importKeptDays)})
       and status not in ('checking', 'running', 'undoing') returning id`
  if (old.length > 0)
    await execute(db)`update import_rows set cells = '{}', reasons = '{}' where import_id = any (${old})`
}
