import { orderFileEndpoints } from '@rezerv/contract/order/order-file-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { answerKept } from '#media/media-document-service.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { addFile, dropFile, openFile } from './order-file-actions.ts'

export function orderFileRoutes(app: FastifyInstance) {
  const files = mediaFiles(app.deps.env, 'documents')
  serve(app, orderFileEndpoints, {
    // Making the image takes a second; no transaction stays open meanwhile.
    addOrderFile: {
      twoStep: ({ db, actor, params, request }) => addFile(db, files, { orderId: params.id, actor, request }),
    },
    removeOrderFile: ({ db, actor, params }) => dropFile(db, { orderId: params.id, fileId: params.fileId }, actor),
    readOrderFile: async ({ db, params, reply }) =>
      answerKept(reply, await openFile(db, files, { orderId: params.id, fileId: params.fileId })),
  })
}
