import * as z from 'zod/mini'

/** How many days stand beside one another. */
export const TimelineSpan = z.enum(['week', 'fortnight', 'month', 'quarter'])
export type TimelineSpan = z.infer<typeof TimelineSpan>
export const timelineSpanLabels: Record<TimelineSpan, string> = {
  week: 'هفته',
  fortnight: 'دو هفته',
  month: 'ماه',
  quarter: '۹۰ روز',
}

/** By what the rows stand together. */
export const TimelineGrouping = z.enum(['kind', 'host', 'city'])
export type TimelineGrouping = z.infer<typeof TimelineGrouping>
export const timelineGroupingLabels: Record<TimelineGrouping, string> = { kind: 'نوع', host: 'میزبان', city: 'شهر' }
