import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { payoutEndpoints, bankFileName } from '@rezerv/contract/payout/payout-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { listAudit } from '#audit/audit-list-store.ts'
import { answerPage } from '#db/db-search.ts'
import { orNotFound } from '#http/app-error.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { createBatch, leaveOut, moveBatch } from './payout-actions.ts'
import { bankFile } from './payout-bank-file.ts'
import { dueNow } from './payout-due.ts'
import { recordResults } from './payout-result-service.ts'
import { statementsOf } from './payout-statements.ts'
import { retryPayout } from './payout-retry-actions.ts'
import { findBatch, linesOf, listBatches } from './payout-store.ts'
import { nowInstant } from '#clock.ts'

const today = () => dayOfInstant(nowInstant())

export const payoutRoutes = (app: FastifyInstance) =>
  serve(app, payoutEndpoints, {
    listPayoutBatches: ({ db, query }) => answerPage(listBatches(db, query, readIdCursor(query.after)), idCursor),
    previewPayouts: async ({ db, query }) => {
      const { lines: _lines, ...preview } = await dueNow(db, query.until ?? today())
      return preview
    },
    createPayoutBatch: ({ db, actor, body }) => createBatch(db, actor, { ...body, today: today() }),
    getPayoutBatch: async ({ db, params }) => {
      const batch = orNotFound(await findBatch(db, params.id))
      return { ...batch, timeline: await listAudit(db, 'payout_batch', params.id) }
    },
    movePayoutBatch: ({ db, actor, params, body }) => moveBatch(db, actor, params.id, body.step),
    bankFile: async ({ db, actor, params, query: { form }, reply }) => {
      const { code, lines } = await bankFile(db, actor, { id: params.id, form })
      void reply.header('content-disposition', `attachment; filename="${bankFileName(code, form)}"`)
      return lines
    },
    recordPayoutResults: ({ db, actor, params, body }) =>
      recordResults(db, actor, params.id, { ...body, today: today() }),
    leaveOutPayout: ({ db, actor, params }) => leaveOut(db, actor, params.id),
    listPayoutStatements: ({ db, params, query }) => statementsOf(db, params.id, query),
    retryPayout: ({ db, actor, params, body }) => retryPayout(db, actor, params.id, { ...body, today: today() }),
    listPayoutLines: async ({ db, params }) => ({ items: await linesOf(db, params.id) }),
  })
