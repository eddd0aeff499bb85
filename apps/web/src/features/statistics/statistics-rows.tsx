import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { StatisticsItem, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import type { ReactNode } from 'react'
import type { ChartTableProps, ChartTableRow } from '#ui/chart/chart-table.tsx'
import { ChangeMark, StatisticsRowsLink } from './statistics-figures.tsx'
import { figureText, changeOf, headText } from './statistics-text.ts'

type Given = { table: StatisticsTable; columns: FigureKey[]; dimension: string }

/** A table of the contract as one under a chart: rows by time newest first, a difference to the period before, the sum. */
export function rowsOf({ table, columns, dimension }: Given): Omit<ChartTableProps, 'title'> {
  const [first] = columns
  const hasBefore = first !== undefined && table.items.some(({ compared }) => compared !== null)
  const head = withChange([dimension, ...columns.map(headText)], hasBefore && 'تغییر')
  const isByTime = table.chart === 'line' && table.dimension !== 'minute'
  const last = table.items.length - 1
  const rowOf = (index: number): ChartTableRow => {
    const item = table.items[isByTime ? last - index : index]
    return { id: item?.key ?? String(index), cells: item ? cellsOf(item, columns, hasBefore) : [] }
  }
  const sum = withChange<ReactNode>(
    ['جمع', ...columns.map((key) => figureText(key, table.total[key]))],
    hasBefore && '\u00a0',
  )
  return {
    head,
    count: table.items.length,
    rowOf,
    ...(table.items.length > 1 && Object.keys(table.total).length > 0 && { sum }),
  }
}

/** The difference stands beside the figure whose it is. */
const withChange = <Cell,>([name, first, ...others]: Cell[], change: Cell | false): Cell[] =>
  [name, first, change, ...others].filter((cell): cell is Cell => cell !== undefined && cell !== false)

function cellsOf(item: StatisticsItem, columns: FigureKey[], hasBefore: boolean) {
  const [first] = columns
  const name = (
    <StatisticsRowsLink
      rows={item.rows}
      {...(item.rows && {
        className: 'inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline',
      })}
    >
      {item.label}
    </StatisticsRowsLink>
  )
  const values = columns.map((key) => figureText(key, item.values[key]))
  if (!hasBefore || first === undefined) return [name, ...values]
  const change = changeOf(first, item.values[first] ?? null, item.compared?.[first] ?? null)
  return withChange<ReactNode>([name, ...values], change ? <ChangeMark change={change} /> : '—')
}

/** Adds bars of the first figure; a share's bar is of a hundred, others are of the largest. */
export function rankedRowOf(table: StatisticsTable, rowOf: (index: number) => ChartTableRow, isShare: boolean) {
  const [first = 'orders'] = table.columns
  const beforeOfItem = (item: StatisticsItem | undefined) => item?.compared?.[first] ?? null
  const most = isShare
    ? 100
    : Math.max(1, ...table.items.flatMap((item) => [item.values[first] ?? 0, beforeOfItem(item) ?? 0]))
  return (index: number): ChartTableRow => {
    const item = table.items[index]
    const before = beforeOfItem(item)
    const share = (item?.values[first] ?? 0) / most
    return { ...rowOf(index), share, before: before === null ? null : before / most }
  }
}
