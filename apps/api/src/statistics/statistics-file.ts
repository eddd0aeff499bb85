import { csvLine, csvMark } from '@rezerv/contract/csv.ts'
import { statisticsDimensionLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import type { ExportFormat } from '@rezerv/contract/order/order-export.ts'
import { type FigureKey, figureLabel, figureUnit } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { FigureUnit } from '@rezerv/contract/statistics/statistics-figure-unit.ts'
import type { Figure, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import { workbookFile } from '#table/table-workbook.ts'

type Content = { figures: Figure[]; tables: StatisticsTable[]; asOf: string; compared: unknown }
type Cell = string | number | null

const units: Record<FigureUnit, string> = {
  rials: ' (ریال)',
  count: '',
  percent: ' (٪)',
  days: ' (روز)',
  minutes: ' (دقیقه)',
}
const header = (key: FigureKey) => figureLabel(key) + units[figureUnit(key)]
const isByTime = new Set(['day', 'week', 'month'])

/** The figures first, then each table with its total: exactly the numbers of the page, whatever its unit of money. */
function sheetsOf({ figures, tables, compared }: Content): { title: string; rows: Cell[][] }[] {
  const head = ['شاخص', 'مقدار', ...(compared ? ['دورهٔ مقایسه'] : [])]
  const strip = figures.map((figure): Cell[] => [
    header(figure.key),
    figure.value,
    ...(compared ? [figure.compared] : []),
  ])
  return [
    { title: 'شاخص‌ها', rows: [head, ...strip] },
    ...tables.map((table) => ({ title: table.title, rows: rowsOf(table, Boolean(compared)) })),
  ]
}

function rowsOf({ columns, items, total, dimension }: StatisticsTable, compared: boolean): Cell[][] {
  const dates = isByTime.has(dimension)
  const pick = (values: Record<string, number | null> | null): Cell[] => columns.map((key) => values?.[key] ?? null)
  const head = [
    statisticsDimensionLabels[dimension],
    ...(dates ? ['تاریخ (ISO)'] : []),
    ...columns.map(header),
    ...(compared ? columns.map((key) => `${header(key)}، مقایسه`) : []),
  ]
  const lines = items.map((item): Cell[] => [
    item.label,
    ...(dates ? [item.key] : []),
    ...pick(item.values),
    ...(compared ? pick(item.compared) : []),
  ])
  return [head, ...lines, ['جمع', ...(dates ? [''] : []), ...pick(total)]]
}

export function statisticsFile(content: Content, format: ExportFormat): AsyncIterable<string | Uint8Array> {
  return format === 'csv' ? csvParts(content) : xlsxParts(content)
}

// An async generator without an await is still what the server streams.
async function* csvParts(content: Content) {
  yield csvMark
  for (const { title, rows } of sheetsOf(content))
    yield await Promise.resolve([csvLine([title]), ...rows.map(csvLine), csvLine([])].join(''))
}

const xlsxParts = (content: Content): AsyncIterable<Uint8Array> =>
  workbookFile(async (book, drained) => {
    for (const { title, rows } of sheetsOf(content)) {
      // A sheet's name holds 31 letters and no slash.
      const sheet = book.addWorksheet(title.replaceAll(/[/\\?*[\]:]/g, ' ').slice(0, 31), {
        views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }],
      })
      sheet.columns = (rows[0] ?? []).map((_, n) => ({ width: n === 0 ? 30 : 20 }))
      for (const [n, row] of rows.entries()) {
        const line = sheet.addRow(row)
        if (n === 0) line.font = { bold: true }
        line.commit()
      }
      sheet.commit()
      if (!(await drained())) return
    }
  })
