import type { Query, QueryClient } from '@tanstack/react-query'
import { clearOfflineCache, isOldNow } from '#lib/offline-cache.ts'
import { onOtherRights } from '#lib/rights/rights.ts'
import { comesBack, whenBack } from '#lib/when/when-back.ts'
import { askAgain, forgetUnseen } from './data.ts'

/**
 * Whatever is on the screen and could not be read, or is a copy of then, is asked for again when the network or the server is
 * back, and else after ever longer pauses. A query whose copies are kept says under which name in `meta.cachedAs`.
 */
export function watchComeBack(queries: QueryClient) {
  const waiting = new Set<Query>()
  let stop: (() => void) | undefined
  const look = (query: Query, isGone = false) => {
    if (isGone || !query.isActive() || isWhole(query)) waiting.delete(query)
    else if (isMissed(query)) waiting.add(query)
    if (waiting.size > 0) stop ??= whenBack(() => askAgain(queries, (one) => waiting.has(one)))
    else {
      stop?.()
      stop = undefined
    }
  }
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) look(query)
  cache.subscribe(({ query, type }) => look(query, type === 'removed'))
}

const isOld = (query: Query) => {
  const data: unknown = query.state.data
  return isOldNow(query.meta?.cachedAs) || (typeof data === 'object' && data !== null && 'isOld' in data && data.isOld)
}
const isMissed = (query: Query) => (query.state.status === 'error' && comesBack(query.state.error)) || isOld(query)

/** Neither missed nor on its way: a question that is asked again has no answer yet. */
const isWhole = (query: Query) => query.state.fetchStatus === 'idle' && !isMissed(query)

/**
 * What was read by rights that are gone is not kept; what is on the screen is asked for again, and refused. What is on its way is answered
 * by those that there are.
 */
export const watchRights = (queries: QueryClient) =>
  onOtherRights(() => {
    forgetUnseen(queries)
    void askAgain(queries, ({ state }) => state.fetchStatus === 'idle')
    void clearOfflineCache().catch(() => undefined)
  })
