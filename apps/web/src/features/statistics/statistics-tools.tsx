import {
  formatPeriod,
  statisticsCompareLabels,
  statisticsPresetLabels,
} from '@rezerv/contract/statistics/statistics-period.ts'
import {
  StatisticsCompare,
  StatisticsPreset,
  statisticsFilters,
  StatisticsSearch,
  usualPreset,
} from '@rezerv/contract/statistics/statistics-query.ts'
import { choice, own, searchKey } from '@rezerv/contract/list-filter.ts'
import { carClassLabels, eventCategoryLabels, spaceCategoryLabels } from '@rezerv/contract/listing/listing-category.ts'
import { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { statisticsGroupLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import { Link } from '@tanstack/react-router'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import type { Filter } from '#ui/table/filter-bar.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'

type Props = { search: StatisticsSearch; onChange: (search: StatisticsSearch) => void }

const { preset, from, until, compare } = StatisticsSearch.shape
const filters = [
  own('days', 'بازهٔ دلخواه', { preset, from, until }),
  own('compare', 'مقایسه', { compare }),
  choice('group', 'گروه‌بندی', statisticsGroupLabels),
  ...statisticsFilters,
]
const withoutCategory = filters.filter(({ name }) => name !== 'category')

const categories = { car: carClassLabels, event: eventCategoryLabels, space: spaceCategoryLabels }
const categoriesOf = (kinds: ListingKind[]) => Object.assign({}, ...kinds.map((kind) => categories[kind]))
const allCategories = categoriesOf(ListingKind.options)
const isSameKind = ({ kind }: StatisticsSearch, { kind: other }: StatisticsSearch) =>
  searchKey({ kind }) === searchKey({ kind: other })

export function StatisticsTools({ search, onChange }: Props) {
  const { kind, category, cityId, hostId, listingId } = search
  return (
    <Card isFlush>
      <Presets search={search} />
      <ListFilters
        filters={kind || category ? filters : withoutCategory}
        search={search}
        // A category is of one kind.
        onChange={(next) => onChange(isSameKind(next, search) ? next : { ...next, category: undefined })}
        names={useNames({ cityId, hostId, listingId })}
        boxes={recordBoxes}
        options={{ category: kind ? categoriesOf([kind].flat()) : allCategories }}
        own={(search, onChange) => ({
          days: daysFilter({ search, onChange }),
          compare: compareFilter({ search, onChange }),
        })}
      />
    </Card>
  )
}

function compareFilter({ search, onChange }: Props): Filter {
  const { compare: chosen = 'previous' } = search
  return {
    id: 'compare',
    label: 'مقایسه',
    isSingle: true,
    isUsual: search.compare === undefined,
    options: StatisticsCompare.options.map((id) => ({ id, label: statisticsCompareLabels[id] })),
    value: chosen === 'none' ? [] : [chosen],
    onChange: ([id]) => onChange({ ...search, compare: StatisticsCompare.safeParse(id).data ?? 'none' }),
  }
}

function daysFilter({ search, onChange }: Props): Filter {
  const days = search.from && search.until ? { from: search.from, until: search.until } : null
  return {
    id: 'days',
    label: 'بازهٔ دلخواه',
    shown: days ? formatPeriod(days) : undefined,
    onClear: () => onChange({ ...search, from: undefined, until: undefined }),
    content: (
      <DateRangeField
        label="از روز تا روز"
        value={days}
        onChange={(range) => onChange({ ...search, preset: undefined, from: range?.from, until: range?.until })}
      />
    ),
  }
}

function Presets({ search }: { search: StatisticsSearch }) {
  const { from: first, until: last, preset: chosen = usualPreset, ...rest } = search
  const isOwn = first !== undefined && last !== undefined
  return (
    <nav aria-label="بازه" className="flex gap-1 overflow-x-auto border-b border-line px-3.5 py-2">
      {StatisticsPreset.options.map((id) => (
        <Link
          key={id}
          to="/statistics"
          search={{ ...rest, preset: id, ...(id === 'nowruz' && { compare: undefined }) }}
          aria-current={!isOwn && id === chosen ? 'true' : undefined}
          className={cx(
            'flex min-h-[calc(var(--tap)-4px)] items-center whitespace-nowrap rounded-1 px-3 text-sm outline-offset-[-2px]',
            !isOwn && id === chosen
              ? 'bg-accent-soft font-semibold text-accent-strong'
              : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {id === 'nowruz' ? 'نوروز در مقایسه با نوروز قبل' : statisticsPresetLabels[id]}
        </Link>
      ))}
    </nav>
  )
}
