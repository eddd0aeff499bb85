import {
  formatPeriod,
  StatisticsCompare,
  statisticsCompareLabels,
} from '@rezerv/contract/statistics/statistics-period.ts'
import { statisticsGroupLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import { StatisticsGroup, type StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { useQuery } from '@tanstack/react-query'
import { cityPoint, provinces } from '#features/place/place-queries.ts'
import { nameIn, namedFilters, recordNames } from '#features/search/search-name-queries.ts'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import type { Filter } from '#ui/table/filter-bar.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { categoryChoices, kindChoices, kindOf } from './statistics-choices.ts'

type Props = { search: StatisticsSearch; onChange: (search: StatisticsSearch) => void }

/** Which days, against which, cut by what, and of whom. */
export const useStatisticsFilters = (props: Props): Filter[] => [
  daysFilter(props),
  compareFilter(props),
  choiceFilter(props, {
    key: 'group',
    label: 'گروه‌بندی',
    options: StatisticsGroup.options.map((id) => ({ id, label: statisticsGroupLabels[id] })),
    read: (id) => ({ group: StatisticsGroup.safeParse(id).data }),
  }),
  choiceFilter(props, {
    key: 'kind',
    label: 'نوع',
    options: kindChoices,
    read: (id) => ({ kind: kindOf(id), category: undefined }),
  }),
  ...(props.search.kind || props.search.category ? [categoryFilter(props)] : []),
  useCityFilter(props),
  useHostFilter(props),
  ...useListingFilter(props),
]

type Choice = {
  key: 'group' | 'kind' | 'category'
  label: string
  options: { id: string; label: string }[]
  read: (id: string | undefined) => Partial<StatisticsSearch>
}

function choiceFilter({ search, onChange }: Props, { key, label, options, read }: Choice): Filter {
  const value = search[key]
  return {
    id: key,
    label,
    options,
    isSingle: true,
    value: value ? [value] : [],
    onChange: ([id]) => onChange({ ...search, ...read(id) }),
  }
}

const categoryFilter = (props: Props) =>
  choiceFilter(props, {
    key: 'category',
    label: 'دسته',
    options: categoryChoices(props.search.kind),
    read: (category) => ({ category }),
  })

function compareFilter({ search, onChange }: Props): Filter {
  const { compare = 'previous' } = search
  return {
    id: 'compare',
    label: 'مقایسه',
    isSingle: true,
    options: StatisticsCompare.options.map((id) => ({ id, label: statisticsCompareLabels[id] })),
    value: compare === 'none' ? [] : [compare],
    onChange: ([id]) => onChange({ ...search, compare: StatisticsCompare.safeParse(id).data ?? 'none' }),
  }
}

/** Boxes that search are as large as the page; they come when a filter is opened. */
const load = fetchedAhead(() => import('./statistics-place-box.tsx'))

function useCityFilter({ search, onChange }: Props): Filter {
  const places = useQuery(provinces).data
  const { cityId } = search
  const change = (next: number | null) => onChange({ ...search, cityId: next ?? undefined })
  return {
    id: 'city',
    label: 'شهر',
    shown: cityId ? (cityPoint(places?.items ?? [], cityId)?.name ?? '…') : undefined,
    onClear: () => change(null),
    content: (
      <Deferred load={load} open>
        {({ StatisticsCityBox }) => <StatisticsCityBox value={cityId ?? null} onChange={change} />}
      </Deferred>
    ),
  }
}

function useHostFilter({ search, onChange }: Props): Filter {
  const { hostId } = search
  const names = useQuery(recordNames({ hostId })).data
  const change = (next: number | null) => onChange({ ...search, hostId: next ?? undefined })
  return {
    id: 'host',
    label: 'میزبان',
    shown: hostId ? nameIn(names, 'hostId') : undefined,
    onClear: () => change(null),
    content: (
      <Deferred load={load} open>
        {({ StatisticsHostBox }) => <StatisticsHostBox value={hostId ?? null} onChange={change} />}
      </Deferred>
    ),
  }
}

function daysFilter({ search, onChange }: Props): Filter {
  const { from, until } = search
  const own = from && until ? { from, until } : null
  return {
    id: 'days',
    label: 'بازهٔ دلخواه',
    shown: own ? formatPeriod(own) : undefined,
    onClear: () => onChange({ ...search, from: undefined, until: undefined }),
    content: (
      <DateRangeField
        label="از روز تا روز"
        value={own}
        onChange={(range) => onChange({ ...search, preset: undefined, from: range?.from, until: range?.until })}
      />
    ),
  }
}

/** Comes from a link of another page; here it can only be taken off. */
function useListingFilter({ search, onChange }: Props): Filter[] {
  const { listingId } = search
  const names = useQuery(recordNames({ listingId })).data
  const onClear = () => onChange({ ...search, listingId: undefined })
  return namedFilters({ listingId }, { names, keys: ['listingId'], onClear })
}
