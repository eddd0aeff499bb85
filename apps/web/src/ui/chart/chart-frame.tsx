import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Card } from '#ui/primitives/card.tsx'
import type { ChartLook } from './chart-look.ts'
import { ChartSwatch } from './chart-marks.tsx'
import { ChartTable, type ChartTableProps } from './chart-table.tsx'
import { cx } from '#ui/primitives/class-names.ts'

/** An entry with `onPress` puts its series into the drawing or takes it out; `isOn` says which. */
export type ChartLegend = {
  id: string
  label: string
  look: ChartLook | 'before'
  kind: 'line' | 'bar'
  isOn?: boolean
  onPress?: () => void
}

export type ChartFrameProps = {
  title: string
  legend?: ChartLegend[]
  /** The drawing; a ranking has none beside its table. */
  children?: ReactNode
  /** The same numbers as text, under the drawing: for every eye, and for screen readers instead of it. */
  table: Omit<ChartTableProps, 'title'>
  className?: string
}

/** Title, legend, drawing, and the same numbers as a table. */
export function ChartFrame({ title, legend = [], children, table, className }: ChartFrameProps) {
  const id = useId()
  return (
    <Card title={title} className={cx('self-start', className)}>
      {legend.length > 0 ? (
        <ul
          className={cx(
            'mb-3 flex items-center gap-x-2 gap-y-1.5 whitespace-nowrap text-xs text-muted sm:flex-wrap',
            // Buttons scroll on a phone, where they would take half of it; they are reached by the keyboard.
            legend.some(({ onPress }) => onPress) ? '-mx-4 px-4 max-sm:overflow-x-auto' : 'flex-wrap',
          )}
        >
          {legend.map((entry) => (
            <li key={entry.id}>
              <Legend {...entry} swatch={`${id}-${entry.id}`} />
            </li>
          ))}
        </ul>
      ) : null}
      {children}
      <ScrolledTable {...table} title={title} isAlone={children === undefined} />
    </Card>
  )
}

function Legend({ label, look, kind, isOn = true, onPress, swatch }: ChartLegend & { swatch: string }) {
  const sample = <ChartSwatch look={look} kind={kind} id={swatch} />
  if (!onPress)
    return (
      <span className="flex items-center gap-1.5 px-1">
        {sample}
        {label}
      </span>
    )
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'flex min-h-[calc(var(--tap)-6px)] cursor-pointer items-center gap-1.5 rounded-full border px-2.5',
        isOn ? 'border-line-strong font-semibold text-ink' : 'border-transparent hover:bg-hover',
      )}
    >
      {isOn ? sample : <Plus aria-hidden="true" className="size-3" />}
      {label}
    </button>
  )
}

/** A part that scrolls can be reached by the keyboard. */
const scrolling = { tabIndex: 0 }

function ScrolledTable({ isAlone, ...table }: ChartTableProps & { isAlone: boolean }) {
  return (
    <section
      {...scrolling}
      aria-label={`جدول ${table.title}`}
      className={cx('-mx-4 -mb-4 overflow-x-auto rounded-b-2', isAlone ? '-mt-2' : 'mt-3 border-t border-line')}
    >
      <ChartTable {...table} />
    </section>
  )
}
