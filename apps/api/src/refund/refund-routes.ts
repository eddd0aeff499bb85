import { refundEndpoints, massRefundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { cursorOf, readCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import * as actions from './refund-actions.ts'
import { refundBankFile } from './refund-bank-file.ts'
import { listRefunds, listMassRefunds } from './refund-list-store.ts'
import { approveMassRefund, dryRunMassRefund } from './refund-mass-actions.ts'
import { failRefund, finishRefund, keepRefundAccount, sendRefund, sendRefunds } from './refund-transfer-actions.ts'
import { reverseRefund } from './refund-reverse.ts'

export function refundRoutes(app: FastifyInstance) {
  const { gateway } = app.deps
  serve(app, refundEndpoints, {
    listRefunds: ({ db, query }) => answerPage(listRefunds(db, query, readCursor(query.after)), cursorOf),
    requestRefund: ({ db, params, body, actor }) => actions.requestRefund(db, params.id, body, actor),
    approveRefund: ({ db, params, actor }) => actions.approveRefund(db, params.id, actor),
    declineRefund: ({ db, params, body, actor }) => actions.declineRefund(db, params.id, body.reason, actor),
    reverseRefund: { twoStep: ({ db, params, actor }) => reverseRefund(db, gateway, params.id, actor) },
    sendRefund: ({ db, params, body, actor }) => sendRefund(db, params.id, body, actor),
    sendRefunds: ({ db, params, body, actor }) => sendRefunds(db, params.id, body, actor),
    keepRefundAccount: ({ db, params, body, actor }) => keepRefundAccount(db, params.id, body, actor),
    refundBankFile: ({ db, query, actor }) => refundBankFile(db, query, actor),
    finishRefund: ({ db, params, actor }) => finishRefund(db, params.id, actor),
    failRefund: ({ db, params, body, actor }) => failRefund(db, params.id, body.reason, actor),
    retryRefund: ({ db, params, actor }) => actions.retryRefund(db, params.id, actor),
  })
  serve(app, massRefundEndpoints, {
    listMassRefunds: async ({ db }) => ({ items: await listMassRefunds(db) }),
    dryRunMassRefund: ({ db, params, actor }) => dryRunMassRefund(db, params.id, actor),
    approveMassRefund: ({ db, params, body, actor }) => approveMassRefund(db, params.id, body.expected, actor),
  })
}
