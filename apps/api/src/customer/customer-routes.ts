import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/keyset.ts'
import { serve } from '#http/serve.ts'
import { findCustomer, listCustomers } from './customer-store.ts'

export const customerRoutes = (app: FastifyInstance) =>
  serve(app, customerEndpoints, {
    listCustomers: async ({ db, query }) => {
      const { rows, total } = await listCustomers(db, query.q, readIdCursor(query.after))
      return { ...cutPage(rows, idCursor), total }
    },
    findCustomer: async ({ db, query }) => ({ customer: (await findCustomer(db, query.mobile)) ?? null }),
  })
