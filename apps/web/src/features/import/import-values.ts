import { fieldsOf } from '@rezerv/contract/import/import-fields.ts'
import type { Import, ImportRow } from '@rezerv/contract/import/import.ts'

/** Values of a row that stand on one line. */
const valuesShown = 5

/** The first values of a row, in the order of the template. */
export function valuesOf({ subject, mapping }: Import, { cells }: ImportRow): string[] {
  return fieldsOf(subject)
    .flatMap(([key]) => cells[mapping[key] ?? -1] ?? [])
    .filter((cell) => cell !== '')
    .slice(0, valuesShown)
}
