import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import { Check, type LucideIcon } from 'lucide-react'
import { optionClass } from './option-look.ts'

/** One choice of a select, combo box or filter. `detail` is the second line. */
export type Option<Id extends string | number = string> = {
  id: Id
  label: string
  detail?: string
  icon?: LucideIcon
  isDisabled?: boolean
}

/** The list of a select or combo box. */
export function OptionList<Id extends string | number>({ items, empty }: { items: Option<Id>[]; empty?: ReactNode }) {
  return (
    <ListBox
      items={items}
      className="max-h-80 overflow-auto outline-none"
      renderEmptyState={() => <p className="px-2.5 py-3 text-sm text-muted">{empty ?? 'موردی پیدا نشد'}</p>}
    >
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled} className={optionClass}>
          {({ isSelected }) => (
            <>
              {option.icon ? <option.icon aria-hidden="true" className="size-4 shrink-0 text-muted" /> : null}
              <span className="flex min-w-0 flex-1 flex-col">
                <Text slot="label" className="truncate">
                  {option.label}
                </Text>
                {option.detail ? (
                  <Text slot="description" className="truncate text-xs font-normal text-muted">
                    {option.detail}
                  </Text>
                ) : null}
              </span>
              {isSelected ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
