import type { ReactElement, ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Deferred, fetchedAhead } from './deferred.tsx'
import { PopTrigger } from './pop-trigger.tsx'

export type MenuAction = {
  id: string
  label: string
  detail?: string
  icon?: LucideIcon
  onAction: () => void
  isDisabled?: boolean
  isDanger?: boolean
}

export type MenuProps = {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement
  label: string
  /** Groups are divided by a line. */
  groups: MenuAction[][]
  heading?: ReactNode
}

const load = fetchedAhead(() => import('./menu-list.tsx'))

export function Menu({ trigger, ...list }: MenuProps) {
  return (
    <PopTrigger kind="menu" button={trigger}>
      {(place) => (
        <Deferred load={load} open>
          {({ MenuList }) => <MenuList {...list} {...place} />}
        </Deferred>
      )}
    </PopTrigger>
  )
}
