import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { AppError } from '#http/app-error.ts'
import { keysetCursor, numberCursor, readKeyset, readNumberKeyset } from '#http/keyset.ts'
import { serve } from '#http/serve.ts'
import { listHostBalances } from './transaction-balance-store.ts'
import { exportLedger } from './transaction-export.ts'
import { findTransaction, ledgerTotals, listTransactions } from './transaction-store.ts'

export const transactionRoutes = (app: FastifyInstance) =>
  serve(app, transactionEndpoints, {
    listTransactions: async ({ db, query }) => {
      const { rows, total } = await listTransactions(db, query, readKeyset(query.after))
      return { ...cutPage(rows, keysetCursor), total }
    },
    getLedgerTotals: ({ db, query }) => ledgerTotals(db, query),
    exportLedger: ({ db, query }) => Promise.resolve(exportLedger(db, query)),
    listHostBalances: async ({ db, query }) => {
      const { rows, total } = await listHostBalances(db, query.q, readNumberKeyset(query.after))
      return { ...cutPage(rows, (row) => numberCursor({ by: row.balanceRials, id: row.hostId })), total }
    },
    getTransaction: async ({ db, params }) => {
      const transaction = await findTransaction(db, params.id)
      if (!transaction) throw new AppError('not_found')
      return transaction
    },
  })
