import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { keysetCursor, readKeyset } from '#http/keyset.ts'
import { serve } from '#http/serve.ts'
import { extendHold, getOrder } from './order-actions.ts'
import { cancelOrder, previewCancellation } from '#cancellation/cancellation-service.ts'
import { countOrders, listOrders } from './order-list-store.ts'

const now = () => new Date().toISOString()

export function orderRoutes(app: FastifyInstance) {
  serve(app, orderListEndpoints, {
    listOrders: async ({ db, query }) => {
      const { rows, total } = await listOrders(db, query, readKeyset(query.after))
      return { ...cutPage(rows, keysetCursor), total }
    },
    countOrders: ({ db }) => countOrders(db),
  })
  serve(app, orderEndpoints, {
    getOrder: ({ db, params }) => getOrder(db, params.id),
    previewCancellation: ({ db, params, query }) => previewCancellation(db, params.id, query.by, now()),
    cancelOrder: ({ db, params, body, actor }) => cancelOrder(db, params.id, { ...body, actor, now: now() }),
    extendHold: ({ db, params, body, actor }) => extendHold(db, params.id, { ...body, actor }),
  })
}
