import { useState, type ReactNode } from 'react'
import { Deferred, fetchedAhead } from './deferred.tsx'

export type DrawerProps = {
  /** Without it, as long as it is rendered. */
  isOpen?: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  /** `start` is the right side. `bottom` is a sheet for phones. */
  side?: 'start' | 'end' | 'bottom'
}

const load = fetchedAhead(() => import('./drawer-panel.tsx'))

/** A panel over the page that keeps the page in sight. */
export function Drawer({ isOpen = true, ...props }: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Deferred load={load} open>
      {({ DrawerPanel }) => <DrawerPanel {...props} isOpen={isOpen} />}
    </Deferred>
  )
}
