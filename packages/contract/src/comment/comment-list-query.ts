import * as z from 'zod/mini'
import { choice, choiceOf, choices, days, linked, shapeOf } from '../list-filter.ts'
import { listingKindLabels } from '../listing/listing-kind.ts'
import { filter, Id, PageQuery } from '../page.ts'
import { commentAdviceLabels, commentFlagLabels, commentSideLabels } from './comment-status.ts'

/** Views of the comments: `pending` is the queue, the longest waiting first, the others begin with the newest. */
export const CommentView = z.enum(['pending', 'reported', 'replies', 'approved', 'rejected', 'all'])
export type CommentView = z.infer<typeof CommentView>

export const commentFilters = [
  // With a flag of the rules or of the assistant.
  choices('flag', 'نشانه', { any: 'هر نشانه', ...commentFlagLabels }),
  choice('side', 'نویسنده', commentSideLabels),
  choices('kind', 'نوع', listingKindLabels),
  // At most so many over all aspects.
  choiceOf('stars', 'امتیاز', z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  // The advice of the assistant.
  choices('advice', 'پیشنهاد دستیار', commentAdviceLabels),
  choice('photos', 'تصویر', { yes: 'دارای تصویر' }),
  choice('featured', 'برگزیده', { yes: 'فقط برگزیده‌ها' }),
  days('روز نوشتن'),
  linked('hostId', 'میزبان'),
  linked('listingId', 'آگهی'),
  linked('customerId', 'مشتری'),
  linked('orderId', 'سفارش'),
] as const

/** The filters of the desk without paging; also what a bulk action can aim at. */
export const CommentFilter = z.object({
  q: PageQuery.shape.q,
  view: filter(CommentView),
  ...shapeOf(commentFilters),
})
export type CommentFilter = z.infer<typeof CommentFilter>

/** The URL of the desk: its filters, and the one comment that is open. */
export const CommentSearch = z.extend(CommentFilter, { open: filter(Id) })
export type CommentSearch = z.infer<typeof CommentSearch>

export const CommentListQuery = z.extend(CommentFilter, { after: PageQuery.shape.after })
