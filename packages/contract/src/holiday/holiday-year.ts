import * as z from 'zod/mini'

export const firstHolidayYear = 1390
export const lastHolidayYear = 1450

/** The years that a person edits holidays of. */
export const JalaliYear = z.coerce.number().check(z.int(), z.minimum(firstHolidayYear), z.maximum(lastHolidayYear))
