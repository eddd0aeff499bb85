import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { EventStatistics, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import { StatisticsCard } from './statistics-card.tsx'
import { StatisticsDefinitions } from './statistics-definitions.tsx'
import { StatisticsFigures } from './statistics-figures.tsx'
import type { Before } from './statistics-series.ts'

const perDay: FigureKey[] = ['ticketsSold', 'revenueRials']
const upToDay: FigureKey[] = ['revenueTotalRials', 'ticketsTotal']

/** What of a table is drawn in a card of its own. */
const only = (table: StatisticsTable, columns: FigureKey[]): StatisticsTable => ({
  ...table,
  columns: columns.filter((key) => table.columns.includes(key)),
})

/** Sales up to each day and on each day, then by ticket, by occurrence, at the door, and what went back. */
export function StatisticsEventBoard({ data: { figures, tables, comparedEvent } }: { data: EventStatistics }) {
  const before: Before = { label: comparedEvent?.title ?? '', period: null }
  const days = tables.find(({ key }) => key === 'days')
  const others = tables.filter((table) => table !== days)
  return (
    <>
      <StatisticsFigures figures={figures} />
      {days ? (
        <div className="grid gap-4 xl:grid-cols-2">
          <StatisticsCard table={only(days, upToDay)} title="فروش انباشته" before={before} className="w-full" />
          <StatisticsCard table={only(days, perDay)} title="فروش هر روز" before={before} className="w-full" />
        </div>
      ) : null}
      <div className="gap-4 max-lg:-mb-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
        {others.map((table) => (
          <StatisticsCard key={table.key} table={table} before={before} className="w-full" />
        ))}
      </div>
      <StatisticsDefinitions keys={[...figures.map(({ key }) => key), ...tables.flatMap(({ columns }) => columns)]} />
    </>
  )
}
