import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { readTextCursor, textCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { ownInboxItem, resendFailedNotice, snoozeInboxItem, wakeInboxItem } from './inbox-actions.ts'
import { countInbox, listInbox, listInboxOwners } from './inbox-store.ts'

export function inboxRoutes(app: FastifyInstance) {
  serve(app, inboxEndpoints, {
    listInbox: async ({ db, query, actor }) => {
      const { items, total } = await listInbox(db, query, actor.userId, readTextCursor(query.after))
      return {
        ...cutPage(items, ({ since, kind, key }) => textCursor({ since, name: `${kind} ${key}` })),
        total,
      }
    },
    countInbox: ({ db, actor }) => countInbox(db, actor.userId),
    listInboxOwners: async ({ db }) => ({ items: await listInboxOwners(db) }),
    resendFailedNotice: ({ db, params, actor }) => resendFailedNotice(db, params.id, actor),
    ownInboxItem: ({ db, params, body, actor }) => ownInboxItem(db, params, body.ownerId, actor),
    snoozeInboxItem: ({ db, params, body, actor }) => snoozeInboxItem(db, params, body, actor),
    wakeInboxItem: ({ db, params, actor }) => wakeInboxItem(db, params, actor),
  })
}
