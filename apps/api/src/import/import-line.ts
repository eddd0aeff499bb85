import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type ReadRow, RowRefused } from './import-value.ts'

/** A row of a group, with where it stands in its file. */
export type ReadLine = { line: number; row: ReadRow }

/** What is read of each row of a group. Throws `RowRefused` with the reasons of all that cannot be read, each with its line. */
export function readEach<T>(lines: ReadLine[], read: (row: ReadRow, at: number) => T): T[] {
  const reasons: string[] = []
  const values = lines.flatMap(({ line, row }, at) => {
    try {
      const value = read(row, at)
      row.refuseUnread()
      return [value]
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      const told = error.reasons.map((reason) => (lines.length > 1 ? `ردیف ${line}، ${reason}` : reason))
      reasons.push(...told.map((reason) => toPersianDigits(reason)))
      return []
    }
  })
  if (reasons.length > 0) throw new RowRefused(reasons)
  return values
}
