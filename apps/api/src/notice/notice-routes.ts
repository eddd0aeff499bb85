import { noticeEndpoints } from '@rezerv/contract/notice/notice-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { originOf } from '#http/public-config.ts'
import { serve } from '#http/serve.ts'
import { listNoticeLog } from './notice-log-store.ts'
import { resendNotices } from './notice-actions.ts'

export function noticeRoutes(app: FastifyInstance) {
  serve(app, noticeEndpoints, {
    listNotices: ({ db, query }) => answerPage(listNoticeLog(db, query, readIdCursor(query.after)), idCursor),
    resendNotices: {
      twoStep: ({ db, body, actor, request }) =>
        resendNotices(db, body.ids, { actor, origin: originOf(app.deps.env, request), request }),
    },
  })
}
