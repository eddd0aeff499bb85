import { customerRecordEndpoints, customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { customerErasureEndpoints } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import { exportContentTypes } from '@rezerv/contract/order/order-export-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import {
  blockCustomer,
  mergeCustomer,
  separateCustomer,
  changeCustomer,
  noteCustomer,
  readCustomer,
  tagCustomer,
  unblockCustomer,
} from './customer-actions.ts'
import { customerData } from './customer-data.ts'
import { eraseCustomer, previewErasure } from './customer-erase-actions.ts'
import { exportCustomers } from './customer-export.ts'
import { listCustomerRecords, listTags } from './customer-record-store.ts'
import { findCustomer, listCustomers } from './customer-store.ts'

export function customerRoutes(app: FastifyInstance) {
  serve(app, customerEndpoints, {
    listCustomers: ({ db, query }) => answerPage(listCustomers(db, query.q, readIdCursor(query.after)), idCursor),
    findCustomer: async ({ db, query }) => ({ customer: (await findCustomer(db, query.mobile)) ?? null }),
  })
  serve(app, customerRecordEndpoints, {
    listCustomerRecords: ({ db, query }) =>
      answerPage(listCustomerRecords(db, query, readIdCursor(query.after)), idCursor),
    exportCustomers: ({ db, query: { format, after: _after, ...query }, reply }) => {
      void reply.type(exportContentTypes[format])
      return Promise.resolve(exportCustomers(db, query, format))
    },
    listCustomerTags: async ({ db }) => ({ items: await listTags(db) }),
    getCustomer: ({ db, params }) => readCustomer(db, params.id),
    changeCustomer: ({ db, actor, params, body }) => changeCustomer(db, actor, params.id, body),
    tagCustomer: ({ db, actor, params, body }) => tagCustomer(db, actor, params.id, body.tags),
    noteCustomer: ({ db, actor, params, body }) => noteCustomer(db, actor, params.id, body),
    blockCustomer: ({ db, actor, params, body }) => blockCustomer(db, actor, params.id, body.reason),
    mergeCustomer: ({ db, actor, params, body }) => mergeCustomer(db, actor, params.id, body.otherId),
    separateCustomer: ({ db, actor, params, body }) => separateCustomer(db, actor, params.id, body.otherId),
    unblockCustomer: ({ db, actor, params }) => unblockCustomer(db, actor, params.id),
  })
  serve(app, customerErasureEndpoints, {
    exportCustomerData: ({ db, params }) => customerData(db, params.id),
    previewErasure: ({ db, params }) => previewErasure(db, params.id),
    eraseCustomer: ({ db, actor, params, body }) => eraseCustomer(db, actor, params.id, body.reason),
  })
}
