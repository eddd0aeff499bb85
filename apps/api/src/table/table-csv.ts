import { csvForm } from '@rezerv/contract/csv.ts'
import { CsvError, parse } from 'csv-parse/sync'
import type { boundedRows } from './table-bounds.ts'

/** Quotes as the standard has them; as letters where they are astray; and as letters everywhere, when one runs on into the next line. */
const ways = [{}, { relax_quotes: true }, { quote: false }] as const

/** Takes the rows of a CSV text in the first way that fits it; rows without a text are left out. Throws what `add` throws. */
export function readCsv(text: string, begin: () => ReturnType<typeof boundedRows>): string[][] {
  const form = csvForm(text)
  for (const way of ways) {
    const { rows, add } = begin()
    const take = (cells: string[]) => {
      if ('relax_quotes' in way && cells.some(runsOn)) throw new CsvError('CSV_QUOTE_NOT_CLOSED', 'a quote runs on')
      add(cells)
      return null
    }
    try {
      parse(text, { ...form, ...way, on_record: take })
      return rows
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
    }
  }
  return []
}

const runsOn = (cell: string) => /^"[^]*[\r\n]/.test(cell)
