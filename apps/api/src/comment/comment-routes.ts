import { commentBulkEndpoints } from '@rezerv/contract/comment/comment-bulk-endpoints.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { answerPage } from '#db/db-search.ts'
import { cursorOf, readCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { decideComment, decideReply, featureComment, readComment } from './comment-actions.ts'
import { dryRunComments, runComments } from './comment-bulk-actions.ts'
import { countComments, listComments } from './comment-list-store.ts'
import { listingComments } from './comment-order-store.ts'
import * as write from './comment-write-service.ts'
import { nowInstant } from '#clock.ts'

/** Answers with the comment as it stands after a write. */
const thenRead =
  <Body>(write: (db: Db, actor: Actor, id: number, body: Body) => Promise<void>) =>
  async ({ db, actor, params: { id }, body }: { db: Db; actor: Actor; params: { id: number }; body: Body }) => {
    await write(db, actor, id, body)
    return readComment(db, id)
  }

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
    approveComment: thenRead((db, actor, id, { version }) =>
      decideComment(db, actor, id, { step: 'approve', version }),
    ),
    rejectComment: thenRead((db, actor, id, { version, ...rejection }) =>
      decideComment(db, actor, id, { step: 'reject', version, rejection }),
    ),
    reopenComment: thenRead((db, actor, id, { version }) => decideComment(db, actor, id, { step: 'reopen', version })),
    maskComment: thenRead(write.maskComment),
    readOriginalComment: async ({ db, actor, params }) => ({ body: await write.readOriginal(db, actor, params.id) }),
    replyToComment: thenRead(write.replyToComment),
    approveReply: thenRead((db, actor, id, { version }) => decideReply(db, actor, id, { step: 'approve', version })),
    rejectReply: thenRead((db, actor, id, { version, ...rejection }) =>
      decideReply(db, actor, id, { step: 'reject', version, rejection }),
    ),
    reportComment: thenRead(write.reportComment),
    clearReports: thenRead(write.clearReports),
    featureComment: thenRead((db, actor, id, { isFeatured }) => featureComment(db, actor, id, isFeatured)),
    flagComments: async ({ db, actor, body }) => ({ flagged: await write.flagComments(db, actor, body.items) }),
  })
  serve(app, commentBulkEndpoints, {
    dryRunComments: { twoStep: ({ db, actor, body, request }) => dryRunComments(db, { actor, request }, body) },
    runComments: { twoStep: ({ db, actor, body, request }) => runComments(db, { actor, request }, body) },
  })
}
