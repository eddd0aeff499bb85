import { faNorm } from '../persian-text.ts'
import { fieldsOf } from './import-fields.ts'
import type { ImportSubject } from './import-subject.ts'

/** Which column of the file holds a value, by the value's name; what no column holds is left out. */
export type ImportMapping = Partial<Record<string, number>>

/**
 * The guess by the names of the columns: first those that are called as the template calls them, then those that sound like it. A column
 * holds one value.
 */
export function guessColumns(subject: ImportSubject, columns: string[]): ImportMapping {
  const names = columns.map((name) => faNorm(name))
  const found: Record<string, number> = {}
  const used = new Set<number>()
  const take = (key: string, isIt: (name: string) => boolean) => {
    const at = names.findIndex((name, place) => name !== '' && !used.has(place) && isIt(name))
    if (key in found || at < 0) return
    found[key] = at
    used.add(at)
  }
  const fields = fieldsOf(subject)
  for (const [key, { label }] of fields) take(key, (name) => name === faNorm(label))
  for (const [key, { words }] of fields) take(key, (name) => words.test(name))
  return found
}

/** The row that names the columns: of the first ones that which says most of what is looked for; the first where none says anything. */
export function headerOf(subject: ImportSubject, rows: string[][]): number {
  const said = rows.map((row) => Object.keys(guessColumns(subject, row)).length)
  return Math.max(0, said.indexOf(Math.max(0, ...said)))
}

/** What must have a column and has none, in Persian. */
export const missingColumns = (subject: ImportSubject, mapping: ImportMapping): string[] =>
  fieldsOf(subject).flatMap(([key, { isNeeded, label }]) => (isNeeded && mapping[key] === undefined ? [label] : []))
