import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components'
import { Check } from 'lucide-react'
import { cx } from '#ui/primitives/class-names.ts'
import { optionClass, popoverClass } from '#ui/fields/option-look.ts'
import type { PopPlace } from '#ui/overlay/pop-trigger.tsx'
import type { TableToolsProps } from './table-tools.tsx'
import type { Density } from './table-view.ts'

const densities: { id: Density; label: string }[] = [
  { id: 'comfortable', label: 'راحت' },
  { id: 'compact', label: 'فشرده' },
]

export function TableMenu({ popover, menu, columns, view, onChange }: TableToolsProps & PopPlace) {
  const shown = columns.filter((column) => view.shown[column.id] !== false).map((column) => column.id)
  return (
    <Popover
      {...popover}
      trigger="MenuTrigger"
      aria-label={name}
      offset={4}
      placement="bottom end"
      className={cx(popoverClass, 'min-w-52!')}
    >
      <Menu {...menu} aria-label={name} className="outline-none">
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
  )
}

const name = 'ستون‌ها و تراکم جدول'
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
