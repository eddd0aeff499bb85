import { bookingChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeOrder, previewChange } from './order-change-actions.ts'
import { previewSwap, swapOrders } from './order-change-swap-actions.ts'
import { listSwapPartners } from './order-change-swap-store.ts'

const now = () => new Date().toISOString()

export function bookingChangeRoutes(app: FastifyInstance) {
  serve(app, bookingChangeEndpoints, {
    previewChange: ({ db, params, body }) => previewChange(db, params.id, body, now()),
    changeOrder: ({ db, actor, params, body }) => changeOrder(db, actor, params.id, { ...body, now: now() }),
    listSwapPartners: async ({ db, params }) => ({ items: await listSwapPartners(db, params.id, now()) }),
    previewSwap: ({ db, params, body }) => previewSwap(db, params.id, body, now()),
    swapOrders: ({ db, actor, params, body }) => swapOrders(db, actor, params.id, { ...body, now: now() }),
  })
}
