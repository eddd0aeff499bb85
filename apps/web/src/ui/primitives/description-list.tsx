import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A fact that a record has not at all is false, null or undefined, and left out. */
export type DescriptionItem = { label: string; value: ReactNode; isWide?: boolean } | false | null | undefined

/** Facts as label and value. An empty value shows a dash, so that a missing fact is seen as missing. */
export function DescriptionList({
  items,
  columns = 2,
  isShort = false,
}: {
  items: DescriptionItem[]
  columns?: 1 | 2 | 3
  /** Figures and words that stand two in a row on a phone too. */
  isShort?: boolean
}) {
  const grid = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }[columns]
  return (
    <dl className={cx('grid gap-x-6 gap-y-4', isShort && 'grid-cols-2', grid)}>
      {items
        .filter((item) => !!item)
        .map((item) => (
          <div key={item.label} className={cx('min-w-0', item.isWide && 'col-span-full')}>
            <dt className="text-xs text-muted">{item.label}</dt>
            <dd className="mt-0.5 break-words">
              {item.value === null || item.value === undefined || item.value === '' ? '—' : item.value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

type Line = readonly [label: string, value: string | null]

/** The numbers by which others know a record, label and value at the two ends of a line; empty ones are left out. */
export const ReferenceLines = ({ lines }: { lines: Line[] }) =>
  lines
    .filter(([, value]) => value)
    .map(([label, value]) => (
      <p key={label} className="flex justify-between gap-2 text-xs text-muted">
        {label}
        <bdi dir="ltr" className="break-all">
          {value}
        </bdi>
      </p>
    ))
