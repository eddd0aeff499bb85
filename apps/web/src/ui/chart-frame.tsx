import { useState, type ReactNode } from 'react'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export type ChartLegend = { label: string; color: string; value?: ReactNode }

export type ChartFrameProps = {
  title: string
  description?: string
  legend?: ChartLegend[]
  /** The drawing; it is hidden from screen readers, who read the table. */
  children: ReactNode
  /** The same numbers as text: the first column names the row. */
  table: { head: string[]; rows: ReactNode[][] }
  actions?: ReactNode
}

/** Title, legend, drawing, and the same numbers as a table that anybody can open. */
export function ChartFrame({ title, description, legend = [], children, table, actions }: ChartFrameProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title={title}
      description={description}
      actions={
        <>
          {actions}
          <Button
            size="small"
            variant="ghost"
            icon={isTable ? ChartNoAxesColumn : Table2}
            onPress={() => setTable(!isTable)}
          >
            {isTable ? 'نمودار' : 'جدول'}
          </Button>
        </>
      }
    >
      {legend.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {legend.map((entry) => (
            <li key={entry.label} className="flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: entry.color }} />
              {entry.label}
              {entry.value === undefined ? null : <b className="text-ink">{entry.value}</b>}
            </li>
          ))}
        </ul>
      ) : null}
      {isTable ? null : <div aria-hidden="true">{children}</div>}
      <div className={isTable ? 'overflow-x-auto' : 'sr-only'}>
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              {table.head.map((cell) => (
                <th key={cell} scope="col" className="px-2 py-1.5 text-start font-semibold">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              <ChartRow key={index} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function ChartRow({ row: [name, ...cells] }: { row: ReactNode[] }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-2 py-1.5 text-start font-medium">
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className="px-2 py-1.5">
          {cell}
        </td>
      ))}
    </tr>
  )
}
