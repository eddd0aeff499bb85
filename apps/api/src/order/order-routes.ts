import { orderBulkEndpoints } from '@rezerv/contract/order/order-bulk-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderNoticeEndpoints } from '@rezerv/contract/order/order-notice-endpoints.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { orderHolderEndpoints } from '@rezerv/contract/order/order-holder-endpoints.ts'
import { orderExportEndpoints } from '@rezerv/contract/order/order-export-endpoints.ts'
import {
  OrderFilter,
  orderListEndpoints,
  orderViewEndpoints,
  viewsAtMost,
} from '@rezerv/contract/order/order-list-endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { cursorOf, readCursor } from '#http/cursor.ts'
import { savedSearches } from '#http/saved-searches.ts'
import { orNotFound } from '#http/app-error.ts'
import { serve } from '#http/serve.ts'
import { originOf } from '#http/public-config.ts'
import { getOrder } from './order-actions.ts'
import { findBackground } from './order-background-store.ts'
import { dryRun, runBulk } from './order-bulk-actions.ts'
import { downloadExport, getExport, startExport } from './order-export-actions.ts'
import { nameHolders } from './order-holder-service.ts'
import { countMatching, countOrders, listOrders, orderPlace, sumOrders } from './order-list-store.ts'
import { addNote, changeNote, resendNotice, setLabels } from './order-note-actions.ts'
import { listOrderNotes } from './order-note-store.ts'
import { assignOrder } from './order-owner-actions.ts'
import { reinstateOrder } from './order-reinstate-actions.ts'
import { listInboxOwners } from '#inbox/inbox-store.ts'
import { nowInstant } from '#clock.ts'

const views = savedSearches(OrderFilter, {
  table: 'order_views',
  subjectKind: 'order_view',
  most: viewsAtMost,
  noun: 'نما',
})

export function orderRoutes(app: FastifyInstance) {
  const origin = (request: FastifyRequest) => originOf(app.deps.env, request)
  serve(app, orderListEndpoints, {
    listOrders: ({ db, query }) =>
      answerPage(listOrders(db, query, readCursor(query.after)), (last) => cursorOf(orderPlace(query, last))),
    sumOrders: ({ db, query }) => sumOrders(db, query),
    countOrders: async ({ db, actor }) => {
      const owners = await listInboxOwners(db)
      return { ...(await countOrders(db, actor.userId)), owners }
    },
  })
  serve(app, orderEndpoints, {
    getOrder: ({ db, params, actor }) => getOrder(db, actor, params.id),
    getOrderBackground: async ({ db, params }) => orNotFound(await findBackground(db, params.id)),
    assignOrder: ({ db, actor, params, body }) => assignOrder(db, params.id, { ...body, actor }),
    reinstateOrder: ({ db, actor, params }) => reinstateOrder(db, actor, params.id, nowInstant()),
  })
  serve(app, orderHolderEndpoints, {
    nameHolders: ({ db, actor, params, body }) => nameHolders(db, params.id, { ...body, actor }),
  })
  serve(app, orderViewEndpoints, {
    listOrderViews: async ({ db, actor }) => ({
      items: await Promise.all(
        (await views.list(db, actor)).map(async (view) => ({ ...view, count: await countMatching(db, view.search) })),
      ),
    }),
    saveOrderView: ({ db, body, actor }) => views.save(db, actor, body),
    deleteOrderView: ({ db, params, actor }) => views.remove(db, actor, params.id),
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
  serve(app, orderBulkEndpoints, {
    dryRunOrders: {
      twoStep: ({ db, body, actor, request }) =>
        dryRun(db, body.bulkAction, { target: body.target, actor, origin: origin(request), request }),
    },
    runOrders: {
      twoStep: ({ db, body, actor, request }) =>
        runBulk(db, body.bulkAction, { ids: body.ids, actor, origin: origin(request), request }),
    },
  })
  serve(app, orderNoticeEndpoints, {
    resendNotice: ({ db, params, actor, request }) =>
      resendNotice(db, { orderId: params.id, noticeId: params.noticeId }, { actor, origin: origin(request) }),
  })
  serve(app, orderNoteEndpoints, {
    listOrderNotes: async ({ db, params }) => ({ items: await listOrderNotes(db, params.id) }),
    addOrderNote: ({ db, params, body, actor }) => addNote(db, params.id, { ...body, actor }),
    changeOrderNote: ({ db, params, body, actor }) => changeNote(db, params.id, { ...body, actor }),
    setOrderLabels: ({ db, params, body, actor }) => setLabels(db, params.id, { ...body, actor }),
  })
}
