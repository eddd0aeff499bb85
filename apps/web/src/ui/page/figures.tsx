import type { ReactNode } from 'react'
import { cx } from '#ui/primitives/class-names.ts'

export type FigureItem = {
  label: string
  value: ReactNode
  /** What it is of, or how it came about. */
  detail?: ReactNode
  tone?: 'good' | 'warn' | 'bad'
}

const tones = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

/** The few figures of a record, before anything else of it; two and two on a phone. */
export function Figures({ label, items }: { label: string; items: (FigureItem | false | null | undefined)[] }) {
  return (
    <section aria-label={label} className="overflow-hidden rounded-2 border border-line bg-surface">
      {/* Each cell draws the lines at its start and top; those at the edge are pushed out of sight. */}
      <dl className="-ms-px -mt-px flex flex-wrap">
        {items
          .filter((item) => !!item)
          .map(({ label: name, value, detail, tone }) => (
            <div
              key={name}
              className="min-w-0 flex-1 basis-[calc(50%-1px)] border-s border-t border-line px-4 py-3 sm:basis-40"
            >
              <dt className="text-xs text-muted">{name}</dt>
              <dd className={cx('mt-0.5 text-base font-bold', tone && tones[tone])}>{value}</dd>
              {detail ? <dd className="mt-0.5 text-xs text-muted">{detail}</dd> : null}
            </div>
          ))}
      </dl>
    </section>
  )
}
