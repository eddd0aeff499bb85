import { formatDay } from '@rezerv/contract/jalali.ts'
import { withoutFilters, type ListFilter, type RangeFilter } from '@rezerv/contract/list-filter.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { late } from '#ui/overlay/late.ts'
import type { Filter } from './filter-bar.tsx'

const Days = late(() => import('./filter-range.tsx').then((file) => file.FilterDays))
const Amounts = late(() => import('./filter-range.tsx').then((file) => file.FilterAmounts))

type Search = Record<string, unknown>
type Given<S> = {
  search: S
  onChange: (search: S) => void
  /** What linked records are called. */
  names?: Record<string, string> | undefined
  /** The chips of a page's own filters; undefined where one is not to be seen. */
  own?: Record<string, Filter | undefined>
}

/**
 * The chips of a list, from the description of its filters. «پاک کردن همه» means the same on every page: what was typed, the tab and
 * what is open stay.
 */
export function listFilters<S extends object>(filters: readonly ListFilter[], given: Given<S>) {
  return {
    filters: filters.flatMap((one) => chipOf(one, given as unknown as Given<Search>) ?? []),
    onClear: () => given.onChange({ ...withoutFilters(filters, given.search), after: undefined }),
  }
}

function chipOf(filter: ListFilter, { search, onChange, names, own }: Given<Search>): Filter | undefined {
  const { name, label } = filter
  const change = (part: Search) => onChange({ ...search, ...part, after: undefined })
  const value = search[name]
  if (filter.kind === 'own') return own?.[name]
  if (filter.kind === 'linked') {
    if (value === undefined) return undefined
    const shown = names?.[name] ?? '…'
    return { id: name, label, shown, onClear: () => change({ [name]: undefined }), content: `تنها ${label} «${shown}»` }
  }
  if (filter.kind !== 'choice') return rangeChip(filter, search, change)
  return {
    id: name,
    label,
    isSingle: !filter.isMany,
    options: Object.entries(filter.labels).map(([id, text]) => ({ id, label: text })),
    value: value === undefined ? [] : [value].flat().map(String),
    onChange: (chosen) => change({ [name]: chosen.length > 1 ? chosen : chosen[0] }),
  }
}

function rangeChip({ kind, name, label, parts }: RangeFilter, search: Search, change: (part: Search) => void): Filter {
  const ends = parts.map((part) => search[part])
  const onChange = (from?: unknown, until?: unknown) => change({ [parts[0]]: from, [parts[1]]: until })
  const chip = { id: name, label, onClear: () => onChange() }
  if (kind === 'days') {
    const [from, until] = ends as (string | undefined)[]
    return { ...chip, shown: daysText(from, until), content: <Days from={from} until={until} onChange={onChange} /> }
  }
  const [from, until] = ends as (number | undefined)[]
  return { ...chip, shown: amountText(from, until), content: <Amounts from={from} until={until} onChange={onChange} /> }
}

function daysText(from: string | undefined, until: string | undefined): string | undefined {
  if (from && from === until) return formatDay(from, 'short')
  if (from && until) return `${formatDay(from, 'short')} تا ${formatDay(until, 'short')}`
  return both(from && `از ${formatDay(from, 'short')}`, until && `تا ${formatDay(until, 'short')}`)
}

function amountText(min: number | undefined, max: number | undefined): string | undefined {
  const text = both(min && `از ${formatMoney(min, 'toman')}`, max && `تا ${formatMoney(max, 'toman')}`)
  return text && `${text} تومان`
}

const both = (...parts: (string | number | undefined)[]) => parts.filter(Boolean).join(' ') || undefined
