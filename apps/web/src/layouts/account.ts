/** The frame shows this of the session; the root route passes it. */
export type SignedIn = { name: string; detail?: string; onSignOut: () => void; onInstall?: () => void }
