import { StatisticsPreset, statisticsPresetLabels } from '@rezerv/contract/statistics/statistics-period.ts'
import type { StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { useStatisticsFilters } from './statistics-filters.tsx'

type Props = { search: StatisticsSearch; onChange: (search: StatisticsSearch) => void }

/** Which days, against what, cut by what, of whom: all of it stands in the URL. */
export function StatisticsTools({ search, onChange }: Props) {
  return (
    <Card isFlush>
      <Presets search={search} />
      <FilterBar
        onClear={() => onChange({ ...(search.tab && { tab: search.tab }) })}
        filters={useStatisticsFilters({ search, onChange })}
      />
    </Card>
  )
}

function Presets({ search }: { search: StatisticsSearch }) {
  const { from, until, preset = 'month', ...rest } = search
  const isOwn = from !== undefined && until !== undefined
  return (
    <nav aria-label="بازه" className="flex gap-1 overflow-x-auto border-b border-line px-3.5 py-2">
      {StatisticsPreset.options.map((id) => (
        <Link
          key={id}
          to="/statistics"
          search={{ ...rest, preset: id, ...(id === 'nowruz' && { compare: undefined }) }}
          aria-current={!isOwn && id === preset ? 'true' : undefined}
          className={cx(
            'flex min-h-[calc(var(--tap)-4px)] items-center whitespace-nowrap rounded-1 px-3 text-sm outline-offset-[-2px]',
            !isOwn && id === preset
              ? 'bg-accent-soft font-semibold text-accent-strong'
              : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {id === 'nowruz' ? 'نوروز در برابر نوروز پیش' : statisticsPresetLabels[id]}
        </Link>
      ))}
    </nav>
  )
}
