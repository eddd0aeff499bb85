import { useRef, useState, type ReactNode } from 'react'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { chartMarks, type ChartLook } from './chart-look.ts'
import { cx } from '#ui/primitives/class-names.ts'

export type ChartTableRow = {
  id: string
  /** The first names the row. */
  cells: ReactNode[]
  /** A bar under the name, as a part of the longest (0 to 1), with a stroke where it was in the period before. */
  share?: number
  before?: number | null
}

export type ChartTableProps = {
  title: string
  head: string[]
  count: number
  /** Asked only of the rows that are shown: long series have thousands. */
  rowOf: (index: number) => ChartTableRow
  sum?: ReactNode[] | undefined
  look?: ChartLook
}

/** As many as are read at a glance; the page has no second scroller. */
const rowsAtOnce = 10
/** «همه» is this many: few enough not to keep the drawing waiting. */
const rowsMore = 500

const cellClass = 'whitespace-nowrap px-3 py-1.5 group-data-wide:px-2 first:ps-4 last:pe-4'
/** With more columns they stand closer, so that none is cut at the side of its card on a desk's screen. */
const columnsAtEase = 6

/** The numbers of a chart. Rows with bars are a ranking: the drawing and its numbers in one. */
export function ChartTable({ title, head, count, rowOf, sum, look = 'accent' }: ChartTableProps) {
  const [most, setMost] = useState(rowsAtOnce)
  const rows = Array.from({ length: Math.min(count, most) }, (_, index) => rowOf(index))
  const left = count - rows.length
  const table = useRef<HTMLTableElement>(null)
  const showMore = () => {
    // The button goes with the last rows; who came by the keyboard stays in the table.
    if (left <= rowsMore) table.current?.focus({ preventScroll: true })
    setMost(most + rowsMore)
  }
  return (
    <table
      ref={table}
      tabIndex={-1}
      data-wide={head.length > columnsAtEase || undefined}
      className="group w-full text-xs"
    >
      <caption className="sr-only">{title}</caption>
      <thead className="text-muted shadow-[0_1px_0_var(--line)]">
        <tr>
          {head.map((cell) => (
            <th
              key={cell}
              scope="col"
              className="min-w-20 px-3 py-1.5 text-start align-bottom font-semibold group-data-wide:min-w-16 group-data-wide:px-2 first:ps-4 last:pe-4"
            >
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} {...row} look={look} className="border-b border-line last:border-0 hover:bg-hover" />
        ))}
        {left > 0 ? (
          <tr>
            <td colSpan={head.length} className="p-1 ps-2 text-start">
              <Button size="small" variant="ghost" onPress={showMore}>
                {left > rowsMore ? `${toPersianDigits(rowsMore)} ردیف دیگر` : `همه (${formatCount(count)})`}
              </Button>
            </td>
          </tr>
        ) : null}
      </tbody>
      {sum ? (
        <tfoot className="bg-sunken font-semibold">
          <Row id="sum" cells={sum} look={look} />
        </tfoot>
      ) : null}
    </table>
  )
}

function Row({ cells, share, before, look, className }: ChartTableRow & { look: ChartLook; className?: string }) {
  const [name, ...values] = cells
  return (
    <tr className={className}>
      <th
        scope="row"
        className={cx(
          cellClass,
          'text-start font-medium',
          share !== undefined &&
            cx(values.length > 3 ? 'w-1/4' : 'w-1/2', 'min-w-40 whitespace-normal group-data-wide:min-w-32'),
        )}
      >
        {name}
        {share === undefined ? null : <Bar share={share} before={before} look={look} />}
      </th>
      {values.map((cell, index) => (
        <td key={index} className={cx(cellClass, 'tabular-nums')}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

type BarProps = { share: number; before: number | null | undefined; look: ChartLook }

function Bar({ share, before, look }: BarProps) {
  return (
    <span aria-hidden="true" className="relative mt-1 block h-2 rounded-full bg-sunken">
      <span
        className="block h-full rounded-full"
        style={{ width: percent(share), background: chartMarks[look].color }}
      />
      {before ? (
        <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ insetInlineStart: percent(before) }} />
      ) : null}
    </span>
  )
}

const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`
