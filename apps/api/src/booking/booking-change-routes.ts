import { bookingChangeEndpoints } from '@rezerv/contract/booking/booking-change-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeOrder, previewChange } from './booking-change-actions.ts'
import { previewSwap, swapOrders } from './booking-swap-actions.ts'
import { listSwapPartners } from './booking-swap-store.ts'

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
