'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Link } from '@tanstack/react-router'
import { cx } from '#ui/primitives/class-names.ts'
import { cardParts, DataCard } from './data-card.tsx'
import type { PartProps } from './data-table-parts.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { groupsOf } from './row-groups.ts'

/** The rows of a list on a phone. */
export function CardList<Row>(props: PartProps<Row>) {
  const { columns, rows, rowLink, onSelect } = props
  const begun = groupsOf(rows, props.groups)
  return (
    <ul aria-label={props.label}>
      {rows.flatMap((row) => [
        begun.has(row) ? (
          <li key={`group ${props.rowId(row)}`} className="border-b border-line bg-sunken px-3.5 py-2">
            {props.groups?.heading(begun.get(row)?.id ?? '')}
          </li>
        ) : null,
        <li
          key={props.rowId(row)}
          data-row
          className={cx(
            'flex items-start border-b border-line [contain-intrinsic-size:auto_112px] [content-visibility:auto] last:border-b-0',
            props.isSelected(row) && 'bg-accent-soft',
          )}
        >
          {onSelect ? (
            <RowCheckbox
              label={`انتخاب ${props.rowLabel(row)}`}
              isSelected={props.isSelected(row)}
              onChange={(value) => onSelect([row], value)}
              className="min-w-tap shrink-0 justify-center ps-1"
            />
          ) : null}
          {rowLink ? (
            <Link
              {...rowLink(row)}
              data-row-link
              className={cx('block min-w-0 flex-1 py-3 pe-3.5 outline-offset-[-2px]', !onSelect && 'ps-3.5')}
            >
              <DataCard columns={columns} row={row} />
            </Link>
          ) : (
            <div className={cx('min-w-0 flex-1 py-3 pe-3.5', !onSelect && 'ps-3.5')}>
              <DataCard columns={columns} row={row} />
            </div>
          )}
          {cardParts(columns, row, 'actions').map(({ id, part }) => (
            <div key={id} className="shrink-0 pe-1 pt-1">
              {part}
            </div>
          ))}
        </li>,
      ])}
    </ul>
  )
}
