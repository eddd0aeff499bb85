import { type GeneratedAlways, type InsertObject, sql, type UpdateObject } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './db-types.ts'

/** The rows of a statement: `` allRows<Row>(db)`select …` ``. What stands in `${}` is a parameter, or a part of the statement made by `sql`. */
export const allRows =
  <Row>(db: Db) =>
  async (words: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(words, ...values).execute(db)).rows

/** The first row of a statement; undefined when it has none. */
export const firstRow =
  <Row>(db: Db) =>
  async (words: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await sql<Row>(words, ...values).execute(db)).rows[0]

/** Runs a statement of which nothing is read. */
export const execute =
  (db: Db) =>
  async (words: TemplateStringsArray, ...values: unknown[]): Promise<void> =>
    void (await sql(words, ...values).execute(db))

/** Runs a write; answers whether it changed a row. */
export const hasChanged =
  (db: Db) =>
  async (words: TemplateStringsArray, ...values: unknown[]): Promise<boolean> =>
    ((await sql(words, ...values).execute(db)).numAffectedRows ?? 0n) > 0n

type WithId = {
  [T in keyof Database]: Database[T] extends { id: GeneratedAlways<number> } ? T : never
}[keyof Database]

/** Adds a row; answers its id. */
export async function insertRow<T extends WithId>(db: Db, table: T, row: InsertObject<Database, T>): Promise<number> {
  // Every table with an id is written alike; their types are not.
  const { id } = await db
    .insertInto(table as 'users')
    .values(row as InsertObject<Database, 'users'>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the row of this id, where there is one. */
export async function updateRow<T extends WithId>(db: Db, table: T, id: number, change: UpdateObject<Database, T>) {
  await db
    .updateTable(table as 'users')
    .set(change as UpdateObject<Database, 'users'>)
    .where('id', '=', id)
    .execute()
}

/** The one column of a statement, row by row. */
export const allValues =
  <Value>(db: Db) =>
  async (words: TemplateStringsArray, ...values: unknown[]): Promise<Value[]> =>
    (await sql<Record<string, Value>>(words, ...values).execute(db)).rows.flatMap((row) => Object.values(row))

/** The one column of the first row; undefined when there is no row. */
export const firstValue =
  <Value>(db: Db) =>
  async (words: TemplateStringsArray, ...values: unknown[]): Promise<Value | undefined> =>
    (await allValues<Value>(db)(words, ...values))[0]

/** The row of a statement that always answers one, as sums and `select exists` do. */
export const oneRow =
  <Row>(db: Db) =>
  async (words: TemplateStringsArray, ...values: unknown[]): Promise<Row> => {
    const row = await firstRow<Row>(db)(words, ...values)
    if (row === undefined) throw new Error('a statement that always answers a row has none')
    return row
  }

/** The one column of that row. */
export const oneValue =
  <Value>(db: Db) =>
  async (words: TemplateStringsArray, ...values: unknown[]): Promise<Value> =>
    Object.values(await oneRow<Record<string, Value>>(db)(words, ...values))[0] as Value
