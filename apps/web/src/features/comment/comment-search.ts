import { CommentFilter } from '@rezerv/contract/comment/comment-list-query.ts'
import { filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** The URL of the comments' desk: its filters, and the one comment that is open. */
export const CommentSearch = z.extend(CommentFilter, { open: filter(Id) })
export type CommentSearch = z.infer<typeof CommentSearch>
