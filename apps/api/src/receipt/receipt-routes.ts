import { receiptEndpoints } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { answerKept } from '#media/media-document-service.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { addReceipt, dropReceipt, openReceipt } from './receipt-actions.ts'

export function receiptRoutes(app: FastifyInstance) {
  const files = mediaFiles(app.deps.env, 'documents')
  serve(app, receiptEndpoints, {
    // Making the image takes a second; no transaction stays open meanwhile.
    addReceipt: {
      twoStep: ({ db, params, actor, request }) => addReceipt(db, actor, files, { id: params.id, request }),
    },
    removeReceipt: ({ db, params, actor }) => dropReceipt(db, actor, params.id, params.receiptId),
    readReceipt: async ({ db, params, reply }) =>
      answerKept(reply, await openReceipt(db, files, params.id, params.receiptId)),
  })
}
