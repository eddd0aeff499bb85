import { statisticsDimensionLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { type FigureKey, type FigureUnit, statisticsFigures } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { Figure, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import { exportSheets, type Sheet } from '#table/table-file.ts'

type Content = { figures: Figure[]; tables: StatisticsTable[]; asOf: string; compared: unknown }
type Cell = string | number | null

const units: Record<FigureUnit, string> = {
  rials: ' (ریال)',
  count: '',
  percent: ' (٪)',
  days: ' (روز)',
  minutes: ' (دقیقه)',
}
const header = (key: FigureKey) => statisticsFigures[key].label + units[statisticsFigures[key].unit]
const isByTime = new Set(['day', 'week', 'month'])

/** The figures first, then each table with its total: exactly the numbers of the page, whatever its unit of money. */
function sheetsOf({ figures, tables, compared }: Content): Sheet[] {
  const head = ['شاخص', 'مقدار', ...(compared ? ['دورهٔ مقایسه'] : [])]
  const strip = figures.map((figure): Cell[] => [
    header(figure.key),
    figure.value,
    ...(compared ? [figure.compared] : []),
  ])
  return [
    { title: 'شاخص‌ها', heads: headsOf(head), batches: [strip] },
    ...tables.map((table) => sheetOf(table, Boolean(compared))),
  ]
}

const headsOf = (headers: string[]) => headers.map((text, n) => ({ header: text, width: n === 0 ? 30 : 20 }))

function sheetOf({ title, columns, items, total, dimension }: StatisticsTable, compared: boolean): Sheet {
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
  const sums = Object.keys(total).length > 0 ? [['جمع', ...(dates ? [''] : []), ...pick(total)]] : []
  return { title, heads: headsOf(head), batches: [[...lines, ...sums]] }
}

export const statisticsFile = (content: Content, format: ExportFormat) => exportSheets(sheetsOf(content), format)
