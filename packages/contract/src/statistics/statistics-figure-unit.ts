import * as z from 'zod/mini'

/**
 * `rials`: whole rials. `count`: a whole number. `percent`: 0-100 (more, where more than all is possible), one decimal. `days`, `minutes`:
 * one decimal. A figure that has nothing to be taken of (an average of none) is null.
 */
export const FigureUnit = z.enum(['rials', 'count', 'percent', 'days', 'minutes'])
export type FigureUnit = z.infer<typeof FigureUnit>

/** `good`: whether more is better (`up`), worse (`down`) or neither; says how a change is coloured. */
export type FigureDefinition = { label: string; unit: FigureUnit; good: 'up' | 'down' | 'none'; definition: string }
