import { Fragment, type ReactNode } from 'react'
import { cx } from '#ui/primitives/class-names.ts'
import type { CardPlace, DataColumn } from './data-column.ts'

type Part = { id: string; part: ReactNode; isAmount: boolean }

const says = (part: ReactNode) => part !== null && part !== undefined && part !== '' && part !== '—'

/** The parts of a row's columns for a place of its card. */
export function cardParts<Row>(columns: DataColumn<Row>[], row: Row, place: CardPlace): Part[] {
  return columns.flatMap(({ id, card = [], cell, align }) =>
    [card].flat().flatMap((given, index) => {
      const [at, own] = typeof given === 'object' ? [given.at, given.cell] : [given, cell]
      const part = at === place ? own(row) : null
      return says(part) ? [{ id: `${id} ${index}`, part, isAmount: align === 'amount' }] : []
    }),
  )
}

const amountsFirst = (a: Part, b: Part) => Number(b.isAmount) - Number(a.isAmount)

/** A row on a phone, put together from its columns. */
export function DataCard<Row>({ columns, row }: { columns: DataColumn<Row>[]; row: Row }) {
  const at = (place: CardPlace) => cardParts(columns, row, place)
  const [picture] = at('picture')
  const [title, corner] = [at('title'), at('corner').toSorted(amountsFirst)]
  return (
    <div data-card className="flex gap-3">
      {picture?.part}
      <div className={cx('flex min-w-0 flex-1 flex-col', picture ? 'gap-1' : 'gap-2')}>
        {title.length + corner.length > 0 ? (
          <div className="flex items-start justify-between gap-3">
            <Parts parts={title} className="min-w-0 flex-col gap-1" />
            <Parts parts={corner} className="shrink-0 flex-col items-end gap-1 font-semibold" />
          </div>
        ) : null}
        <Parts parts={at('line')} className="items-center justify-between gap-3 text-sm text-muted" />
        <Parts parts={at('text')} className="flex-col gap-1.5 text-pretty" />
        <Parts parts={at('marks')} className="flex-wrap items-center gap-2 text-sm" />
        <Small parts={at('small')} />
      </div>
    </div>
  )
}

function Parts({ parts, className }: { parts: Part[]; className: string }) {
  if (parts.length === 0) return null
  return (
    <div className={cx('flex', className)}>
      {parts.map(({ id, part }) => (
        <div key={id} className="min-w-0">
          {part}
        </div>
      ))}
    </div>
  )
}

/** One line after the other, a dot between two facts. */
function Small({ parts }: { parts: Part[] }) {
  if (parts.length === 0) return null
  return (
    <p className="text-xs leading-5 text-muted">
      {parts.map(({ id, part }, index) => (
        <Fragment key={id}>
          {index > 0 ? ' · ' : null}
          {part}
        </Fragment>
      ))}
    </p>
  )
}
