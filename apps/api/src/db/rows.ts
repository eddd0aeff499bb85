import { sql } from 'kysely'
import type { Db } from './connect.ts'

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
