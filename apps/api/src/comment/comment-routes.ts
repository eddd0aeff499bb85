import { commentBulkEndpoints } from '@rezerv/contract/comment/comment-bulk-endpoints.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { cursorOf, readCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { decideComment, decideReply, featureComment, readComment } from './comment-actions.ts'
import { dryRunComments, runComments } from './comment-bulk-actions.ts'
import { countComments, listComments } from './comment-list-store.ts'
import { listingComments } from './comment-order-store.ts'
import * as write from './comment-write-actions.ts'
import { nowInstant } from '#clock.ts'

export function commentRoutes(app: FastifyInstance) {
  serve(app, commentEndpoints, {
    listComments: ({ db, query: { after, ...filter } }) =>
      answerPage(listComments(db, filter, readCursor(after)), cursorOf),
    countComments: ({ db }) => countComments(db),
    getComment: ({ db, params }) => readComment(db, params.id),
    findCommentOrder: async ({ db, query }) => ({
      order: await write.commentOrder(db, query.code, nowInstant()),
    }),
    listListingComments: ({ db, params }) => listingComments(db, params.id),
    recordComment: async ({ db, actor, params, body }) => ({
      id: await write.recordComment(db, actor, params.id, body),
    }),
    approveComment: async ({ db, actor, params: { id }, body: { version } }) => {
      await decideComment(db, actor, id, { step: 'approve', version })
      return readComment(db, id)
    },
    rejectComment: async ({ db, actor, params: { id }, body: { version, ...rejection } }) => {
      await decideComment(db, actor, id, { step: 'reject', version, rejection })
      return readComment(db, id)
    },
    reopenComment: async ({ db, actor, params: { id }, body: { version } }) => {
      await decideComment(db, actor, id, { step: 'reopen', version })
      return readComment(db, id)
    },
    maskComment: async ({ db, actor, params: { id }, body }) => {
      await write.maskComment(db, actor, id, body)
      return readComment(db, id)
    },
    readOriginalComment: async ({ db, actor, params }) => ({ body: await write.readOriginal(db, actor, params.id) }),
    replyToComment: async ({ db, actor, params: { id }, body }) => {
      await write.replyToComment(db, actor, id, body)
      return readComment(db, id)
    },
    approveReply: async ({ db, actor, params: { id }, body: { version } }) => {
      await decideReply(db, actor, id, { step: 'approve', version })
      return readComment(db, id)
    },
    rejectReply: async ({ db, actor, params: { id }, body: { version, ...rejection } }) => {
      await decideReply(db, actor, id, { step: 'reject', version, rejection })
      return readComment(db, id)
    },
    reportComment: async ({ db, actor, params: { id }, body }) => {
      await write.reportComment(db, actor, id, body)
      return readComment(db, id)
    },
    clearReports: async ({ db, actor, params: { id } }) => {
      await write.clearReports(db, actor, id)
      return readComment(db, id)
    },
    featureComment: async ({ db, actor, params: { id }, body }) => {
      await featureComment(db, actor, id, body.isFeatured)
      return readComment(db, id)
    },
    flagComments: async ({ db, actor, body }) => ({ flagged: await write.flagComments(db, actor, body.items) }),
  })
  serve(app, commentBulkEndpoints, {
    dryRunComments: { twoStep: ({ db, actor, body, request }) => dryRunComments(db, { actor, request }, body) },
    runComments: { twoStep: ({ db, actor, body, request }) => runComments(db, { actor, request }, body) },
  })
}
