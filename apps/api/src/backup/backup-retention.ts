const named = /^rezerv-\d{4}-\d{2}-\d{2}T\d{4}Z\.(?:age|tar\.gz)$/
/** What a process that was killed left of a copy: one is made at a time, and this is asked when that one is whole. */
const broken = /^rezerv-\d{4}-\d{2}-\d{2}T\d{4}Z\.(?:age|tar\.gz)\.part$/

/** The name says the instant in UTC: `rezerv-2026-11-23T0130Z.age`. */
export const backupNameAt = (instant: string, isEncrypted: boolean) =>
  `rezerv-${instant.slice(0, 13)}${instant.slice(14, 16)}Z.${isEncrypted ? 'age' : 'tar.gz'}`

/**
 * Which of these files are not to be kept; those of other names are somebody else's. `keep` is `days,weeks,months`: of the last so many of each in
 * which there is a copy, the newest one is kept, and the newest of all in any case.
 */
export function expiredBackups(names: string[], keep: string): string[] {
  const [days = 0, weeks = 0, months = 0] = keep.split(',').map(Number)
  const copies = names
    .filter((name) => named.test(name))
    .toSorted()
    .toReversed()
  const kept = new Set(copies.slice(0, 1))
  const keepNewest = (count: number, spanOf: (name: string) => string | number) => {
    const spans = new Map(copies.toReversed().map((name) => [spanOf(name), name]))
    for (const name of [...spans.values()].toReversed().slice(0, count)) kept.add(name)
  }
  keepNewest(days, (name) => name.slice(0, 17))
  keepNewest(weeks, weekOf)
  keepNewest(months, (name) => name.slice(0, 14))
  return names.filter((name) => broken.test(name) || (named.test(name) && !kept.has(name)))
}

/** Weeks begin on Saturday; 1970 began on a Thursday. */
const weekOf = (name: string) => Math.floor((Date.parse(name.slice(7, 17)) / 86_400_000 + 5) / 7)
