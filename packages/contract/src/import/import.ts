import * as z from 'zod/mini'
import { listingKindLabels } from '../listing/listing-kind.ts'
import { MoneyUnit } from '../money.ts'
import { Instant, PageQuery, wordOf } from '../page.ts'
import { Line } from '../written-text.ts'
import { choices, shapeOf } from '../list-filter.ts'
import { ImportSubject } from './import-subject.ts'

export const importStatusLabels = {
  checking: 'در حال بررسی',
  checked: 'آمادهٔ ورود',
  running: 'در حال ورود',
  done: 'وارد شد',
  undoing: 'در حال بازگرداندن',
  undone: 'بازگردانده شد',
}
/** `checked`: every row was tried and nothing was kept. `undone`: what could be taken back was. */
export const ImportStatus = wordOf(importStatusLabels)
export type ImportStatus = z.infer<typeof ImportStatus>

/** Whether it goes on by itself. */
export const importMoves = (status: ImportStatus) => ['checking', 'running', 'undoing'].includes(status)

export const rowVerdictLabels = {
  waiting: 'در صف',
  ready: 'آماده',
  done: 'وارد شد',
  known: 'از قبل هست',
  refused: 'رد شد',
  undone: 'بازگردانده شد',
  kept: 'ماند',
}
/** `known`: it is here already, and nothing is done. `kept`: it could not be taken back, for the reason that stands beside it. */
export const RowVerdict = wordOf(rowVerdictLabels)
export type RowVerdict = z.infer<typeof RowVerdict>

export const Import = z.object({
  id: z.int(),
  subject: ImportSubject,
  fileName: z.string(),
  columns: z.array(z.string()),
  /** By the name of a value, the column that holds it. */
  mapping: z.record(z.string(), z.int()),
  moneyUnit: MoneyUnit,
  status: ImportStatus,
  /** How many rows stand where. */
  counts: z.record(z.string(), z.int()),
  createdAt: Instant,
  createdByName: z.string(),
  /** Until when it can be undone; null before it is done, and after its rows were forgotten. */
  undoUntil: z.nullable(Instant),
})
export type Import = z.infer<typeof Import>

/** Of the counts, those that are not there are none. */
export const countRows = ({ counts }: Pick<Import, 'counts'>, ...verdicts: (RowVerdict | 'all')[]) =>
  verdicts.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0)

/** What a row can make. */
export const madeLabels = { ...listingKindLabels, host: 'میزبان', customer: 'مشتری', order: 'سفارش' }

/** The record that a row made. */
const MadeRecord = z.object({ kind: wordOf(madeLabels), id: z.int() })

export const ImportRow = z.object({
  /** In the file, its head is the first. */
  line: z.int(),
  cells: z.array(z.string()),
  verdict: RowVerdict,
  /** Why, in Persian. */
  reasons: z.array(z.string()),
  made: z.nullable(MadeRecord),
})
export type ImportRow = z.infer<typeof ImportRow>

export const importRowFilters = [choices('verdict', 'نتیجه', rowVerdictLabels)] as const
export const ImportRowQuery = z.extend(z.omit(PageQuery, { q: true }), shapeOf(importRowFilters))
export const ImportRowSearch = z.omit(ImportRowQuery, { after: true })
export type ImportRowSearch = z.infer<typeof ImportRowSearch>

export const ImportColumns = z.object({
  mapping: z.record(Line.check(z.maxLength(40)), z.int().check(z.minimum(0), z.maximum(200))),
  moneyUnit: z.optional(MoneyUnit),
})
export type ImportColumns = z.infer<typeof ImportColumns>
