import { useRef, useState, type ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { useRowKeys } from './use-row-keys.ts'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import type { DataColumn } from './data-column.ts'
import { CardList, TableSkeleton, TableRows } from './data-table-parts.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableTools } from './table-tools.tsx'
import { useTableView } from './table-view.ts'

const loadBulk = () => import('./bulk-bar.tsx')

export type DataTableProps<Row> = {
  /** The key under which the admin's columns and density are kept: 'order'. */
  name: string
  /** The name of the table, for screen readers: «سفارش‌ها». */
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => string | number
  /** How a row is named when it is selected or opened: its code or title. */
  rowLabel: (row: Row) => string
  /** Where a row leads: `linkOptions({ to: '/order/$id', params: { id } })`. */
  rowLink?: (row: Row) => LinkProps
  /** Views and filters, above the rows in the same frame. */
  top?: ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Rows are being read for the first time. Under a route loader this is never needed. */
  isLoading?: boolean
  /** The rows shown are of the last filter, the new ones are on the way. */
  isStale?: boolean
  error?: { message: string; traceId?: string } | null
  onRetry?: () => void
  /** Count of all rows; one more than `countCap` means "more than that". */
  total?: number
  /** Reads the next page after these rows; without it there is no further page. */
  onNext?: () => void
  isLoadingNext?: boolean
  /** Given = rows can be selected. `rows` are the selected ones that are on the page. */
  bulk?: { actions: (rows: Row[], clear: () => void) => ReactNode; summary?: (rows: Row[]) => ReactNode }
}

/** A list of records: table on a screen, cards on a phone. Keyboard: j and k walk, Enter opens, x selects. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, rowId, bulk } = props
  const { view, change } = useTableView(
    name,
    columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id),
  )
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const isPhone = useIsPhone()
  const list = useRef<HTMLDivElement>(null)
  const shown = columns.filter((column) => column.isFixed || view.shown[column.id] !== false)
  const isSelected = (row: Row) => selection.has(String(rowId(row)))
  const select = (changed: Row[], value: boolean) => {
    const ids = changed.map((row) => String(rowId(row)))
    setSelection((before) => new Set(value ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }
  const selected = rows.filter(isSelected)
  useRowKeys(list, (index) => {
    const row = rows[index]
    if (row && bulk) select([row], !isSelected(row))
  })
  const part = {
    ...props,
    columns: shown,
    density: view.density,
    isSelected,
    onSelect: bulk ? (row: Row, value: boolean) => select([row], value) : undefined,
    onSelectAll: (value: boolean) => select(rows, value),
  }
  return (
    <Card isFlush className="relative">
      {props.top}
      <div
        ref={list}
        aria-busy={props.isStale || undefined}
        className={props.isStale ? 'opacity-60 transition-opacity delay-150' : ''}
      >
        <Body {...props}>{isPhone ? <CardList {...part} columns={columns} /> : <TableRows {...part} />}</Body>
      </div>
      <TableFoot
        count={rows.length}
        total={props.total}
        onNext={props.onNext}
        isLoadingNext={props.isLoadingNext}
        tools={
          isPhone ? null : (
            <TableTools columns={columns.filter((column) => !column.isFixed)} view={view} onChange={change} />
          )
        }
      />
      {bulk ? (
        <Deferred load={loadBulk} open={selected.length > 0}>
          {({ BulkBar }) => (
            <BulkBar count={selected.length} summary={bulk.summary?.(selected)} onClear={() => setSelection(new Set())}>
              {bulk.actions(selected, () => setSelection(new Set()))}
            </BulkBar>
          )}
        </Deferred>
      ) : null}
    </Card>
  )
}

function Body<Row>({ children, ...props }: DataTableProps<Row> & { children: ReactNode }) {
  if (props.error) return <ErrorState error={props.error} onRetry={props.onRetry} />
  if (props.isLoading) return <TableSkeleton columns={props.columns.length} />
  if (props.rows.length === 0)
    return props.empty ?? <EmptyState title="موردی پیدا نشد">پالایه‌ها را کمتر کنید یا واژهٔ دیگری بجویید.</EmptyState>
  return children
}
