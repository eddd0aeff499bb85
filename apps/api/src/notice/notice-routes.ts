import { noticeEndpoints } from '@rezerv/contract/notice/notice-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { originOf } from '#http/public-config.ts'
import { serve } from '#http/serve.ts'
import { listNoticeLog } from './notice-log-store.ts'
import { resendNotices } from './notice-resend-actions.ts'

export function noticeRoutes(app: FastifyInstance) {
  serve(app, noticeEndpoints, {
    listNotices: async ({ db, query }) => {
      const { rows, total } = await listNoticeLog(db, query, readIdCursor(query.after))
      return { ...cutPage(rows, idCursor), total }
    },
    resendNotices: {
      twoStep: ({ db, body, actor, request }) =>
        resendNotices(db, body.ids, { actor, origin: originOf(app.deps.env, request), request }),
    },
  })
}
