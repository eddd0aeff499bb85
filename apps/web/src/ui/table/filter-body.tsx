import { Dialog, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { CheckMark } from '#ui/primitives/check-mark.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import type { Filter } from './filter-bar.tsx'
import { optionClass, popoverClass } from '#ui/fields/option-look.ts'
import type { PopPlace } from '#ui/overlay/pop-trigger.tsx'

export function FilterPopover({ popover, menu, filter }: { filter: Filter } & PopPlace) {
  return (
    <Popover {...popover} trigger="DialogTrigger" offset={6} className={cx(popoverClass, 'min-w-56!')}>
      <Dialog id={menu.id} aria-label={filter.label} className="outline-none">
        <FilterBody filter={filter} onChosen={() => popover.onOpenChange(false)} />
      </Dialog>
    </Popover>
  )
}

/** All filters under each other, in the sheet of a phone. */
export function FilterList({ filters }: { filters: Filter[] }) {
  return filters.map((filter) => (
    <section key={filter.id} className="mb-4 last:mb-0">
      <h3 className="mb-1 text-sm font-semibold">{filter.label}</h3>
      <FilterBody filter={filter} />
    </section>
  ))
}

/** With one to choose, `onChosen` says that it was chosen, the old one again too. */
function FilterBody({ filter: given, onChosen }: { filter: Filter; onChosen?: () => void }) {
  if (!('options' in given)) return <div className="p-2">{given.content}</div>
  return (
    <ListBox
      aria-label={given.label}
      items={given.options}
      selectionMode={given.isSingle ? 'single' : 'multiple'}
      selectedKeys={given.value}
      // Escape closes what stands around the list and leaves the choice as it is.
      escapeKeyBehavior="none"
      // A list that closes with the choice closes when the press is over: its end would fall on what lies below.
      shouldSelectOnPressUp={onChosen !== undefined}
      onSelectionChange={(keys) => {
        given.onChange(keys === 'all' ? given.options.map(({ id }) => id) : [...keys].map(String))
        if (given.isSingle) onChosen?.()
      }}
      className="max-h-80 overflow-auto outline-none"
    >
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.label} className={cx(optionClass, 'cursor-pointer')}>
          {({ isSelected }) => (
            <>
              <CheckMark isOn={isSelected} isRound={given.isSingle ?? false} />
              <span className="flex-1">{option.label}</span>
              {option.detail ? <span className="text-xs text-muted">{option.detail}</span> : null}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
