import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { readTextCursor, textCursor } from '#http/cursor.ts'
import { originOf } from '#http/public-config.ts'
import { serve } from '#http/serve.ts'
import { ownInboxItem, resendFailedNotice, snoozeInboxItem, wakeInboxItem } from './inbox-actions.ts'
import { countInbox, listInbox, listInboxOwners } from './inbox-store.ts'

export function inboxRoutes(app: FastifyInstance) {
  serve(app, inboxEndpoints, {
    listInbox: ({ db, query, actor }) =>
      answerPage(listInbox(db, query, actor.userId, readTextCursor(query.after)), ({ since, kind, key }) =>
        textCursor({ since, name: `${kind} ${key}` }),
      ),
    countInbox: ({ db, actor }) => countInbox(db, actor.userId),
    listInboxOwners: async ({ db }) => ({ items: await listInboxOwners(db) }),
    resendFailedNotice: ({ db, params, actor, request }) =>
      resendFailedNotice(db, params.id, { actor, origin: originOf(app.deps.env, request) }),
    ownInboxItem: ({ db, params, body, actor }) => ownInboxItem(db, params, body.ownerId, actor),
    snoozeInboxItem: ({ db, params, body, actor }) => snoozeInboxItem(db, params, body, actor),
    wakeInboxItem: ({ db, params, actor }) => wakeInboxItem(db, params, actor),
  })
}
