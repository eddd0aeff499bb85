import { SearchHit } from '@rezerv/contract/search/search-endpoints.ts'
import * as z from 'zod/mini'
import { local } from '#lib/storage.ts'

/** The id of a page or an action, or a record as it was found. */
const Recent = z.union([z.string(), SearchHit])
type Recent = z.infer<typeof Recent>

/** Gone with the session (lib/session.ts): names of customers do not stay on a device that somebody signed out of. */
const key = 'recent-commands'
const mostKept = 6

/** Records opened from the search lately, the latest first; those that this version cannot read are left out. */
export function recentlyRun(): Recent[] {
  try {
    const stored: unknown = JSON.parse(local.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((one) => Recent.safeParse(one).data ?? []) : []
  } catch {
    return []
  }
}

export function rememberRun(run: Recent) {
  const others = recentlyRun().filter((one) => nameOf(one) !== nameOf(run))
  local.set(key, JSON.stringify([run, ...others].slice(0, mostKept)))
}

const nameOf = (one: Recent) => (typeof one === 'string' ? one : `${one.kind}-${one.id}`)
