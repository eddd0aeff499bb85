import { TimelineFilter } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { Day, filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** What the timeline shows, as it stands in the URL. */
export const TimelineSearch = z.extend(TimelineFilter, {
  from: filter(Day),
  span: filter(z.enum(['week', 'fortnight', 'month', 'quarter'])),
  group: filter(z.enum(['kind', 'host', 'city'])),
})
export type TimelineSearch = z.infer<typeof TimelineSearch>
