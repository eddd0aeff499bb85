import { isNamedByOrder, type LiveRecords, liveKinds } from '@rezerv/contract/live.ts'
import type { Asked } from './asked.ts'
import { storeOf } from './store.ts'

/** A record that somebody else changed; `id` undefined stands for more of them than were named. */
type Change = { kind: string; id: number | undefined; atMs: number }

const mostKept = 1_000
/** From writing to hearing: an answer that is younger than that knows of the change already. */
const onTheWayMs = 300

/** Changes of others since this page was opened. */
export const liveNews = storeOf<{ changes: readonly Change[] }>({ changes: [] })

/** `me`: one's own writes are no news; whoever writes sees them at once. */
export function recordChanges(records: LiveRecords[], me: number | undefined, nowMs: number) {
  const others = records.filter(({ by }) => by === null || by !== me)
  if (others.length === 0) return
  const changes = others.flatMap(({ kind, ids }): Change[] =>
    (ids.length > 0 ? ids : [undefined]).map((id) => ({ kind, id, atMs: nowMs - onTheWayMs })),
  )
  liveNews.change({ changes: [...liveNews.read().changes, ...changes].slice(-mostKept) })
}

/** The subject of a question on the screen: a list of a kind, or one record, of any of the kinds. */
export type Subject = { kinds: readonly string[]; id?: number; isFiltered?: boolean }

/** The subject of this question's answer; undefined where nobody is told of changes. */
export function subjectOf({ about = [], live, scope = [], request, isList }: Asked): Subject | undefined {
  if (live !== 'offered') return undefined
  const { params, query = {} } = request ?? {}
  const kinds = about.flatMap((kind) => liveKinds(kind, query['kind']))
  if (params?.['id'] !== undefined) return { kinds, id: Number(params['id']) }
  const filters = Object.entries(query).filter(([name]) => !scope.includes(name))
  return isList ? { kinds, isFiltered: filters.some(([, value]) => value !== undefined && value !== '') } : undefined
}

/**
 * How many records changed since an answer: of a record 0 or 1; of a list all of its kind, but of a filtered one only those that it
 * shows, because nobody knows whether the others fit. Infinity when they were too many to name.
 */
export function newsSince(changes: readonly Change[], sinceMs: number, subject: Subject, shown: Set<number>): number {
  const fitting = changes.filter(({ kind, atMs }) => atMs > sinceMs && subject.kinds.includes(kind))
  if (subject.id !== undefined) return fitting.some(({ id }) => id === undefined || id === subject.id) ? 1 : 0
  if (fitting.some(({ id }) => id === undefined)) return Infinity
  const ids = new Set(fitting.flatMap(({ id }) => id ?? []))
  return subject.isFiltered ? [...ids].filter((id) => shown.has(id)).length : ids.size
}

/** The records of a list's answer, by what changes name them. */
export function shownIn(data: unknown, kind: string): Set<number> {
  const rows = (data as { pages?: { items?: { id?: number; orderId?: number }[] }[] } | undefined)?.pages
  return new Set(
    (rows ?? []).flatMap(({ items = [] }) =>
      items.flatMap((row) => (isNamedByOrder(kind) ? row.orderId : row.id) ?? []),
    ),
  )
}
