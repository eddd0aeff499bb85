import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { answerKept } from '#media/media-document-service.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import {
  addDocument,
  decideCheck,
  dropDocument,
  moveDocument,
  openDocument,
  readChecklist,
} from './host-check-actions.ts'

export function hostCheckRoutes(app: FastifyInstance) {
  const files = mediaFiles(app.deps.env, 'documents')
  serve(app, hostCheckEndpoints, {
    listHostChecks: ({ db, params }) => readChecklist(db, params.id),
    decideHostCheck: async ({ db, actor, params, body }) => {
      await decideCheck(db, actor, params, body)
      return readChecklist(db, params.id)
    },
    // Making the image takes a second; no transaction stays open meanwhile.
    uploadHostDocument: {
      twoStep: async ({ db, actor, params, request }) => {
        await addDocument(db, actor, files, { ...params, request })
        return readChecklist(db, params.id)
      },
    },
    removeHostDocument: async ({ db, actor, params }) => {
      await dropDocument(db, actor, params.id, params.documentId)
      return readChecklist(db, params.id)
    },
    moveHostDocument: async ({ db, actor, params, body }) => {
      await moveDocument(db, actor, { ...params, ...body })
      return readChecklist(db, params.id)
    },
    readHostDocument: async ({ db, params, reply }) =>
      answerKept(reply, await openDocument(db, files, params.id, params.documentId)),
  })
}
