import type { HomeActivity } from '@rezerv/contract/home/home-endpoints.ts'

export type FeedGroup = { first: HomeActivity; more: number }

const isSame = (a: HomeActivity, b: HomeActivity) =>
  a.actorName === b.actorName && a.action === b.action && a.subjectKind === b.subjectKind

/** Work in bulk is one line: what one did to the next records of the same kind is only counted. The same record twice counts once. */
export function feedGroups(items: HomeActivity[]): FeedGroup[] {
  const groups: { first: HomeActivity; subjects: Set<number> }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && isSame(last.first, item)) last.subjects.add(item.subjectId)
    else groups.push({ first: item, subjects: new Set([item.subjectId]) })
  }
  return groups.map(({ first, subjects }) => ({ first, more: subjects.size - 1 }))
}
