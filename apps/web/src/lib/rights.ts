import { holds, type EndpointRight, type Rights } from '@rezerv/contract/team/team-holds.ts'
import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import { local } from './storage.ts'

/*
 * What the admin may do, as the server said with the session. It hides what would be refused; the server alone refuses. Where it said
 * nothing, everything is shown.
 */

// One object for as long as the stored text is the same: useSyncExternalStore compares by identity.
let memory: { text: string | null; rights: Rights } = { text: null, rights: 'all' }
function current(): Rights {
  const text = local.get('rights')
  if (text !== memory.text) memory = { text, rights: text === null ? 'all' : text.split(' ') }
  return memory.rights
}

/** What a thing on the page leads to: an endpoint, or its right alone. */
export type Needs = { right?: EndpointRight }

/** The rights as they stand, anew whenever the session changes. */
export const useRights = (): Rights => useSyncExternalStore(session.onChange, current)

export const useMayDo = (right: EndpointRight | undefined): boolean => {
  const rights = useRights()
  return right === undefined || holds(rights, right)
}
