import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { placeCursor, readPlaceCursor } from '#http/cursor.ts'
import { originOf } from '#http/public-config.ts'
import { serve } from '#http/serve.ts'
import { markInbox, resendFailedNotice } from './inbox-actions.ts'
import { countInbox, listInbox, listInboxOwners } from './inbox-store.ts'

export function inboxRoutes(app: FastifyInstance) {
  serve(app, inboxEndpoints, {
    listInbox: ({ db, query, actor }) =>
      answerPage(listInbox(db, query, actor, readPlaceCursor(query.after)), ({ place }) => placeCursor(place)),
    countInbox: ({ db, actor }) => countInbox(db, actor),
    listInboxOwners: async ({ db }) => ({ items: await listInboxOwners(db) }),
    resendFailedNotice: ({ db, params, actor, request }) =>
      resendFailedNotice(db, params.id, { actor, origin: originOf(app.deps.env, request) }),
    markInbox: async ({ db, body, actor }) => ({ items: await markInbox(db, body.items, body.mark, actor) }),
  })
}
