import * as z from 'zod/mini'
import { Day, filter, Id } from '../page.ts'

/** The stay whose price a listing's page explains, as it stands in the URL. */
export const StaySearch = z.object({
  from: filter(Day),
  until: filter(Day),
  people: filter(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
  rate: filter(Id),
})
export type StaySearch = z.infer<typeof StaySearch>
