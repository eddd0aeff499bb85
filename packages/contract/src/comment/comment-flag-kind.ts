import * as z from 'zod/mini'

/** What somebody should look at before a comment is approved. The last three only the assistant tells. */
export const CommentFlagKind = z.enum(['phone', 'link', 'account', 'abuse', 'personal', 'off_topic', 'spam'])
export type CommentFlagKind = z.infer<typeof CommentFlagKind>
