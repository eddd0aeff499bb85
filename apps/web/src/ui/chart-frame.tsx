import { useDeferredValue, useId, type ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import type { ChartLook } from '#ui/chart-look.ts'
import { ChartSwatch } from '#ui/chart-marks.tsx'
import { ChartTable, type ChartTableProps } from '#ui/chart-table.tsx'
import { cx } from '#ui/class-names.ts'

export type ChartLegend = { id: string; label: string; look: ChartLook | 'before'; kind: 'line' | 'bar' }

export type ChartFrameProps = {
  title: string
  description?: ReactNode
  legend?: ChartLegend[]
  /** The drawing; a ranking has none beside its table. */
  children?: ReactNode
  /** The same numbers as text, under the drawing: for every eye, and for screen readers instead of it. */
  table: Omit<ChartTableProps, 'title'>
  actions?: ReactNode
  className?: string
}

/** Title, legend, drawing, and the same numbers as a table. */
export function ChartFrame({ title, description, legend = [], children, table, actions, className }: ChartFrameProps) {
  const id = useId()
  return (
    <Card title={title} description={description} actions={actions} className={cx('self-start', className)}>
      {legend.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {legend.map((entry) => (
            <li key={entry.id} className="flex items-center gap-1.5">
              <ChartSwatch look={entry.look} kind={entry.kind} id={`${id}-${entry.id}`} />
              {entry.label}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
      <ScrolledTable {...table} title={title} isAlone={children === undefined} />
    </Card>
  )
}

/** What scrolls can be reached by the keyboard. */
const scrolling = { tabIndex: 0 }

function ScrolledTable({ isAlone, ...table }: ChartTableProps & { isAlone: boolean }) {
  // A table of thousands of rows does not keep the drawing waiting.
  const isDue = useDeferredValue(true, false)
  const rowHeight = table.rows.some(({ share }) => share !== undefined) ? 43 : 31
  const wanted = table.rows.length * rowHeight + (table.sum ? 62 : 31) + 2
  return (
    <section
      {...scrolling}
      aria-label={`جدول ${table.title}`}
      className={cx('-mx-4 -mb-4 overflow-auto rounded-b-2', isAlone ? '-mt-2' : 'mt-3 border-t border-line')}
      // As high as the rows that come, up to a limit: nothing below it moves.
      style={{ height: Math.min(isAlone ? 420 : 224, wanted) }}
    >
      {isDue ? <ChartTable {...table} /> : null}
    </section>
  )
}
