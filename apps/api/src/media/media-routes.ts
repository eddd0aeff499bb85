import multipart from '@fastify/multipart'
import { mediaEndpoints, mediaWidths } from '@rezerv/contract/media/media-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#http/app-error.ts'
import { serve } from '#http/serve.ts'
import { uploadMedia } from './media-actions.ts'
import { mediaFiles } from './media-file-store.ts'
import { imageInSize } from './media-images.ts'

export async function mediaRoutes(app: FastifyInstance) {
  const files = mediaFiles(app.deps.env)
  await app.register(multipart)
  serve(app, mediaEndpoints, {
    // Making the image takes a second; no transaction stays open meanwhile.
    uploadMedia: { twoStep: ({ db, actor, request }) => uploadMedia(db, actor, files, request) },
  })

  // Public like any picture on a site; not part of the JSON API. Only known widths, so nobody can make us draw thousands.
  app.get<{ Params: { sha: string }; Querystring: { w?: string } }>('/media/:sha', async (request, reply) => {
    const { w } = request.query
    const width = mediaWidths.find((known) => String(known) === w)
    if (w !== undefined && !width) throw new AppError('bad_request')
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
    const known = /^[0-9a-f]{64}$/.test(request.params.sha)
    const bytes = known && (await imageInSize(files, request.params.sha, width && { width, format }))
    if (!bytes) throw new AppError('not_found')
    return reply
      .headers({
        'content-type': width ? `image/${format}` : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes)
  })
}
