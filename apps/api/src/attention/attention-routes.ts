import { attentionEndpoints } from '@rezerv/contract/attention/attention-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { readTextKeyset, textCursor } from '#http/keyset.ts'
import { serve } from '#http/serve.ts'
import { ownAttention, resendFailedNotice, snoozeAttention, wakeAttention } from './attention-actions.ts'
import { countAttention, listAttention, listAttentionOwners } from './attention-store.ts'

export function attentionRoutes(app: FastifyInstance) {
  serve(app, attentionEndpoints, {
    listAttention: async ({ db, query, actor }) => {
      const { items, total } = await listAttention(db, query, actor.userId, readTextKeyset(query.after))
      return {
        ...cutPage(items, ({ since, kind, key }) => textCursor({ since, name: `${kind} ${key}` })),
        total,
      }
    },
    countAttention: ({ db, actor }) => countAttention(db, actor.userId),
    listAttentionOwners: async ({ db }) => ({ items: await listAttentionOwners(db) }),
    resendFailedNotice: ({ db, params, actor }) => resendFailedNotice(db, params.id, actor),
    ownAttention: ({ db, params, body, actor }) => ownAttention(db, params, body.ownerId, actor),
    snoozeAttention: ({ db, params, body, actor }) => snoozeAttention(db, params, body, actor),
    wakeAttention: ({ db, params, actor }) => wakeAttention(db, params, actor),
  })
}
