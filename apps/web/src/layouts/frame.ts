import type { ReactNode } from 'react'

/** The session, as the frame shows it. */
export type SignedIn = { name: string; onSignOut: () => void; onInstall?: () => void }

/** The root route gives this to whichever layout the page names. */
export type FrameProps = {
  children: ReactNode
  width?: 'default' | 'details' | 'wide'
  account: SignedIn
  /** Opens the command palette. */
  onSearch: () => void
  /** The bell of what waits for an admin. */
  bell: ReactNode
}
