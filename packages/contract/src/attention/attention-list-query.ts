import * as z from 'zod/mini'
import { filter, Cursor } from '../page.ts'
import { AttentionKind } from './attention-kind.ts'

/** The filters of the inbox; the page reads them from the URL. */
export const AttentionFilter = z.object({
  kind: filter(AttentionKind),
  /** `mine`, `none` (nobody took it), or `snoozed` (put off); without it everything that waits. */
  show: filter(z.enum(['mine', 'none', 'snoozed'])),
})
export type AttentionFilter = z.infer<typeof AttentionFilter>

export const AttentionListQuery = z.extend(AttentionFilter, { after: filter(Cursor) })
