import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CommentFilter } from './comment-list-query.ts'
import { CommentRejection } from './comment.ts'
import { Version, filtersOf } from '../page.ts'

/** So many comments are decided at once; a dry run of more says so. */
export const commentsAtMost = 500
/** So many in one call, so that the page can tell how far it is and stop. */
export const commentsAtOnce = 20

/** Bulk actions of comments: each is the step of one comment, with its own rules. */
export const CommentBulkAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve') }),
  z.object({ action: z.literal('reject'), rejection: CommentRejection }),
  z.object({ action: z.literal('reopen') }),
])
export type CommentBulkAction = z.infer<typeof CommentBulkAction>

/** A comment as it was seen: what has changed since is refused. */
export const CommentSeen = z.object({ id: z.int().check(z.positive()), version: Version })
export type CommentSeen = z.infer<typeof CommentSeen>
const AllSeen = z.array(CommentSeen)

/** Selected comments, or all that match filters. */
export const CommentTarget = z.union([
  z.object({ items: AllSeen.check(z.minLength(1), z.maxLength(commentsAtMost)) }),
  z.object({ search: filtersOf(CommentFilter) }),
])
export type CommentTarget = z.infer<typeof CommentTarget>

/** The outcome of one comment, done or foreseen, as it was in `version`; `refusal` is Persian, null when it is done. */
export const CommentVerdict = z.object({
  id: z.int(),
  version: Version,
  name: z.string(),
  refusal: z.nullable(z.string()),
})
export type CommentVerdict = z.infer<typeof CommentVerdict>
const Verdicts = z.object({ items: z.array(CommentVerdict) })

export const commentBulkEndpoints = {
  dryRunComments: endpoint('POST /api/v1/comment-bulk/dry-run', {
    right: 'comment.change',
    summary: 'Does it with each comment and takes it back: what would become of each.',
    body: z.object({ bulkAction: CommentBulkAction, target: CommentTarget }),
    answer: Verdicts,
  }),
  runComments: endpoint('POST /api/v1/comment-bulk', {
    right: 'comment.change',
    summary:
      'Does it with these comments, each in a transaction of its own; one that changed since its version is refused.',
    body: z.object({
      bulkAction: CommentBulkAction,
      items: AllSeen.check(z.minLength(1), z.maxLength(commentsAtOnce)),
    }),
    answer: Verdicts,
  }),
}
