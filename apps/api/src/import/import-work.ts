import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import type { Layout } from './import-value.ts'

/** A row of a file, with what names it: a mobile, a plate, a number of the other system. */
export type FileRow = { line: number; cells: string[] }

/** The record that a row made. */
export type Made = { hostId?: number; customerId?: number; listingId?: number; orderId?: number }

/** What is done with the rows of one subject. */
export type ImportWork = {
  /** Rows with the same text go together: as one (`isWhole`), or one after another, so that what the one takes the next one misses. */
  groupOf: (layout: Layout, row: FileRow) => string
  isWhole: boolean
  /** What no two rows of a file may have in common, with what to call it. */
  keysOf: (layout: Layout, row: FileRow) => { label: string; key: string }[]
  /** What the other system calls the record; later files name it by this. */
  referenceOf?: (layout: Layout, row: FileRow) => string
  /** Takes in the rows of a group, or one row. Throws `RowRefused`, `RowKnown` and what the slices refuse. */
  take: (db: Db, actor: Actor, asked: { layout: Layout; rows: FileRow[]; reference: string }) => Promise<Made>
  /** Takes back what was made, which nobody has changed since. Answers why not, in Persian. */
  takeBack: (db: Db, actor: Actor, made: Made) => Promise<string | undefined>
}
