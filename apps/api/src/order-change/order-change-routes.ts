import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeOrder, previewChange } from './order-change-actions.ts'
import { extendHold } from './order-change-extend-actions.ts'
import { moveStay, previewMove, undoMove } from './order-change-move-actions.ts'
import { previewSwap, swapOrders } from './order-change-swap-actions.ts'
import { listSwapPartners } from './order-change-store.ts'
import { nowInstant } from '#clock.ts'

export function orderChangeRoutes(app: FastifyInstance) {
  serve(app, orderChangeEndpoints, {
    previewChange: ({ db, params, body }) => previewChange(db, params.id, body, nowInstant()),
    changeOrder: ({ db, actor, params, body }) => changeOrder(db, actor, params.id, { ...body, now: nowInstant() }),
    listSwapPartners: async ({ db, params }) => ({ items: await listSwapPartners(db, params.id, nowInstant()) }),
    previewSwap: ({ db, params, body }) => previewSwap(db, params.id, body, nowInstant()),
    swapOrders: ({ db, actor, params, body }) => swapOrders(db, actor, params.id, { ...body, now: nowInstant() }),
    previewStayMove: ({ db, params, body }) => previewMove(db, params.id, body, nowInstant()),
    moveStay: ({ db, actor, params, body }) => moveStay(db, actor, params.id, { ...body, now: nowInstant() }),
    undoStayMove: ({ db, actor, params }) => undoMove(db, actor, params.id, nowInstant()),
    extendHold: ({ db, params, body, actor }) => extendHold(db, params.id, { ...body, actor }),
  })
}
