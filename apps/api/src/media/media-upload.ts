import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { readablePart } from '@rezerv/contract/written-text.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#http/app-error.ts'

/** The one file of a multipart request. Throws `bad_request` when there is none, `file_too_large` beyond `maxBytes`. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<{ name: string; bytes: Buffer }> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: maxBytes, files: 1 } }).catch(refuseBroken)
    : undefined
  if (!part) throw new AppError('bad_request', { message: 'پرونده‌ای فرستاده نشده است' })
  const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
    const megabytes = toPersianDigits(Math.floor(maxBytes / 1_048_576))
    if (error.statusCode === 413)
      throw new AppError('file_too_large', { message: `حجم پرونده بیش از ${megabytes} مگابایت است` })
    return refuseBroken(error)
  })
  return { name: readablePart(part.filename ?? '', 200), bytes }
}

/** A body without its boundary or its end: the reader's own error says nothing of whose fault it is. */
function refuseBroken(error: { statusCode?: number }): never {
  if (error.statusCode && error.statusCode < 500) throw error
  throw new AppError('bad_request', { message: 'فایل کامل نرسید؛ دوباره بفرستید' })
}
