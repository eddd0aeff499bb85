import type { AttentionFilter } from '@rezerv/contract/attention/attention-list-query.ts'
import { filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** The inbox's part of the URL. Every first load carries this, so the kinds' names come with the page (`AttentionFilter`). */
export const AttentionSearch = z.object({ kind: filter(z.string()), show: filter(z.string()) })
export type AttentionSearch = AttentionFilter
