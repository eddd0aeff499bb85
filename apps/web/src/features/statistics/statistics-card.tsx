import { statisticsFigures, type FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { statisticsDimensionLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import type { StatisticsTable, StatisticsItem } from '@rezerv/contract/statistics/statistics.ts'
import { useState, type ReactNode } from 'react'
import { Card } from '#ui/primitives/card.tsx'
import { ChartBars } from '#ui/chart/chart-bars.tsx'
import { ChartFrame, type ChartLegend } from '#ui/chart/chart-frame.tsx'
import { ChartLine } from '#ui/chart/chart-line.tsx'
import { ChartWeek } from '#ui/chart/chart-week.tsx'
import { useOpenRows, ChangeMark, StatisticsRowsLink } from './statistics-figures.tsx'
import {
  areParts,
  axisOf,
  beforeOf,
  firstShown,
  seriesLook,
  chartSeries,
  toggled,
  type Before,
} from './statistics-series.ts'
import { unitOf, figureText, changeOf, headText } from './statistics-text.ts'
import type { ChartTableProps, ChartTableRow } from '#ui/chart/chart-table.tsx'

type StatisticsCardProps = { table: StatisticsTable; before: Before; className?: string; title?: string }

/** Whether a table has no rows, or zeros alone. */
export const saysNothing = ({ items }: StatisticsTable) =>
  items.every(({ values }) => Object.values(values).every((value) => !value))

/** One table of the statistics as the drawing that says it best, with its numbers below. */
export function StatisticsCard({ table, title = table.title, ...rest }: StatisticsCardProps) {
  if (saysNothing(table))
    return (
      <Card title={title} className={rest.className}>
        <p className="text-sm text-muted">در این بازه چیزی نیست.</p>
      </Card>
    )
  const props = { ...rest, table, title }
  if (table.dimension === 'weekday') return <WeekCard {...props} />
  if (isDrawn(table) && table.items.length > 1) return <DrawnCard key={table.columns.join()} {...props} />
  return <RankedCard {...props} />
}

type Named = StatisticsCardProps & { title: string }

/** Places in an order of their own are drawn, unless there is one alone; things that are only more or less stand in a ranking. */
const isDrawn = ({ chart, dimension }: StatisticsTable) =>
  chart === 'line' || (chart === 'bar' && ['lead', 'length', 'minute'].includes(dimension))

/** So few places are bars: a line between them would say what nobody measured. */
const barsAtMost = 12

function DrawnCard({ table, before: given, title, className }: Named) {
  const openRows = useOpenRows()
  const [shown, setShown] = useState(() => firstShown(table.columns))
  const [first = 'orders'] = shown
  const axis = axisOf(table)
  const isBars = table.chart === 'bar' || axis.count <= barsAtMost
  const before = beforeOf(table, first, given)
  const legend: ChartLegend[] = [
    ...table.columns.map((key): ChartLegend => legendOf(table, key, isBars ? 'bar' : 'line', shown, setShown)),
    ...(before
      ? [{ id: 'before', label: `${label(first)}، ${before.label}`, look: 'before', kind: 'line' } as const]
      : []),
  ]
  const drawing = {
    label: `${title}: ${shown.map(label).join('، ')}`,
    axis,
    unit: unitOf(first),
    series: chartSeries(table, shown),
    before,
    // No hand where nothing can be opened.
    onOpen: table.items.some(({ rows }) => rows) ? (index: number) => openRows(table.items[index]?.rows) : undefined,
  }
  return (
    <ChartFrame
      title={title}
      legend={legend}
      table={rowsOf({ table, columns: table.columns, dimension: statisticsDimensionLabels[table.dimension] })}
      className={className}
    >
      {isBars ? (
        // No wider than its bars need.
        <div style={{ maxWidth: `${12 + axis.count * 8}rem` }}>
          <ChartBars {...drawing} look={areParts(shown) ? 'stacked' : 'grouped'} />
        </div>
      ) : (
        <ChartLine {...drawing} />
      )}
    </ChartFrame>
  )
}

const label = (key: FigureKey) => statisticsFigures[key].label

function legendOf(
  table: StatisticsTable,
  key: FigureKey,
  kind: 'line' | 'bar',
  ...[shown, setShown]: [FigureKey[], (shown: FigureKey[]) => void]
): ChartLegend {
  const entry = { id: key, label: label(key), look: seriesLook(table, key), kind }
  if (table.columns.length < 2) return entry
  return { ...entry, isOn: shown.includes(key), onPress: () => setShown(toggled(shown, key)) }
}

function WeekCard({ table, title, className }: Named) {
  const [first = 'orders'] = table.columns
  const values = Array.from({ length: 7 }, (_, weekday) => {
    const item = table.items.find(({ key }) => Number(key) === weekday)
    return item?.values[first] ?? null
  })
  return (
    <ChartFrame
      title={title}
      table={rowsOf({ table, columns: table.columns, dimension: statisticsDimensionLabels.weekday })}
      className={className}
    >
      <ChartWeek
        label={`${title}: ${label(first)}`}
        rows={[{ id: first, label: label(first), values, textOf: (value) => unitOf(first).short(value) }]}
      />
    </ChartFrame>
  )
}

function RankedCard({ table, title, className }: Named) {
  const [first = 'orders'] = table.columns
  const isShare = statisticsFigures[first].unit === 'percent'
  const rows = rowsOf({ table, columns: table.columns, dimension: statisticsDimensionLabels[table.dimension] })
  const rowOf = table.chart === 'none' || isDrawn(table) ? rows.rowOf : rankedRowOf(table, rows.rowOf, isShare)
  return <ChartFrame title={title} table={{ ...rows, rowOf }} className={className} />
}

type Given = { table: StatisticsTable; columns: FigureKey[]; dimension: string }

/** A table of the contract as one under a chart: rows by time newest first, a difference to the period before, the sum. */
function rowsOf({ table, columns, dimension }: Given): Omit<ChartTableProps, 'title'> {
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
function rankedRowOf(table: StatisticsTable, rowOf: (index: number) => ChartTableRow, isShare: boolean) {
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
