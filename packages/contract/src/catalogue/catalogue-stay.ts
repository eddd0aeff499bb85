import type { DayRange } from '../day-range.ts'
import { addDays } from '../jalali.ts'
import type { CatalogueQuery } from './catalogue-query.ts'

/** The longest stay that the catalogue prices, in days. */
export const catalogueDaysMax = 90

type Dates = Pick<CatalogueQuery, 'from' | 'until'>

/** The days of a query: the first, and the one on which the stay ends, at least a day later. Undefined without both, or when they are turned round. */
export function stayDays({ from, until }: Dates): DayRange | undefined {
  if (from === undefined || until === undefined || until < from) return undefined
  const last = addDays(from, catalogueDaysMax)
  return { from, until: until === from ? addDays(from, 1) : until > last ? last : until }
}
