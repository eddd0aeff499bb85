import { Day, filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** What a listing's calendar shows, as it stands in the URL: any day of the month, the rate and the unit. */
export const MonthSearch = z.object({ month: filter(Day), ticket: filter(Id), unit: filter(Id) })
export type MonthSearch = z.infer<typeof MonthSearch>
