import { csvRows } from '@rezerv/contract/csv.ts'
import { CsvError, parse } from 'csv-parse/sync'
import type { boundedRows } from './table-bounds.ts'

/** The rows of a CSV text; rows without a text are left out. Throws what `add` throws. */
export const readCsv = (text: string, begin: () => ReturnType<typeof boundedRows>): string[][] =>
  csvRows({ parse, CsvError }, text, { begin })
