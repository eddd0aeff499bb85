import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator, Header } from 'react-aria-components'
import { Check, Columns3 } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { optionClass, popoverClass } from '#ui/option.tsx'
import type { Density, TableView } from '#ui/table-view.ts'

export type TableToolsProps = {
  columns: { id: string; header: string }[]
  view: TableView
  onChange: (view: TableView) => void
}

const densities: { id: Density; label: string }[] = [
  { id: 'comfortable', label: 'راحت' },
  { id: 'compact', label: 'فشرده' },
]

/** Which columns stand, and how close the rows are. */
export function TableTools({ columns, view, onChange }: TableToolsProps) {
  const shown = columns.filter((column) => view.shown[column.id] !== false).map((column) => column.id)
  return (
    <MenuTrigger>
      <Button aria-label="ستون‌ها و تراکم جدول" className={iconButtonClass}>
        <Columns3 aria-hidden="true" className="size-[18px]" />
      </Button>
      <Popover offset={4} placement="bottom end" className={cx(popoverClass, 'min-w-52!')}>
        <Menu aria-label="ستون‌ها و تراکم جدول" className="outline-none">
          <MenuSection
            selectionMode="multiple"
            selectedKeys={shown}
            onSelectionChange={(keys) =>
              onChange({
                ...view,
                shown: Object.fromEntries(columns.map(({ id }) => [id, keys === 'all' || keys.has(id)])),
              })
            }
          >
            <Header className={heading}>ستون‌ها</Header>
            {columns.map((column) => (
              <Choice key={column.id} id={column.id} label={column.header} />
            ))}
          </MenuSection>
          <Separator className="my-1 border-t border-line" />
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[view.density]}
            onSelectionChange={(keys) =>
              onChange({ ...view, density: keys !== 'all' && keys.has('compact') ? 'compact' : 'comfortable' })
            }
          >
            <Header className={heading}>تراکم</Header>
            {densities.map((density) => (
              <Choice key={density.id} {...density} />
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const heading = 'px-2.5 pt-1.5 pb-1 text-xs font-semibold text-muted'

function Choice({ id, label }: { id: string; label: string }) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={cx(optionClass, 'cursor-pointer selected:font-normal! selected:text-ink!')}
    >
      {({ isSelected }) => (
        <>
          <Check aria-hidden="true" className={cx('size-4 shrink-0', !isSelected && 'invisible')} />
          {label}
        </>
      )}
    </MenuItem>
  )
}
