import * as z from 'zod/mini'
import { CommentAdvice, CommentFlagKind, CommentSide, CommentReportReason } from './comment-status.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, Version } from '../page.ts'
import { CommentListQuery } from './comment-list-query.ts'
import {
  CommentCounts,
  CommentDetail,
  CommentInput,
  CommentOrder,
  CommentRejectionSeen,
  CommentReplyInput,
  CommentRow,
  ListingComments,
} from './comment.ts'
import { Line, Prose } from '../written-text.ts'

const Seen = z.object({ version: Version })

export const commentEndpoints = {
  listComments: endpoint('GET /api/v1/comments', {
    right: 'comment.read',
    about: ['comment'],
    live: 'offered',
    summary: 'Comments of a view: the queue begins with the longest waiting, the others with the newest.',
    query: CommentListQuery,
    answer: pageOf(CommentRow),
  }),
  countComments: endpoint('GET /api/v1/comments/counts', {
    right: 'comment.read',
    about: ['comment'],
    summary: 'How many comments wait, are reported, or wait with a reply, and since when the first of the queue waits.',
    answer: CommentCounts,
  }),
  getComment: endpoint('GET /api/v1/comments/:id', {
    right: 'comment.read',
    about: ['comment'],
    summary: 'One comment with its reports, the other side of the order, and what was done to it.',
    answer: CommentDetail,
  }),
  findCommentOrder: endpoint('GET /api/v1/comment-order', {
    right: 'comment.read',
    summary: 'The order of this code, and whether a comment can be written about it.',
    query: z.object({ code: Line.check(z.trim(), z.minLength(1), z.maxLength(20)) }),
    answer: z.object({ order: z.nullable(CommentOrder) }),
  }),
  listListingComments: endpoint('GET /api/v1/listings/:id/comments', {
    right: 'comment.read',
    about: ['comment'],
    summary: 'What is published of a listing: its mean rating and the first comments.',
    answer: ListingComments,
  }),
  recordComment: endpoint('POST /api/v1/orders/:id/comments', {
    right: 'comment.change',
    summary: 'Write down what a customer or a host says of an order that is over. It waits for approval.',
    body: CommentInput,
    answer: z.object({ id: z.int() }),
  }),
  approveComment: endpoint('POST /api/v1/comments/:id/approval', {
    right: 'comment.change',
    summary: 'Approve a comment; it is published with the other side of the order, or after seven days.',
    body: Seen,
    answer: CommentDetail,
  }),
  rejectComment: endpoint('POST /api/v1/comments/:id/rejection', {
    right: 'comment.change',
    summary: 'Reject a comment, with a reason.',
    body: CommentRejectionSeen,
    answer: CommentDetail,
  }),
  reopenComment: endpoint('POST /api/v1/comments/:id/reopening', {
    right: 'comment.change',
    summary: 'Bring a decided comment back to the queue.',
    body: Seen,
    answer: CommentDetail,
  }),
  maskComment: endpoint('PUT /api/v1/comments/:id/mask', {
    right: 'comment.change',
    summary: 'Hide these pieces of the text, or nothing of it. The original is kept.',
    body: z.object({
      version: Version,
      pieces: z.array(Prose.check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(20)),
    }),
    answer: CommentDetail,
  }),
  readOriginalComment: endpoint('POST /api/v1/comments/:id/original', {
    right: 'comment.change',
    summary: 'The text as it was written; that it was read is written down.',
    answer: z.object({ body: z.string() }),
  }),
  replyToComment: endpoint('PUT /api/v1/comments/:id/reply', {
    right: 'comment.change',
    summary: "Write down the host's reply; it waits for approval as the comment did.",
    body: CommentReplyInput,
    answer: CommentDetail,
  }),
  approveReply: endpoint('POST /api/v1/comments/:id/reply/approval', {
    right: 'comment.change',
    summary: "Approve the host's reply.",
    body: Seen,
    answer: CommentDetail,
  }),
  rejectReply: endpoint('POST /api/v1/comments/:id/reply/rejection', {
    right: 'comment.change',
    summary: "Reject the host's reply, with a reason.",
    body: CommentRejectionSeen,
    answer: CommentDetail,
  }),
  reportComment: endpoint('POST /api/v1/comments/:id/reports', {
    right: 'comment.change',
    summary: 'Write down that a customer or a host finds a comment wrong.',
    body: z.object({
      by: CommentSide,
      reason: CommentReportReason,
      note: Prose.check(z.trim(), z.maxLength(500)),
    }),
    answer: CommentDetail,
  }),
  clearReports: endpoint('POST /api/v1/comments/:id/reports/clearance', {
    right: 'comment.change',
    summary: 'Not abusive: the reports are answered, the comment stays as it is.',
    answer: CommentDetail,
  }),
  featureComment: endpoint('PUT /api/v1/comments/:id/feature', {
    right: 'comment.change',
    summary: 'Show an approved comment in front of the others of its listing, or no longer.',
    body: z.object({ isFeatured: z.boolean() }),
    answer: CommentDetail,
  }),
  flagComments: endpoint('POST /api/v1/comments/flags', {
    right: 'comment.change',
    summary: "The assistant's flags and advice on comments, in the place of its former ones. Nothing is decided by it.",
    body: z.object({
      items: z
        .array(
          z.object({
            commentId: z.int().check(z.positive()),
            flags: z
              .array(
                z.object({
                  kind: CommentFlagKind,
                  /** Of the text, word for word; empty when it is about the whole. */
                  piece: z._default(Prose.check(z.maxLength(200)), ''),
                  note: z._default(Prose.check(z.maxLength(300)), ''),
                }),
              )
              .check(z.maxLength(10)),
            advice: CommentAdvice,
            note: z._default(Prose.check(z.maxLength(500)), ''),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    /** Comments that are not there are left out. */
    answer: z.object({ flagged: z.array(z.int()) }),
  }),
}
