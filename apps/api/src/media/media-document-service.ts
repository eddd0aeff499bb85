import { randomBytes } from 'node:crypto'
import type { KeptDocument, MediaFiles } from './media-file-store.ts'
import { readImage } from './media-upload-service.ts'

/** A photo of a card is legible at this width; a small file can unpack to gigabytes. */
const kept = { formats: new Set(['jpeg', 'png', 'webp']), pixelsMax: 50_000_000, width: 3000, quality: 90 }

/**
 * Keeps a PDF as it is and an image upright without its EXIF (place, camera). What it is is read from the bytes, never from
 * its name. Undefined when it is neither.
 */
export async function keepDocument(files: MediaFiles, bytes: Buffer): Promise<KeptDocument | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return keep(files, bytes, 'application/pdf')
  const image = await readImage(bytes, kept)
  return image && keep(files, image.data, 'image/webp')
}

async function keep(files: MediaFiles, bytes: Buffer, contentType: KeptDocument['contentType']): Promise<KeptDocument> {
  const fileKey = `${randomBytes(24).toString('hex')}.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`
  await files.write(fileKey, bytes)
  return { fileKey, contentType, bytes: bytes.length }
}

export const noDocumentText = 'این فایل تصویر یا PDF درستی نیست؛ JPEG، PNG، WebP، HEIC یا PDF ارسال کنید'

/** A document is shown where it is opened, and taken for nothing else than it is. */
export const inlineHeaders = ({ name, contentType }: { name: string; contentType: string }) => ({
  'content-type': contentType,
  'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
})
