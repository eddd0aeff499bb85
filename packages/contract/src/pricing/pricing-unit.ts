import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const priceUnitLabels = { day: 'روز', night: 'شب', hour: 'ساعت' }
/** The unit of a plan's price: a car's 24 hours, a night of Tehran's calendar, an hour of the clock. */
export const PriceUnit = wordOf(priceUnitLabels)
export type PriceUnit = z.infer<typeof PriceUnit>
