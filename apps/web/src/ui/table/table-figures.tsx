'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'

type Figure = { label: string; value: ReactNode }

/** The figures of the rows that the filters leave, above them; «…» until they are known. */
export function TableFigures({ figures }: { figures: Figure[] }) {
  return (
    <dl
      aria-label="جمع ردیف‌های فیلتر"
      aria-busy={figures.some(({ value }) => value === undefined)}
      className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-sm"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
