import type { ReactElement, ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { late } from './late.ts'
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

const List = late(() => import('./menu-list.tsx').then((file) => file.MenuList))

export function Menu({ trigger, ...list }: MenuProps) {
  return (
    <PopTrigger kind="menu" button={trigger} onWanted={List.fetch}>
      {(place) => <List {...list} {...place} />}
    </PopTrigger>
  )
}
