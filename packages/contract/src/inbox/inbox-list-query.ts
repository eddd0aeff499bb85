import * as z from 'zod/mini'
import { filter, Cursor } from '../page.ts'
import { InboxKind } from './inbox-kind.ts'

/** The filters of the inbox; the page reads them from the URL. */
export const InboxFilter = z.object({
  kind: filter(InboxKind),
  /** `mine`, `none` (nobody took it), or `snoozed` (put off); without it everything that waits. */
  show: filter(z.enum(['mine', 'none', 'snoozed'])),
})
export type InboxFilter = z.infer<typeof InboxFilter>

export const InboxListQuery = z.extend(InboxFilter, { after: filter(Cursor) })
