import type { InboxFilter } from '@rezerv/contract/inbox/inbox-list-query.ts'
import { filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** The inbox's part of the URL. Every first load carries this, so the kinds' names come with the page (`InboxFilter`). */
export const InboxSearch = z.object({ kind: filter(z.string()), show: filter(z.string()) })
export type InboxSearch = InboxFilter
