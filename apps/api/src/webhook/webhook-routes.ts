import { webhookEndpoints } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import * as actions from './webhook-actions.ts'
import { listDeliveries } from './webhook-delivery-store.ts'
import { webhookAddresses } from './webhook-send.ts'
import { listWebhooks } from './webhook-store.ts'

export function webhookRoutes(app: FastifyInstance) {
  const { env, pepper, sendWebhook: send } = app.deps
  const isAllowed = webhookAddresses(env)
  serve(app, webhookEndpoints, {
    listWebhooks: async ({ db }) => ({ items: await listWebhooks(db) }),
    createWebhook: ({ db, actor, body }) => actions.createWebhook({ db, actor }, body, { isAllowed, pepper }),
    changeWebhook: ({ db, actor, params, body }) => actions.changeWebhook({ db, actor, isAllowed }, params.id, body),
    pauseWebhook: ({ db, actor, params }) => actions.pauseWebhook({ db, actor }, params.id, true),
    resumeWebhook: ({ db, actor, params }) => actions.pauseWebhook({ db, actor }, params.id, false),
    removeWebhook: ({ db, actor, params }) => actions.removeWebhook({ db, actor }, params.id),
    turnWebhookSecret: ({ db, actor, params }) => actions.turnWebhookSecret({ db, actor }, params.id, pepper),
    testWebhook: { twoStep: ({ db, actor, params }) => actions.testWebhook({ db, actor, send, pepper }, params.id) },
    resendDead: ({ db, actor, params }) => actions.resendDead({ db, actor }, params.id),
    listDeliveries: ({ db, params, query }) =>
      answerPage(listDeliveries(db, params.id, query, readIdCursor(query.after)), idCursor),
    getDelivery: ({ db, params }) => actions.getDelivery(db, params.id),
    resendDelivery: {
      twoStep: ({ db, actor, params }) => actions.resendDelivery({ db, actor, send, pepper }, params.id),
    },
  })
}
