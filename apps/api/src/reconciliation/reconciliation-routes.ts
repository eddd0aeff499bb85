import { bankFileMaxBytes } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { numberCursor, readNumberCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import {
  acceptSureLines,
  lineCandidates,
  ignoreBankLine,
  importBankStatement,
  unmatchBankLine,
  enterBankLine,
  settleBankLine,
} from './reconciliation-actions.ts'
import { readBankFile } from './reconciliation-file.ts'
import { listDays, listMissing } from './reconciliation-match-store.ts'
import { matchBankLine } from './reconciliation-service.ts'
import { listBankLines, bankLineCursor } from './reconciliation-store.ts'

export function reconciliationRoutes(app: FastifyInstance) {
  // The lines that were read of a file come back to be kept.
  app.addHook('onRoute', (route) => {
    if (route.method === 'POST' && route.url === reconciliationEndpoints.importBankStatement.path)
      route.bodyLimit = bankFileMaxBytes
  })
  serve(app, reconciliationEndpoints, {
    // Reading a sheet takes a while; no transaction stays open meanwhile.
    readBankFile: { twoStep: ({ db, request }) => readBankFile(db, request) },
    importBankStatement: ({ db, body, actor }) => importBankStatement(db, body, actor),
    listBankLines: ({ db, query }) =>
      answerPage(listBankLines(db, query, readNumberCursor(query.after)), (line) => numberCursor(bankLineCursor(line))),
    listBankMissing: async ({ db, query }) => ({ items: await listMissing(db, query.account) }),
    listBankDays: async ({ db, query }) => ({ items: await listDays(db, query.account) }),
    listBankCandidates: ({ db, params }) => lineCandidates(db, params.id),
    settleBankLine: ({ db, params, body, actor }) => settleBankLine(db, params.id, body, actor),
    enterBankLine: ({ db, params, body, actor }) => enterBankLine(db, params.id, body, actor),
    matchBankLine: ({ db, params, body, actor }) => matchBankLine(db, params.id, body.transactionId, actor),
    unmatchBankLine: ({ db, params, actor }) => unmatchBankLine(db, params.id, actor),
    ignoreBankLine: ({ db, params, body, actor }) => ignoreBankLine(db, params.id, body.note, actor),
    acceptSureBankLines: ({ db, body, actor }) => acceptSureLines(db, body.account, actor),
  })
}
