'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { createContext, use, useState, type ReactNode } from 'react'
import { Button as RacButton } from 'react-aria-components'
import { ChevronDown, ListFilter, X } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import type { Option } from '#ui/fields/option.tsx'
import { PopTrigger } from '#ui/overlay/pop-trigger.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'

/** A filter by choices: none, one or many of `options`. `value` comes from the URL, `onChange` writes it there. */
export type ChoiceChip = {
  id: string
  label: string
  options: Option[]
  value: string[]
  onChange: (value: string[]) => void
  /** One choice at most. */
  isSingle?: boolean
  /** What is chosen is what stands there without a choice: nothing is to be cleared. */
  isUsual?: boolean
}

/** A filter with a face of its own (a range of days, of amounts): `shown` is its value in words, undefined when off. */
export type OwnChip = {
  id: string
  label: string
  shown: string | undefined
  onClear: () => void
  content: ReactNode
}

export type Filter = ChoiceChip | OwnChip

export type FilterBarProps = {
  search?: { label: string; value: string; onChange: (value: string) => void }
  filters: Filter[]
  onClear: () => void
  /** More at the end of the row: a sort order. */
  children?: ReactNode
}

/** The tools of the table around: they stand in its row of filters. */
export const TableToolsPlace = createContext<ReactNode>(null)

const load = fetchedAhead(() => import('./filter-body.tsx'))

/** Search and filter chips above a list; on a phone the filters stand in a sheet. */
export function FilterBar({ search, filters, onClear, children }: FilterBarProps) {
  const isPhone = useIsPhone()
  const active = filters.filter(
    (filter) => shownOf(filter) !== undefined && !('isUsual' in filter && filter.isUsual),
  ).length
  return (
    <search className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2.5">
      {search ? <SearchField {...search} className="min-w-40 flex-1 sm:w-64 sm:flex-none" /> : null}
      {isPhone && filters.length > 0 ? <FilterSheet filters={filters} active={active} onClear={onClear} /> : null}
      {isPhone ? null : filters.map((filter) => <Chip key={filter.id} filter={filter} />)}
      {!isPhone && active > 0 ? (
        <Button variant="ghost" size="small" onPress={onClear}>
          پاک کردن همه
        </Button>
      ) : null}
      <div className="ms-auto flex items-center gap-1 empty:hidden">
        {children}
        {use(TableToolsPlace)}
      </div>
    </search>
  )
}

function Chip({ filter }: { filter: Filter }) {
  const shown = shownOf(filter)
  const box = 'inline-flex min-h-[calc(var(--tap)-6px)] items-center gap-1.5 text-xs'
  return (
    <div
      className={cx(
        'inline-flex items-stretch rounded-full border',
        shown === undefined
          ? 'border-line-strong hover:bg-hover'
          : 'border-transparent bg-accent-soft text-accent-strong',
      )}
    >
      <PopTrigger
        kind="dialog"
        button={
          <RacButton className={cx(box, 'rounded-full ps-3', shown === undefined ? 'pe-2.5' : 'pe-1 font-semibold')}>
            <span className="max-w-60 truncate">
              {shown === undefined ? filter.label : `${filter.label}: ${shown}`}
            </span>
            {shown === undefined ? <ChevronDown aria-hidden="true" className="size-3.5 text-muted" /> : null}
          </RacButton>
        }
      >
        {(place) => (
          <Deferred load={load} open>
            {({ FilterPopover }) => <FilterPopover filter={filter} {...place} />}
          </Deferred>
        )}
      </PopTrigger>
      {shown === undefined ? null : (
        <RacButton
          aria-label={`حذف فیلتر ${filter.label}`}
          onPress={() => clear(filter)}
          className={cx(box, 'rounded-full ps-1 pe-2.5')}
        >
          <X aria-hidden="true" className="size-3.5" />
        </RacButton>
      )}
    </div>
  )
}

function FilterSheet({ filters, active, onClear }: { filters: Filter[]; active: number; onClear: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={ListFilter}
        aria-label={active === 0 ? 'فیلترها' : `فیلترها (${toPersianDigits(active)})`}
        onPress={() => setOpen(true)}
      >
        {active === 0 ? null : toPersianDigits(active)}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="فیلترها"
        side="bottom"
        actions={
          <>
            <Button variant="primary" onPress={() => setOpen(false)} className="flex-1">
              نمایش نتیجه‌ها
            </Button>
            {active > 0 ? <Button onPress={onClear}>پاک کردن همه</Button> : null}
          </>
        }
      >
        <Deferred load={load} open>
          {({ FilterList }) => <FilterList filters={filters} />}
        </Deferred>
      </Drawer>
    </>
  )
}

/** A filter's value in words: up to two labels, then their number. */
function shownOf(filter: Filter): string | undefined {
  if (!('options' in filter)) return filter.shown
  const labels = filter.options.filter((option) => filter.value.includes(option.id)).map((option) => option.label)
  if (labels.length === 0) return undefined
  return labels.length <= 2 ? labels.join('، ') : `${toPersianDigits(labels.length)} مورد`
}

function clear(given: Filter) {
  if ('options' in given) given.onChange([])
  else given.onClear()
}
