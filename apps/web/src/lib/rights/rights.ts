import { type EndpointRight, holds, type Rights } from '@rezerv/contract/right.ts'
import { useSyncExternalStore } from 'react'
import { session } from '#lib/session.ts'
import { local } from '#lib/storage.ts'

/*
 * What the admin may do, as the server said with the session. It hides what would be refused; the server alone refuses. Where it said
 * nothing, everything is shown.
 */

/** What a thing on the page leads to: an endpoint, or the right of one that this page does not load. */
export type Needs = { right?: EndpointRight }

let known: { text: string | null; rights: Rights } = { text: null, rights: 'all' }
function currentRights(): Rights {
  const text = local.get('rights')
  if (text !== known.text) known = { text, rights: text === null ? 'all' : text.split(' ') }
  return known.rights
}

/** Tells of rights that are other than those that were known: what was read by the old ones is not to be shown any more. */
export function onOtherRights(told: () => void) {
  let before = currentRights()
  session.onChange(() => {
    const now = currentRights()
    if (now === before) return
    const wasKnown = before !== 'all' && session.isSignedIn()
    before = now
    if (wasKnown) told()
  })
}

/** The rights as they stand, anew whenever the session changes. */
export const useRights = (): Rights => useSyncExternalStore(session.onChange, currentRights)

export const useMayDo = (right: EndpointRight = 'own'): boolean => holds(useRights(), right)

/** The same at the moment it is called. */
export const mayAsk = (right: EndpointRight = 'own'): boolean => holds(currentRights(), right)
