import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { AppError } from '#http/app-error.ts'
import { keysetCursor, readKeyset } from '#http/keyset.ts'
import { serve } from '#http/serve.ts'
import { findTransaction, listTransactions } from './transaction-store.ts'

export const transactionRoutes = (app: FastifyInstance) =>
  serve(app, transactionEndpoints, {
    listTransactions: async ({ db, query }) => {
      const { rows, total } = await listTransactions(db, query, readKeyset(query.after))
      return { ...cutPage(rows, keysetCursor), total }
    },
    getTransaction: async ({ db, params }) => {
      const transaction = await findTransaction(db, params.id)
      if (!transaction) throw new AppError('not_found')
      return transaction
    },
  })
