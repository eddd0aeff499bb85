import { weekdayLetters, weekdays } from '@rezerv/contract/jalali.ts'
import type { ReactNode } from 'react'

export type ChartWeekRow = {
  id: string
  label: string
  values: (number | null)[]
  textOf: (value: number) => ReactNode
}

/** The days of the week side by side, Saturday at the right, the more the deeper; each says its number. */
export function ChartWeek({ label, rows }: { label: string; rows: ChartWeekRow[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-72 table-fixed border-separate border-spacing-1 text-center text-xs">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-muted">
            {weekdays.map((name, index) => (
              <th key={name} scope="col" className="py-1 font-medium">
                <span className="max-sm:sr-only">{name}</span>
                <span aria-hidden="true" className="sm:hidden">
                  {weekdayLetters[index]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WeekRow key={row.id} {...row} hasName={rows.length > 1} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WeekRow({ label, values, textOf, hasName }: ChartWeekRow & { hasName: boolean }) {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const depthOf = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  return (
    <>
      {hasName ? (
        <tr>
          <th scope="rowgroup" colSpan={7} className="pt-2 text-start font-medium text-muted">
            {label}
          </th>
        </tr>
      ) : null}
      <tr>
        {weekdays.map((name, index) => {
          const value = values[index] ?? null
          // The least is told from none.
          const depth = value === null ? 0 : 0.1 + 0.9 * depthOf(value)
          return (
            <td
              key={name}
              className="h-14 rounded-1 text-sm font-semibold text-ink"
              style={{ background: `color-mix(in oklab, var(--accent) ${Math.round(depth * 38)}%, var(--sunken))` }}
            >
              {value === null ? '—' : textOf(value)}
            </td>
          )
        })}
      </tr>
    </>
  )
}
