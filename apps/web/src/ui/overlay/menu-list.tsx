import { Header, Menu as RacMenu, MenuItem, MenuSection, Popover, Separator, Text } from 'react-aria-components'
import { cx } from '#ui/primitives/class-names.ts'
import type { MenuProps } from './menu.tsx'
import { optionClass, popoverClass } from '#ui/fields/option-look.ts'
import type { PopPlace } from './pop-trigger.tsx'

export function MenuList({ popover, menu, label, groups, heading }: Omit<MenuProps, 'trigger'> & PopPlace) {
  return (
    <Popover {...popover} trigger="MenuTrigger" aria-label={label} offset={4} className={cx(popoverClass, 'min-w-48!')}>
      <RacMenu {...menu} aria-label={label} className="outline-none">
        {heading ? (
          <MenuSection>
            <Header className="px-2.5 py-2 text-sm">{heading}</Header>
          </MenuSection>
        ) : null}
        {groups.flatMap((group, index) => [
          ...(index > 0 || heading
            ? [<Separator key={`line-${group[0]?.id ?? index}`} className="my-1 border-t border-line" />]
            : []),
          ...group.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              onAction={action.onAction}
              isDisabled={action.isDisabled}
              className={cx(optionClass, 'cursor-pointer', action.isDanger && 'text-bad!')}
            >
              {action.icon ? (
                <action.icon aria-hidden="true" className={cx('size-4 shrink-0', !action.isDanger && 'text-muted')} />
              ) : null}
              <span className="flex min-w-0 flex-col">
                <Text slot="label">{action.label}</Text>
                {action.detail ? (
                  <Text slot="description" className="text-xs text-muted">
                    {action.detail}
                  </Text>
                ) : null}
              </span>
            </MenuItem>
          )),
        ])}
      </RacMenu>
    </Popover>
  )
}
