import { csvRows } from '@rezerv/contract/csv.ts'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** The cells of a CSV text, however its quotes stand. `isWhole`: with its empty lines, so that a line is found by its number. */
export const csvCells = (text: string, { isWhole = false } = {}): string[][] =>
  csvRows({ parse, CsvError }, text, {
    isWhole,
    begin: () => {
      const rows: string[][] = []
      return { rows, add: (cells) => rows.push(cells) }
    },
  })
