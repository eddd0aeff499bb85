import { JalaliYear } from '@rezerv/contract/holiday/holiday.ts'
import { filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** Which year's holidays a page shows, as it stands in the URL. */
export const HolidaySearch = z.object({ year: filter(JalaliYear) })
