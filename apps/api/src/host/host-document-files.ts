import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { HostDocument } from '@rezerv/contract/host/host-check.ts'
import { AppError } from '#http/app-error.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import { withoutHeic } from '#media/media-upload-service.ts'

export type KeptDocument = { fileKey: string; contentType: HostDocument['contentType']; bytes: number }

/** A photo of a card is legible at this width; a small file can unpack to gigabytes. */
const keptWidth = 3000
const pixelsMax = 50_000_000
const readable = new Set(['jpeg', 'png', 'webp'])

/**
 * Keeps a PDF as it is and an image upright without its EXIF (place, camera). What it is is read from the bytes, never from
 * its name. Undefined when it is neither.
 */
export async function keepDocument(files: MediaFiles, bytes: Buffer): Promise<KeptDocument | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return keep(files, bytes, 'application/pdf')
  const image = await imageOf(bytes)
  return image && keep(files, image, 'image/webp')
}

async function keep(files: MediaFiles, bytes: Buffer, contentType: KeptDocument['contentType']): Promise<KeptDocument> {
  const fileKey = `${randomBytes(24).toString('hex')}.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`
  await files.write(fileKey, bytes)
  return { fileKey, contentType, bytes: bytes.length }
}

async function imageOf(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const image = await withoutHeic(bytes, pixelsMax)
    if (!image || !readable.has(image.format)) return undefined
    return await sharp(image.bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize({ width: keptWidth, height: keptWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    // sharp says so of bytes that only look like an image.
    if (error instanceof Error && !(error instanceof AppError) && !('code' in error)) return undefined
    throw error
  }
}
