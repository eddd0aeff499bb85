import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { orNotFound } from '#http/app-error.ts'
import { idCursor, cursorOf, numberCursor, readIdCursor, readCursor, readNumberCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import {
  approveAdjustment,
  rejectAdjustment,
  requestReversal,
  withdrawAdjustment,
} from './transaction-adjustment-actions.ts'
import { requestAdjustment } from './transaction-adjustment-service.ts'
import { listAdjustments } from './transaction-adjustment-store.ts'
import { listHostBalances, sumHostBalances } from './transaction-balance-store.ts'
import { exportLedger } from './transaction-export.ts'
import { getStatement } from './transaction-statement-service.ts'
import { findTransaction, listTransactions } from './transaction-store.ts'
import { ledgerTotals } from './transaction-totals-store.ts'

export function transactionRoutes(app: FastifyInstance) {
  serve(app, transactionEndpoints, {
    listTransactions: ({ db, query }) => answerPage(listTransactions(db, query, readCursor(query.after)), cursorOf),
    getLedgerTotals: ({ db, query }) => ledgerTotals(db, query),
    exportLedger: ({ db, query }) => Promise.resolve(exportLedger(db, query)),
    listHostBalances: ({ db, query }) =>
      answerPage(listHostBalances(db, query, readNumberCursor(query.after)), ({ balanceRials: by, hostId: id }) =>
        numberCursor({ by, id }),
      ),
    sumHostBalances: ({ db, query }) => sumHostBalances(db, query.q),
    getStatement: ({ db, query }) => getStatement(db, query),
    getTransaction: async ({ db, params }) => orNotFound(await findTransaction(db, params.id)),
  })
  serve(app, adjustmentEndpoints, {
    listAdjustments: ({ db, query }) => answerPage(listAdjustments(db, query, readIdCursor(query.after)), idCursor),
    requestAdjustment: ({ db, body, actor }) => requestAdjustment(db, body, actor),
    requestReversal: ({ db, params, body, actor }) => requestReversal(db, params.id, body.reason, actor),
    approveAdjustment: ({ db, params, body, actor }) => approveAdjustment(db, params.id, body.note, actor),
    rejectAdjustment: ({ db, params, body, actor }) => rejectAdjustment(db, params.id, body.note, actor),
    withdrawAdjustment: ({ db, params, body, actor }) => withdrawAdjustment(db, params.id, body.note, actor),
  })
}
