import * as z from 'zod/mini'
import { CommentFlagKind, CommentSide } from './comment-status.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, filter, Id, PageQuery } from '../page.ts'

/** Views of the comments: `pending` is the queue, the longest waiting first, the others begin with the newest. */
export const CommentView = z.enum(['pending', 'reported', 'replies', 'approved', 'rejected', 'all'])
export type CommentView = z.infer<typeof CommentView>

/** The filters of the desk without paging; also what a bulk action can aim at. */
export const CommentFilter = z.object({
  q: PageQuery.shape.q,
  view: filter(CommentView),
  side: filter(CommentSide),
  kind: filter(ListingKind),
  /** Only with a flag of the rules or of the assistant: of this kind, or of any. */
  flag: filter(z.enum(['any', ...CommentFlagKind.options])),
  /** The assistant's advice. */
  advice: filter(z.enum(['approve', 'reject', 'look'])),
  /** At most so many stars over all aspects. */
  stars: filter(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  photos: filter(z.literal('yes')),
  featured: filter(z.literal('yes')),
  hostId: filter(Id),
  listingId: filter(Id),
  customerId: filter(Id),
  orderId: filter(Id),
  /** Days of Tehran on which it was written, both included. */
  from: filter(Day),
  until: filter(Day),
})
export type CommentFilter = z.infer<typeof CommentFilter>

export const CommentListQuery = z.extend(CommentFilter, { after: PageQuery.shape.after })
export type CommentListQuery = z.infer<typeof CommentListQuery>
