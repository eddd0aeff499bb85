import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import { Check, type LucideIcon } from 'lucide-react'

/** One choice of a select, combo box or filter. `detail` is the second line. */
export type Option<Id extends string | number = string> = {
  id: Id
  label: string
  detail?: string
  icon?: LucideIcon
  isDisabled?: boolean
}

export const popoverClass =
  'min-w-(--trigger-width) max-w-[min(28rem,calc(100vw-1rem))] animate-enter overflow-auto rounded-2 border border-line-strong bg-raised p-1 shadow-2 outline-none'

export const optionClass =
  'group flex min-h-tap cursor-default items-center gap-2 rounded-1 px-2.5 py-1.5 text-sm text-ink outline-none focus:bg-hover data-[hovered]:bg-hover selected:font-semibold selected:text-accent-strong data-[disabled]:text-faint'

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
