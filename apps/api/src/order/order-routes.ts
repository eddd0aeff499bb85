import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderExportEndpoints } from '@rezerv/contract/order/order-export-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { orderViewEndpoints } from '@rezerv/contract/order/order-view-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { keysetCursor, readKeyset } from '#http/keyset.ts'
import { serve } from '#http/serve.ts'
import { cancelOrder, extendHold, getOrder } from './order-actions.ts'
import { downloadExport, getExport, startExport } from './order-export-actions.ts'
import { countOrders, listOrders } from './order-list-store.ts'
import { deleteView, ownerOf, saveView } from './order-view-actions.ts'
import { listViews } from './order-view-store.ts'

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
    cancelOrder: ({ db, params, body, actor }) => cancelOrder(db, params.id, { ...body, actor }),
    extendHold: ({ db, params, body, actor }) => extendHold(db, params.id, { ...body, actor }),
  })
  serve(app, orderViewEndpoints, {
    listOrderViews: async ({ db, actor }) => ({ items: await listViews(db, ownerOf(actor)) }),
    saveOrderView: ({ db, body, actor }) => saveView(db, body, actor),
    deleteOrderView: ({ db, params, actor }) => deleteView(db, params.id, actor),
  })
  serve(app, orderExportEndpoints, {
    startOrderExport: ({ db, body, actor }) => startExport(db, body, actor),
    getOrderExport: ({ db, params, actor }) => getExport(db, params.id, actor),
    downloadOrderExport: async ({ db, params, actor, reply }) => {
      const { file, type, name } = await downloadExport(db, params.id, actor)
      void reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      return file
    },
  })
}
