import type { Media } from '@rezerv/contract/media/media.ts'
import { mediaMaxBytes } from '@rezerv/contract/media/media-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import type { MediaFiles } from './media-file-store.ts'
import { keepImage } from './media-images.ts'
import { addMedia } from './media-store.ts'
import { readUpload } from './media-upload-service.ts'

/** Throws `file_type` when the bytes are no image that we take, `file_too_large` beyond `mediaMaxBytes`. */
export async function uploadMedia(db: Db, actor: Actor, files: MediaFiles, request: FastifyRequest): Promise<Media> {
  const image = await keepImage(files, (await readUpload(request, mediaMaxBytes)).bytes)
  if (!image)
    throw new AppError('file_type', { message: 'این فایل تصویر درستی نیست؛ JPEG، PNG، WebP، AVIF یا HEIC ارسال کنید' })
  return inTransaction(db, async (trx) => {
    const media = await addMedia(trx, image, actor.userId)
    await recordAudit(trx, actor, { action: 'upload', subjectKind: 'media', subjectId: media.id })
    return media
  })
}
