import { addDays, addMinutes, dayOfInstant } from '@rezerv/contract/jalali.ts'

/** A row of the demo data as SQL gives it: ids are numbers, the rest as it is kept. */
export type Row = Record<string, unknown> & { id: number }
/** Asks another operation first, as a page would: what it answers, or a throw when it refuses. */
export type Ask = (
  operation: string,
  attempt: {
    params?: object
    query?: object
    body?: unknown
    /** By an admin who had no part in it yet. */
    other?: boolean
  },
) => Promise<Record<string, never>>

/** How a call of the demo data comes to be right, where its path and its schema do not say it. One row after another is tried, until one is accepted. */
export type Recipe = {
  /** Columns named like the path's places, or like fields of the body or the query, fill them. Without it: the path's table. */
  find?: string
  /** Brings the row to where the call is right; what it gives is added to the row. */
  before?: (row: Row, ask: Ask) => Promise<object>
  /** Values that the schema cannot say; the rest of both is made of it (`fuzz-sample.ts`). */
  query?: (row: Row) => Record<string, string | number>
  body?: (row: Row, ask: Ask) => object | Promise<object>
  /** Of an upload: its file's name and bytes. */
  file?: () => { name: string; bytes: Buffer }
  /** Who calls; an admin of their own when the call ends sessions. */
  as?: 'nobody' | 'somebody else' | 'a newcomer' | Program
}
/** The shop is called by a program, alone or for whoever is signed in there: the customer of the row's order, or the host. */
export type Program = 'a program' | 'a guest' | 'a host'
export type Recipes = Record<string, Recipe>

export const now = () => new Date().toISOString()
export const today = () => dayOfInstant(now())
export const inDays = (days: number) => addDays(today(), days)
export const instantIn = (hours: number) => addMinutes(now(), hours * 60)

let made = 0
/** Another one each time: a name, a key, the end of a number. */
export const another = () => String((made += 1)).padStart(7, '0')
export const customer = () => ({ mobile: `+98935${another()}`, name: 'سارا', family: 'احمدی' })
