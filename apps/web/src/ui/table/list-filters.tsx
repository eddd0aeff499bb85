'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type ComponentType, type ReactNode, useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import {
  type ChoiceFilter,
  type LeastFilter,
  type ListFilter,
  type NearDays,
  nearDayLabels,
  type RangeFilter,
  type RecordFilter,
  withoutFilters,
  searchKey,
} from '@rezerv/contract/list-filter.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import type { Option } from '#ui/fields/option.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { type Filter, FilterBar } from './filter-bar.tsx'
import type { RecordBoxProps } from './record-box.tsx'
import { useRouterState } from '@tanstack/react-router'

const load = fetchedAhead(() => import('./filter-range.tsx'))

type Search = Record<string, unknown>
type Labels = Readonly<Record<string, string>>

type Props<S> = {
  /** Without them the list is searched alone. */
  filters?: readonly ListFilter[]
  search: S
  onChange: (search: S) => void
  /** Names what may be typed; without it nothing is searched. */
  searchLabel?: string
  /** The names of records that filters hold by id. */
  names?: Record<string, string> | undefined
  /** The boxes in which records are chosen. */
  boxes?: Record<string, ComponentType<RecordBoxProps>>
  /** The choices of filters whose description does not list them. */
  options?: Record<string, Option[] | Labels>
  /** The chips of a page's own filters; undefined where one is not to be seen. */
  own?: (search: S, onChange: (search: S) => void) => Record<string, Filter | undefined>
  /** More at the end of the row. */
  children?: ReactNode
}

/** With the own chips of what is chosen now. */
type Given<S> = Omit<Props<S>, 'own'> & { own?: Record<string, Filter | undefined> | undefined }

/**
 * Search and chips of a list, from the description of its filters. «پاک کردن همه» means the same on every page: what was typed, the
 * tab and what is open stay.
 */
export function ListFilters<S extends object>({ searchLabel, children, ...props }: Props<S>) {
  const { filters = [] } = props
  const [search, onChange] = useChosen<S>(props.search, props.onChange)
  const given: Given<S> = { ...props, search, onChange, own: props.own?.(search, onChange) }
  const { q = '' } = search as { q?: string | undefined }
  const change = (text: string) => onChange({ ...search, q: text || undefined, after: undefined })
  return (
    <FilterBar
      {...(searchLabel && { search: { label: searchLabel, value: q, onChange: change } })}
      filters={filters.flatMap((one) => chipOf(one, given as unknown as Given<Search>) ?? [])}
      onClear={() => onChange({ ...withoutFilters(filters, search), after: undefined })}
    >
      {children}
    </FilterBar>
  )
}

export function chipOf(filter: ListFilter, given: Given<Search>): Filter | undefined {
  const change = (part: Search) => given.onChange({ ...given.search, ...part, after: undefined })
  if (filter.kind === 'own') return given.own?.[filter.name]
  if (filter.kind === 'record') return recordChip(filter, given, change)
  if (filter.kind === 'least') return leastChip(filter, given.search, change)
  return filter.kind === 'choice' ? choiceChip(filter, given, change) : rangeChip(filter, given.search, change)
}

type Change = (part: Search) => void

function choiceChip(
  { name, label, labels, isMany, shape }: ChoiceFilter,
  given: Given<Search>,
  change: Change,
): Filter {
  const words = labels ?? given.options?.[name] ?? []
  const options = Array.isArray(words) ? words : Object.entries(words).map(([id, text]) => ({ id, label: text }))
  const value = given.search[name]
  return {
    id: name,
    label,
    isSingle: !isMany,
    options,
    value: value === undefined ? [] : [value].flat().map(String),
    // In the order of the options: the same choice is the same URL.
    onChange: (ids) => {
      const chosen = options.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
      change({ [name]: shape[name]?.safeParse(chosen.length > 1 ? chosen : chosen[0]).data })
    },
  }
}

