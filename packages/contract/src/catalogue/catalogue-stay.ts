import type { DayRange } from '../day-range.ts'
import { addDays } from '../jalali.ts'
import type { CatalogueQuery } from './catalogue-query.ts'
import * as z from 'zod/mini'
import { Day, filter, Id } from '../page.ts'

/** The longest stay that the catalogue prices, in days. */
const catalogueDaysMax = 90

type Dates = Pick<CatalogueQuery, 'from' | 'until'>

/** The days of a query: the first, and the one on which the stay ends, at least a day later. Undefined without both, or when they are turned round. */
export function stayDays({ from, until }: Dates): DayRange | undefined {
  if (from === undefined || until === undefined || until < from) return undefined
  const last = addDays(from, catalogueDaysMax)
  return { from, until: until === from ? addDays(from, 1) : until > last ? last : until }
}

/** The stay whose price a listing's page explains, as it stands in the URL. */
export const StaySearch = z.object({
  from: filter(Day),
  until: filter(Day),
  people: filter(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
  rate: filter(Id),
})
export type StaySearch = z.infer<typeof StaySearch>
