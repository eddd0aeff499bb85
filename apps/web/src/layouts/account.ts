/** The frame shows this of the session; the root route passes it. */
export type Account = { name: string; detail?: string; onSignOut: () => void; onInstall?: () => void }
