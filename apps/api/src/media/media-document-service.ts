import { randomBytes } from 'node:crypto'
import { documentMaxBytes } from '@rezerv/contract/media/media-document.ts'
import { readablePart } from '@rezerv/contract/written-text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, orNotFound } from '#http/app-error.ts'
import type { KeptDocument, MediaFiles } from './media-file-store.ts'
import { readImage, readUpload } from './media-upload-service.ts'

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

const noDocumentText = 'این فایل تصویر یا PDF درستی نیست؛ JPEG، PNG، WebP، HEIC یا PDF ارسال کنید'

/**
 * The document of an upload, kept, under the name that it came by; a name that says nothing is `otherName`. Pictures take their time: no
 * transaction stays open meanwhile. Throws `bad_request`, `file_type`, `file_too_large`.
 */
export async function keepUpload(
  files: MediaFiles,
  request: FastifyRequest,
  otherName: string,
): Promise<KeptDocument & { name: string }> {
  const { name, bytes } = await readUpload(request, documentMaxBytes)
  const document = await keepDocument(files, bytes)
  if (!document) throw new AppError('file_type', { message: noDocumentText })
  return { ...document, name: readablePart(name.slice(-120), 120) || otherName }
}

/** A kept document with its bytes, and the headers of its answer: shown where it is opened, and taken for nothing else than it is. Throws `not_found` when they are gone. */
export async function openKept(
  files: MediaFiles,
  { fileKey, name, contentType }: { fileKey: string; name: string; contentType: string },
) {
  const bytes = orNotFound(await files.read(fileKey), 'این فایل دیگر در دسترس نیست')
  return { bytes, headers: inlineHeaders(name, contentType) }
}

/** What a call answers that shows it. */
export function answerKept(reply: FastifyReply, { bytes, headers }: Awaited<ReturnType<typeof openKept>>) {
  void reply.headers(headers)
  return bytes
}

const inlineHeaders = (name: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
})
