import { comparedText, type StatisticsPreset } from '@rezerv/contract/statistics/statistics-period.ts'
import type { StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import type { Statistics } from '@rezerv/contract/statistics/statistics.ts'
import { StatisticsCard } from './statistics-card.tsx'
import { StatisticsDefinitions } from './statistics-definitions.tsx'
import { StatisticsFigures } from './statistics-figures.tsx'

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
  return (
    <>
      <StatisticsFigures figures={figures} />
      {main ? <StatisticsCard key={main.key} table={main} before={before} className="w-full" /> : null}
      {others.length > 0 ? (
        <div className={others.length > 1 ? 'gap-4 max-lg:-mb-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid' : ''}>
          {others.map((table) => (
            <StatisticsCard key={table.key} table={table} before={before} className="w-full" />
          ))}
        </div>
      ) : null}
      <StatisticsDefinitions keys={[...figures.map(({ key }) => key), ...tables.flatMap(({ columns }) => columns)]} />
    </>
  )
}
