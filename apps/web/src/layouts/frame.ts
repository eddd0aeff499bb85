import type { ReactNode } from 'react'
import type { Account } from '#layouts/account.ts'
import type { NavigationCounts } from '#layouts/navigation.ts'

/** What the root route gives to whichever layout the page names. */
export type FrameProps = {
  children: ReactNode
  account: Account
  counts?: NavigationCounts
  /** Opens the command palette. */
  onSearch?: () => void
  /** How much waits for the admin. */
  attention?: number
  /** Opens what waits; without it there is no bell. */
  onAttention?: () => void
}
