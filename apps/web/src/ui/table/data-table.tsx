import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { type Needs, useMayDo } from '#lib/rights/rights.ts'
import { useTellKeys } from '#ui/page/page-keys.ts'
import { useKeyDown } from '#ui/page/use-key.ts'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import type { DataColumn } from './data-column.ts'
import { CardList } from './card-list.tsx'
import { type PartProps, type RowKey, TableRows } from './data-table-parts.tsx'
import type { RowGroups } from './row-groups.ts'
import { TableFoot } from './table-foot.tsx'
import { TableToolsPlace } from './filter-bar.tsx'
import { TableTools } from './table-tools.tsx'
import { useTableView } from './table-view.ts'
import { isForList, rowForKey } from './table-keys.ts'
import { useListWindow } from './use-list-window.ts'

const nothingFound = <EmptyState title="موردی پیدا نشد">فیلترها را کمتر کنید یا عبارت دیگری را جست‌وجو کنید.</EmptyState>
const loadBulk = () => import('./bulk-bar.tsx')
/** Rows that are drawn with the page: more than a screen has. */
const firstRows = 12
/** About as high as a row is, in pixels. */
const rowHeights = { card: 112, comfortable: 57, compact: 41 }

export type DataTableProps<Row> = RowIdProps<Row> & {
  /** The key under which the admin's columns and density are kept: 'order'. */
  name: string
  /** The name of the table, for screen readers: «سفارش‌ها». */
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  /** How a row is named when it is selected or opened: its code or title. */
  rowLabel: (row: Row) => string
  /** Where a row leads: `linkOptions({ to: '/order/$id', params: { id } })`. */
  rowLink?: (row: Row) => LinkProps
  /** Views and filters, above the rows in the same frame. */
  top?: ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Count of all rows; one more than `countCap` means "more than that". */
  total?: number
  /** Reads the next page after these rows; without it there is no further page. */
  onNext?: () => void
  isLoadingNext?: boolean
  /**
   * Given = rows can be selected. `rows` are the selected ones that are on the page. `needs`: the endpoint of what is done with many at
   * once; without its right no row can be chosen.
   */
  bulk?: {
    needs?: Needs
    actions: (rows: Row[], clear: () => void) => ReactNode
    summary?: (rows: Row[]) => ReactNode
  }
  /** Rows in groups with a heading each; the server's order keeps a group together. */
  groups?: RowGroups<Row>
  /** What a letter does, by its key (`KeyE`): with the selected rows, else with the one that has the focus. */
  keys?: Readonly<Record<string, (rows: Row[], clear: () => void) => void>>
}

/** What is done with many at once, for those who may. */
function useBulk<B extends { needs?: Needs }>(bulk: B | undefined): B | undefined {
  const may = useMayDo(bulk?.needs?.right)
  return may ? bulk : undefined
}

/** A row is known by its `id`; one without says by what else. */
type RowIdProps<Row> = Row extends { id: RowKey } ? { rowId?: never } : { rowId: (row: Row) => RowKey }
const idOf = (row: object) => (row as { id: RowKey }).id

/** A list of records: table on a screen, cards on a phone. Keyboard: j and k walk, Enter opens, x selects. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, rowId = idOf } = props
  const bulk = useBulk(props.bulk)
  const { view, change } = useTableView(
    name,
    columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id),
  )
  const { isSelected, select, selected, clear } = useSelection(rows, rowId)
  const isPhone = useIsPhone()
  const list = useRef<HTMLDivElement>(null)
  const { shown: drawn, missing } = useListWindow(rows, firstRows)
  const shown = columns.filter((column) => column.isFixed || view.shown[column.id] !== false)
  useRowKeys(list, bulk !== undefined, (code, index) => {
    const row = rows[index]
    if (code === 'KeyX' && row && bulk) {
      select([row], !isSelected(row))
      return true
    }
    const meant = selected.length > 0 ? selected : row ? [row] : []
    if (meant.length === 0 || !props.keys?.[code]) return false
    props.keys[code](meant, clear)
    return true
  })
  const part = {
    ...props,
    rows: drawn,
    rowId,
    density: view.density,
    isSelected,
    ...(bulk && { onSelect: select }),
  }
  const tools = isPhone ? null : (
    <TableTools columns={columns.filter((column) => !column.isFixed)} view={view} onChange={change} />
  )
  return (
    <Card isFlush className="relative">
      {props.top ? <TableToolsPlace value={tools}>{props.top}</TableToolsPlace> : null}
      <div ref={list} style={{ paddingBlockEnd: missing * rowHeights[isPhone ? 'card' : view.density] }}>
        {rows.length === 0 ? (props.empty ?? nothingFound) : <Rows {...part} columns={isPhone ? columns : shown} />}
      </div>
      <TableFoot
        count={rows.length}
        total={props.total}
        onNext={props.onNext}
        isLoadingNext={props.isLoadingNext}
        tools={props.top ? null : tools}
      />
      {bulk ? (
        <Deferred load={loadBulk} open={selected.length > 0}>
          {({ BulkBar }) => (
            <BulkBar count={selected.length} summary={bulk.summary?.(selected)} onClear={clear}>
              {bulk.actions(selected, clear)}
            </BulkBar>
          )}
        </Deferred>
      ) : null}
    </Card>
  )
}

const rowKeys = [
  ['J K', 'ردیف بعدی و قبلی'],
  ['Enter', 'باز کردن ردیف'],
] as const
const bulkKeys = [...rowKeys, ['X', 'انتخاب ردیف']] as const

const Rows = <Row,>(part: PartProps<Row>) => (useIsPhone() ? <CardList {...part} /> : <TableRows {...part} />)

function useSelection<Row>(rows: Row[], rowId: (row: Row) => RowKey) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const isSelected = (row: Row) => selection.has(String(rowId(row)))
  const select = (changed: Row[], value: boolean) => {
    const ids = changed.map((row) => String(rowId(row)))
    setSelection((before) => new Set(value ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }
  return { isSelected, select, selected: rows.filter(isSelected), clear: () => setSelection(new Set()) }
}

/**
 * j and k walk the rows of a list from anywhere on the page, other letters are its own; Enter is the row's own link. After a row that
 * has gone comes the one in its place.
 * A row is an element with `data-row`; what takes its focus is its `[data-row-link]`, or the row itself.
 */
function useRowKeys(
  list: RefObject<HTMLElement | null>,
  canSelect: boolean,
  onKey: (code: string, index: number) => boolean,
) {
  useTellKeys(canSelect ? bulkKeys : rowKeys)
  const last = useRef(-1)
  useKeyDown((event) => {
    const root = list.current
    if (!root || !isForList(event, document.activeElement)) return
    const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')]
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    if (current >= 0) last.current = current
    if (!event.shiftKey && !event.repeat && onKey(event.code, current)) return event.preventDefault()
    const next = rowForKey(event.code, current, rows.length, last.current)
    const row = next === undefined ? undefined : rows[next]
    if (next === undefined || !row) return
    event.preventDefault()
    last.current = next
    const target = row.querySelector<HTMLElement>('[data-row-link]') ?? row
    target.focus()
    row.scrollIntoView({ block: 'nearest' })
  })
}
