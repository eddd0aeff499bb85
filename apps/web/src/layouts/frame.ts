import type { ReactNode } from 'react'
import type { SignedIn } from '#layouts/account.ts'
import type { NavigationCounts } from '#layouts/navigation.ts'

/** The root route gives this to whichever layout the page names. */
export type FrameProps = {
  children: ReactNode
  account: SignedIn
  counts?: NavigationCounts
  /** Opens the command palette. */
  onSearch?: () => void
  /** The bell of what waits for an admin. */
  bell?: ReactNode
}
