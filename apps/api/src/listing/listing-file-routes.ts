import { listingFileEndpoints } from '@rezerv/contract/listing/listing-file-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#http/app-error.ts'
import { serve } from '#http/serve.ts'
import { answerKept } from '#media/media-document-service.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { addListingFile, dropListingFile, openListingFile } from './listing-file-actions.ts'
import { listListingFiles, hasFilePlace } from './listing-file-store.ts'

export function listingFileRoutes(app: FastifyInstance) {
  const files = mediaFiles(app.deps.env, 'documents')
  serve(app, listingFileEndpoints, {
    listListingFiles: async ({ db, params: { id: listingId } }) => {
      if (!(await hasFilePlace(db, { listingId }))) throw new AppError('not_found')
      return { items: await listListingFiles(db, listingId) }
    },
    // Making the image takes a second; no transaction stays open meanwhile.
    addListingFile: {
      twoStep: ({ db, actor, params, query, request }) =>
        addListingFile(db, files, { listingId: params.id, ...query, actor, request }),
    },
    removeListingFile: ({ db, actor, params }) =>
      dropListingFile(db, { listingId: params.id, fileId: params.fileId }, actor),
    readListingFile: async ({ db, params, reply }) =>
      answerKept(reply, await openListingFile(db, files, { listingId: params.id, fileId: params.fileId })),
  })
}