function recordChip({ name, label, isLinked }: RecordFilter, given: Given<Search>, change: Change): Filter | undefined {
  const value = given.search[name] as number | undefined
  const shown = value === undefined ? undefined : (given.names?.[name] ?? '…')
  const chip = { id: name, label, shown, onClear: () => change({ [name]: undefined }) }
  if (isLinked) return shown === undefined ? undefined : { ...chip, content: `${label}: ${shown}` }
  const Box = given.boxes?.[name]
  const onChange = (id: number | null) => change({ [name]: id ?? undefined })
  return (
    Box && { ...chip, content: <Box value={value ?? null} known={given.names?.[name] ?? null} onChange={onChange} /> }
  )
}

function leastChip({ name, label, unit }: LeastFilter, search: Search, change: Change): Filter {
  const value = search[name] as number | undefined
  const onChange = (least?: number) => change({ [name]: least })
  return {
    id: name,
    label,
    shown: value === undefined ? undefined : toPersianDigits(`حداقل ${value} ${unit}`),
    onClear: () => onChange(),
    content: (
      <Deferred load={load} open>
        {({ FilterLeast }) => <FilterLeast unit={unit} value={value} onChange={onChange} />}
      </Deferred>
    ),
  }
}

function rangeChip(filter: RangeFilter, search: Search, change: Change): Filter | undefined {
  const { kind, name, label, parts, near, isLinked } = filter
  const [from, until] = parts.map((part) => search[part])
  const onChange = (first?: unknown, last?: unknown, coming?: NearDays) =>
    change({ [parts[0]]: first, [parts[1]]: last, ...(near !== undefined && { [near]: coming }) })
  const chip = { id: name, label, onClear: () => onChange() }
  if (kind === 'amount') {
    const ends = { from: from as number | undefined, until: until as number | undefined }
    const content = (
      <Deferred load={load} open>
        {({ FilterAmounts }) => <FilterAmounts {...ends} onChange={onChange} />}
      </Deferred>
    )
    return { ...chip, shown: amountText(ends), content }
  }
  const ends = { from: from as string | undefined, until: until as string | undefined }
  const coming = near === undefined ? undefined : (search[near] as NearDays | undefined)
  const shown = coming ? nearDayLabels[coming] : daysText(ends)
  if (isLinked && shown === undefined) return undefined
  const content = (
    <Deferred load={load} open>
      {({ FilterDays }) => <FilterDays {...ends} {...(near && { near: { coming } })} onChange={onChange} />}
    </Deferred>
  )
  return { ...chip, shown, content }
}

type Ends<T> = { from: T | undefined; until: T | undefined }

function daysText({ from, until }: Ends<string>): string | undefined {
  if (from && from === until) return formatDay(from, 'short')
  if (from && until) return `${formatDay(from, 'short')} تا ${formatDay(until, 'short')}`
  return both(from && `از ${formatDay(from, 'short')}`, until && `تا ${formatDay(until, 'short')}`)
}

function amountText({ from, until }: Ends<number>): string | undefined {
  const text = both(from && `از ${formatMoney(from, 'toman')}`, until && `تا ${formatMoney(until, 'toman')}`)
  return text && `${text} تومان`
}

const both = (...parts: (string | number | undefined)[]) => parts.filter(Boolean).join(' ') || undefined

type Chosen<S> = { passed: string[]; next: S; hasBegun: boolean }

/**
 * A search as it was last chosen. The page has it only when its rows have come; what is chosen meanwhile is chosen on top of it, or
 * the first of two quick presses would be lost. Whoever leads the page elsewhere meanwhile (a link, Back), or back to where it was, is
 * followed.
 */
function useChosen<S extends object>(search: S, onChange: (search: S) => void) {
  const [chosen, setChosen] = useState<Chosen<S>>()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const here = searchKey(search)
  const isOnItsWay = chosen !== undefined && chosen.passed.includes(here) && searchKey(chosen.next) !== here
  // The page has come to rest: whatever was asked for has come, or never will.
  if (chosen && (!isOnItsWay || (chosen.hasBegun && !isLoading))) setChosen(undefined)
  else if (chosen && isLoading && !chosen.hasBegun) setChosen({ ...chosen, hasBegun: true })
  const change = (next: S) => {
    setChosen({ passed: isOnItsWay ? [...chosen.passed, searchKey(chosen.next)] : [here], next, hasBegun: false })
    onChange(next)
  }
  return [isOnItsWay ? chosen.next : search, change] as const
}
