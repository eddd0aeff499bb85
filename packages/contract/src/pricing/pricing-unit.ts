import * as z from 'zod/mini'

/** The unit of a plan's price: a car's 24 hours, a night of Tehran's calendar, an hour of the clock. */
export const PriceUnit = z.enum(['day', 'night', 'hour'])
export type PriceUnit = z.infer<typeof PriceUnit>
export const priceUnitLabels: Record<PriceUnit, string> = { day: 'روز', night: 'شب', hour: 'ساعت' }
