import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { readablePart } from '@rezerv/contract/written-text.ts'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { apart } from '#apart/apart.ts'
import { AppError } from '#http/app-error.ts'

/** The one file of a multipart request. Throws `bad_request` when there is none, `file_too_large` beyond `maxBytes`. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<{ name: string; bytes: Buffer }> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: maxBytes, files: 1 } }).catch(refuseBroken)
    : undefined
  if (!part) throw new AppError('bad_request', { message: 'فایلی ارسال نشده است' })
  const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
    const megabytes = toPersianDigits(Math.floor(maxBytes / 1_048_576))
    if (error.statusCode === 413)
      throw new AppError('file_too_large', { message: `حجم فایل بیش از ${megabytes} مگابایت است` })
    return refuseBroken(error)
  })
  return { name: readablePart(part.filename ?? '', 200), bytes }
}

/** A body without its boundary or its end: the reader's own error says nothing of whose fault it is. */
function refuseBroken(error: { statusCode?: number }): never {
  if (error.statusCode && error.statusCode < 500) throw error
  throw new AppError('bad_request', { message: 'فایل کامل نرسید؛ دوباره ارسال کنید' })
}

const read = { module: new URL('media-heic-apart.ts', import.meta.url), name: 'readHeic' }
/** Of the largest photo of a phone, on a busy machine. */
const bounds = { seconds: 40, megabytes: 512 }

type Wanted = { formats: ReadonlySet<string>; pixelsMax: number; width: number; quality: number }

/**
 * An image of an accepted type as WebP: upright, no wider than wanted, without everything that is not picture (EXIF with its place and its
 * camera). Its type is read from the bytes, never from its name; undefined when they are no such image.
 */
export async function readImage(bytes: Buffer, { formats, pixelsMax, width, quality }: Wanted) {
  try {
    const image = await withoutHeic(bytes, pixelsMax)
    if (!image || !formats.has(image.format)) return undefined
    return await sharp(image.bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    // sharp says so of bytes that only look like an image: truncated, too many pixels, another codec.
    if (error instanceof Error && !(error instanceof AppError) && !('code' in error)) return undefined
    throw error
  }
}

/**
 * An image that sharp reads: HEIC, as iPhones take photos, becomes PNG, because sharp comes without its decoder. Everything else stays as
 * it is; undefined when the bytes are no image, or have more than `pixelsMax` pixels.
 */
async function withoutHeic(bytes: Buffer, pixelsMax: number): Promise<{ bytes: Buffer; format: string } | undefined> {
  const { format, compression, width, height } = await sharp(bytes, { failOn: 'error' }).metadata()
  if (!format) return undefined
  if (format !== 'heif' || compression !== 'hevc') return { bytes, format }
  if (width * height > pixelsMax) return undefined
  // A copy: what a thread is given is empty afterwards.
  const png = await apart<Uint8Array | undefined>(read, { bytes: new Uint8Array(bytes), pixelsMax }, bounds)
  return png && { bytes: Buffer.from(png), format: 'png' }
}
