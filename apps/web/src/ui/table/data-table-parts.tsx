'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Fragment, useRef, type MouseEvent } from 'react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { moneyUnitLabel } from '@rezerv/contract/money.ts'
import { cx } from '#ui/primitives/class-names.ts'
import type { DataColumn } from './data-column.ts'
import { ManyCheckbox, RowCheckbox } from './row-checkbox.tsx'
import { groupsOf, type RowGroups } from './row-groups.ts'
import { useFits } from '#ui/page/use-fits.ts'
import type { Density } from './table-view.ts'

export type RowKey = string | number

export type PartProps<Row> = {
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => RowKey
  rowLabel: (row: Row) => string
  rowLink?: (row: Row) => LinkProps
  density: Density
  isSelected: (row: Row) => boolean
  /** Given = rows can be selected, one or many at once. */
  onSelect?: (rows: Row[], value: boolean) => void
  groups?: RowGroups<Row>
}

export function TableRows<Row>(props: PartProps<Row>) {
  const { columns, rows, onSelect, isSelected } = props
  const begun = groupsOf(rows, props.groups)
  const frame = useRef<HTMLDivElement>(null)
  const fits = useFits(frame)
  // Under the page's header; in a frame that scrolls sideways it would stick to the frame and cover the first row.
  const stuck = fits && 'sticky top-14 z-10'
  const pinned = pinsOf(columns, fits, onSelect !== undefined)
  return (
    <div ref={frame} className={fits ? '' : 'overflow-x-auto'}>
      <table className="w-full border-separate border-spacing-0 normal-nums">
        <caption className="sr-only">{props.label}</caption>
        <thead>
          <tr>
            {onSelect ? (
              <th scope="col" className={cx(head, stuck, 'w-10 ps-4 pe-0', pinned.box)}>
                <ManyCheckbox label="انتخاب همهٔ ردیف‌ها" rows={rows} isSelected={isSelected} onSelect={onSelect} />
              </th>
            ) : null}
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                className={cx(head, stuck, column.align === 'end' ? 'text-end' : 'text-start', pinned.of(index))}
              >
                {column.header}
                {column.align === 'amount' ? <span className="font-normal"> ({unit})</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const group = begun.get(row)
            return (
              <Fragment key={props.rowId(row)}>
                {group ? (
                  <tr className="bg-sunken">
                    {onSelect ? (
                      <td className="border-b border-line ps-4">
                        <ManyCheckbox
                          label={`انتخاب همهٔ «${props.groups?.label(group.id)}»`}
                          rows={group.members}
                          isSelected={isSelected}
                          onSelect={onSelect}
                        />
                      </td>
                    ) : null}
                    <th
                      scope="colgroup"
                      colSpan={columns.length}
                      className="border-b border-line px-3 py-2 text-start font-normal"
                    >
                      {props.groups?.heading(group.id)}
                    </th>
                  </tr>
                ) : null}
                <TableRow {...props} row={row} pinned={pinned} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const head =
  'whitespace-nowrap border-b border-line bg-surface px-3 py-2 text-xs font-semibold text-muted first:ps-4 last:pe-4'

type Pins = { box: string; of: (index: number) => string | false }

/** In a table that is wider than its frame the name of a row stays at one edge, and its amount at the other. */
function pinsOf<Row>(columns: DataColumn<Row>[], fits: boolean, hasBox: boolean): Pins {
  if (fits) return { box: '', of: () => false }
  const last = columns.length - 1
  return {
    box: 'sticky start-0 z-1',
    of: (index) => {
      if (index === 0) return hasBox ? 'sticky start-10 z-1' : 'sticky start-0 z-1'
      return index === last && columns[last]?.align !== undefined && 'sticky end-0 z-1 border-s border-s-line'
    },
  }
}

function TableRow<Row>({ row, pinned, ...props }: PartProps<Row> & { row: Row; pinned: Pins }) {
  const { columns, onSelect, density } = props
  const on = props.isSelected(row)
  const cell = cx(
    'whitespace-nowrap border-b border-line px-3 align-middle first:ps-4 last:pe-4 group-last:border-b-0',
    density === 'compact' ? 'h-10 py-0.5' : 'h-14 py-2',
    on && 'bg-accent-soft',
  )
  // Rows that go under it are not seen through it.
  const pin = (place: string | false) =>
    place && cx(place, !on && 'bg-surface group-focus-within:bg-hover group-hover:bg-hover')
  return (
    <tr
      data-row
      tabIndex={props.rowLink ? undefined : -1}
      onClick={openRow}
      onAuxClick={openRow}
      className={cx('group', !on && 'hover:bg-hover focus-within:bg-hover', props.rowLink && 'cursor-pointer')}
    >
      {onSelect ? (
        <td className={cx(cell, 'w-10 pe-0', pin(pinned.box))}>
          <RowCheckbox
            label={`انتخاب ${props.rowLabel(row)}`}
            isSelected={on}
            onChange={(value) => onSelect([row], value)}
            className="min-h-6! w-6"
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cx(
            cell,
            column.align && looks[column.align],
            column.isElastic && 'w-full max-w-0 min-w-28',
            pin(pinned.of(index)),
          )}
        >
          {index === 0 && props.rowLink ? (
            <Link {...props.rowLink(row)} data-row-link className="block rounded-1 font-semibold">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

const looks = { start: '', end: 'text-end font-semibold', amount: 'font-semibold tabular-nums' }
const unit = moneyUnitLabel('toman')

/** A press anywhere on the row is a press on its link; with Ctrl, ⌘ or the middle button it opens a new tab. */
function openRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
  if (!link || target.closest('a, button, input, label') || window.getSelection()?.toString()) return
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
  else if (event.button === 0) link.click()
}
