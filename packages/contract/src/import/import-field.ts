/**
 * A value of a row. `words`: how other systems head its column, folded (`faNorm`). `hint` stands beside it in the template; `example` is
 * a value that is read.
 */
export type ImportField = { label: string; words: RegExp; isNeeded?: boolean; hint?: string; example: string }
export type ImportFields = Record<string, ImportField>
