import * as z from 'zod/mini'
import {
  CommentAdvice,
  CommentFlagKind,
  CommentSide,
  CommentStatus,
  CommentRejectReason,
  CommentReportReason,
} from './comment-status.ts'
import { AuditEntry } from '../audit/audit.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { Media } from '../media/media.ts'
import { OrderStatus } from '../order/order-status.ts'
import { Instant, Version } from '../page.ts'
import { CommentRatings } from './comment-aspect.ts'
import { Prose } from '../written-text.ts'

export const CommentFlag = z.object({
  kind: CommentFlagKind,
  source: z.enum(['rule', 'assistant']),
  /** The piece of the text that it is about; empty when it is about the whole. */
  piece: z.string(),
  note: z.string(),
})
export type CommentFlag = z.infer<typeof CommentFlag>

export const CommentReply = z.object({
  body: z.string(),
  status: CommentStatus,
  at: Instant,
  reason: z.nullable(CommentRejectReason),
  note: z.string(),
})
export type CommentReply = z.infer<typeof CommentReply>

/** A row of the moderation desk. */
export const CommentRow = z.object({
  id: z.int(),
  /** Counts the changes of text, state and reply, so that two admins at once notice each other. */
  version: Version,
  side: CommentSide,
  kind: ListingKind,
  orderId: z.int(),
  orderCode: z.string(),
  listingId: z.int(),
  listingCode: z.string(),
  listingTitle: z.string(),
  hostId: z.int(),
  hostName: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  status: CommentStatus,
  /** Tenths of a star: the mean of the ratings. */
  ratingTenths: z.int(),
  ratings: CommentRatings,
  /** As it is shown: what was masked is hidden in it. */
  body: z.string(),
  isMasked: z.boolean(),
  photos: z.array(Media),
  flags: z.array(CommentFlag),
  advice: z.nullable(CommentAdvice),
  adviceNote: z.string(),
  /** Reports that nobody has answered; a rejection answers them. */
  reportCount: z.int(),
  reply: z.nullable(CommentReply),
  isFeatured: z.boolean(),
  reason: z.nullable(CommentRejectReason),
  reasonNote: z.string(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedByName: z.nullable(z.string()),
  publishedAt: z.nullable(Instant),
})
export type CommentRow = z.infer<typeof CommentRow>

export const CommentReport = z.object({
  id: z.int(),
  reason: CommentReportReason,
  note: z.string(),
  by: CommentSide,
  at: Instant,
  clearedAt: z.nullable(Instant),
})
export type CommentReport = z.infer<typeof CommentReport>

export const CommentDetail = z.extend(CommentRow, {
  orderEndsAt: Instant,
  customerMobile: z.string(),
  /** The pieces of the text that are hidden; empty while nothing is. */
  hiddenCount: z.int(),
  reports: z.array(CommentReport),
  /** The other side's comment on the order. */
  other: z.nullable(
    z.object({ id: z.int(), side: CommentSide, status: CommentStatus, ratingTenths: z.int(), body: z.string() }),
  ),
  timeline: z.array(AuditEntry),
})
export type CommentDetail = z.infer<typeof CommentDetail>

/** How many stand in each view; `oldestAt` is since when the first of the queue waits. */
export const CommentCounts = z.object({
  pending: z.int(),
  reported: z.int(),
  replies: z.int(),
  approved: z.int(),
  rejected: z.int(),
  oldestAt: z.nullable(Instant),
})
export type CommentCounts = z.infer<typeof CommentCounts>

/** An order that somebody wants to write about. */
export const CommentOrder = z.object({
  id: z.int(),
  code: z.string(),
  kind: ListingKind,
  status: OrderStatus,
  listingTitle: z.string(),
  hostName: z.string(),
  customerName: z.string(),
  endsAt: Instant,
  /** Persian; null when a comment can be written. */
  refusal: z.nullable(z.string()),
  written: z.array(CommentSide),
})
export type CommentOrder = z.infer<typeof CommentOrder>

export const commentPhotosMax = 6
const Text = Prose.check(z.trim(), z.maxLength(2000, 'متن حداکثر ۲٬۰۰۰ حرف است'))

export const CommentInput = z.object({
  side: CommentSide,
  ratings: CommentRatings,
  body: Text,
  photoIds: z.array(z.int().check(z.positive())).check(z.maxLength(commentPhotosMax, 'حداکثر ۶ تصویر')),
})
export type CommentInput = z.infer<typeof CommentInput>

export const CommentReplyInput = z.object({
  version: Version,
  body: Text.check(z.minLength(1, 'پاسخ را بنویسید')),
})

/** A rejection says why; «دلیل دیگر» says it in words. */
const why = { reason: CommentRejectReason, note: Prose.check(z.trim(), z.maxLength(500)) }
const saysWhy = z.refine<{ reason: CommentRejectReason; note: string }>(
  ({ reason, note }) => reason !== 'other' || note !== '',
  { path: ['note'], error: 'دلیل را بنویسید' },
)
export const CommentRejection = z.object(why).check(saysWhy)
export type CommentRejection = z.infer<typeof CommentRejection>
/** A rejection of what was seen in this version. */
export const CommentRejectionSeen = z.object({ ...why, version: Version }).check(saysWhy)

/** The published comments of a listing. */
export const ListingComments = z.object({
  /** Null before the first. */
  ratingTenths: z.nullable(z.int()),
  count: z.int(),
  ratings: z.array(z.object({ aspect: z.string(), tenths: z.int() })),
  /** Featured first, then the newest; the first ten. */
  items: z.array(CommentRow),
})
export type ListingComments = z.infer<typeof ListingComments>
