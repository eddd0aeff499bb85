import { comparedText } from '@rezerv/contract/statistics/statistics-period.ts'
import { type StatisticsPreset, type StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import type { Statistics, EventStatistics, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import { saysNothing, StatisticsCard } from './statistics-card.tsx'
import { StatisticsFigures } from './statistics-figures.tsx'
import { statisticsFigures, type FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import type { Before } from './statistics-series.ts'

type Props = {
  data: Statistics
  compare: NonNullable<StatisticsSearch['compare']>
  preset: StatisticsPreset | undefined
}

/** A tab: its figures, the table that the group cuts, and the others two by two. */
export function StatisticsBoard({ data: { figures, tables, compared }, compare, preset }: Props) {
  const [main, ...others] = tables
  const label = compare === 'none' || !compared ? '' : comparedText({ compare, preset }, compared)
  const before = { label, period: compared }
  const narrow = others.filter((table) => !isWide(table))
  if (tables.every(saysNothing))
    return (
      <>
        <StatisticsFigures figures={figures} />
        <Card>
          <EmptyState icon={ChartNoAxesColumn} title="در این بازه چیزی نیست" className="py-8!">
            بازه را بزرگ‌تر کنید یا فیلترها را بردارید.
          </EmptyState>
        </Card>
        <StatisticsDefinitions figures={figures} tables={tables} />
      </>
    )
  return (
    <>
      <StatisticsFigures figures={figures} />
      {main ? <StatisticsCard key={main.key} table={main} before={before} className="w-full" /> : null}
      {others.filter(isWide).map((table) => (
        <StatisticsCard key={table.key} table={table} before={before} className="w-full" />
      ))}
      {narrow.length > 0 ? (
        <div className={narrow.length > 1 ? twoColumns : ''}>
          {narrow.map((table) => (
            <StatisticsCard key={table.key} table={table} before={before} className="w-full" />
          ))}
        </div>
      ) : null}
      <StatisticsDefinitions figures={figures} tables={tables} />
    </>
  )
}

/** More columns than half of the page holds. */
const isWide = ({ columns }: StatisticsTable) => columns.length > 3

const twoColumns = 'gap-4 max-lg:-mb-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid'

function StatisticsDefinitions({ figures, tables }: Pick<Statistics, 'figures' | 'tables'>) {
  const [isOpen, setOpen] = useState(false)
  const keys = [...figures.map(({ key }) => key), ...tables.flatMap(({ columns }) => columns)]
  return (
    <Disclosure
      title="معنی این رقم‌ها"
      summary="در داشبورد، گزارش، خروجی و دفتر کل همین‌ها هستند"
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <dl className="grid gap-x-8 gap-y-3 text-sm md:grid-cols-2">
        {[...new Set(keys)].map((key) => (
          <div key={key}>
            <dt className="font-semibold">{statisticsFigures[key].label}</dt>
            <dd className="text-muted">{statisticsFigures[key].definition}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

const perDay: FigureKey[] = ['ticketsSold', 'revenueRials']
const upToDay: FigureKey[] = ['revenueTotalRials', 'ticketsTotal']

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
      <div className={twoColumns}>
        {others.map((table) => (
          <StatisticsCard key={table.key} table={table} before={before} className="w-full" />
        ))}
      </div>
      <StatisticsDefinitions figures={figures} tables={tables} />
    </>
  )
}
