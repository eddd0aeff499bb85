import { formatDay } from '@rezerv/contract/jalali.ts'
import { withoutFilters, type ListFilter, type RangeFilter } from '@rezerv/contract/list-filter.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import type { Option } from '#ui/fields/option.tsx'
import type { Filter } from './filter-bar.tsx'

type Search = Record<string, unknown>
type Given<S> = {
  search: S
  onChange: (search: S) => void
  /** Of a choice whose words are read from the server, or stand in another order than in the description. */
  options?: Record<string, Option[]>
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

function chipOf(filter: ListFilter, { search, onChange, options, names, own }: Given<Search>): Filter | undefined {
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
    options: options?.[name] ?? Object.entries(filter.labels).map(([id, text]) => ({ id, label: text })),
    value: value === undefined ? [] : [value].flat().map(String),
    onChange: (chosen) => change({ [name]: chosen.length > 1 ? chosen : chosen[0] }),
  }
}

function rangeChip({ kind, name, label, parts }: RangeFilter, search: Search, change: (part: Search) => void): Filter {
  const [from, until] = parts
  const set = (least: unknown, most: unknown) => change({ [from]: least, [until]: most })
  const onClear = () => set(undefined, undefined)
  if (kind === 'days') {
    const [first, last] = [search[from], search[until]] as (string | undefined)[]
    return {
      id: name,
      label,
      shown: daysText(first, last),
      onClear,
      content: (
        <DateRangeField
          label="از روز تا روز"
          value={first && last ? { from: first, until: last } : null}
          onChange={(range) => set(range?.from, range?.until)}
        />
      ),
    }
  }
  const [least, most] = [search[from], search[until]] as (number | undefined)[]
  return {
    id: name,
    label,
    shown: amountText(least, most),
    onClear,
    content: (
      <div className="flex flex-col gap-3">
        <MoneyField label="دست‌کم" value={least ?? null} onChange={(rials) => set(rials || undefined, most)} />
        <MoneyField label="دست‌بالا" value={most ?? null} onChange={(rials) => set(least, rials || undefined)} />
      </div>
    ),
  }
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
