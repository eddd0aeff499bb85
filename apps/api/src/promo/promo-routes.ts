import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changePromos, createPromos, findPromo, getPromos, releasePromos, stopPromos } from './promo-actions.ts'
import { listPromoBatches } from './promo-store.ts'

export const promoRoutes = (app: FastifyInstance) =>
  serve(app, promoEndpoints, {
    listPromos: async ({ db, params }) => ({ items: await listPromoBatches(db, params.id) }),
    createPromos: ({ db, actor, params, body }) => createPromos(db, actor, params.id, body),
    getPromos: ({ db, params }) => getPromos(db, params.id),
    changePromos: ({ db, actor, params, body }) => changePromos(db, actor, params.id, body),
    stopPromos: ({ db, actor, params, body }) => stopPromos(db, actor, params.id, body.stopped),
    releasePromos: ({ db, actor, params }) => releasePromos(db, actor, params.id),
    findPromo: async ({ db, params, query }) => ({ promo: await findPromo(db, params.id, query.code) }),
  })
