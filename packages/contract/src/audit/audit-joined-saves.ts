import { minutesBetween } from '../jalali.ts'
import type { AuditEntry } from './audit.ts'

/** A pause longer than this begins another sitting. */
const sittingMinutes = 10

/**
 * An editor that saves by itself writes an entry with every pause in typing. The entries of one person about one subject that follow
 * each other closely are read as one: its time is that of the last, its old values are those of the first. `entries` come newest
 * first; `isSame` tells which belong to one person and one subject.
 */
export function joinSaves<E extends AuditEntry>(
  entries: readonly E[],
  isSame: (a: E, b: E) => boolean,
): (E & { saves: number })[] {
  const joined: { entry: E & { saves: number }; earliest: string }[] = []
  for (const entry of entries) {
    const later = entry.action === 'change' ? joined.findLast((one) => isSame(one.entry, entry)) : undefined
    if (later?.entry.action === 'change' && isSoonAfter(later.earliest, entry.at)) {
      later.earliest = entry.at
      later.entry = {
        ...later.entry,
        saves: later.entry.saves + 1,
        oldValue: { ...later.entry.oldValue, ...entry.oldValue },
        newValue: { ...entry.newValue, ...later.entry.newValue },
      }
    } else joined.push({ entry: { ...entry, saves: 1 }, earliest: entry.at })
  }
  return joined.map(({ entry }) => entry)
}

const isSoonAfter = (later: string, earlier: string) => minutesBetween(earlier, later) <= sittingMinutes
