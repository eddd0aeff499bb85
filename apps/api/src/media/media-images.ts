import { createHash } from 'node:crypto'
import type { mediaWidths } from '@rezerv/contract/media/media-endpoints.ts'
import sharp from 'sharp'
import { AppError } from '#http/app-error.ts'
import type { MediaFiles } from './media-file-store.ts'
import { withoutHeic } from './media-upload-service.ts'

export type MediaFormat = 'avif' | 'webp'
export type MediaWidth = (typeof mediaWidths)[number]
export type StoredImage = { sha256: string; contentType: string; width: number; height: number; bytes: number }

/** The image as sharp reads it from the bytes themselves; the name and the type that the browser claims are not asked. */
const readable = new Set(['jpeg', 'png', 'webp', 'heif'])
/** A small file can unpack to gigabytes; 50 megapixels is more than any phone's photo. */
const pixelsMax = 50_000_000
/** Nothing on the site is shown wider. */
const keptWidth = 2560

const original = (sha256: string) => `${sha256}.webp`
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })

/**
 * Turns the image upright, drops everything that is not picture (EXIF with its place and its camera), and keeps it under
 * the sha256 of the uploaded bytes. Undefined when the bytes are no image of an accepted type.
 */
export async function keepImage(files: MediaFiles, bytes: Buffer): Promise<StoredImage | undefined> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  try {
    const image = await withoutHeic(bytes, pixelsMax)
    if (!image || !readable.has(image.format)) return undefined
    const { data, info } = await open(image.bytes)
      .rotate()
      .resize({ width: keptWidth, height: keptWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    await files.write(original(sha256), data)
    return { sha256, contentType: 'image/webp', width: info.width, height: info.height, bytes: data.length }
  } catch (error) {
    // sharp says so of bytes that only look like an image: truncated, too many pixels, another codec.
    if (error instanceof Error && !(error instanceof AppError) && !('code' in error)) return undefined
    throw error
  }
}

/** Sizes being made now: a page of fifty visitors makes each size once. */
const making = new Map<string, Promise<Buffer | undefined>>()
let last: Promise<unknown> = Promise.resolve()

/** The image in this width and format, made on first demand and kept; undefined when there is no such image. */
export async function imageInSize(
  files: MediaFiles,
  sha256: string,
  size: { width: MediaWidth; format: MediaFormat } | undefined,
): Promise<Buffer | undefined> {
  if (!size) return files.read(original(sha256))
  const key = `${sha256}-${size.width}.${size.format}`
  const kept = await files.read(key)
  if (kept) return kept
  const promise = making.get(key) ?? makeInTurn(files, { sha256, key, ...size })
  making.set(key, promise)
  return promise.finally(() => making.delete(key))
}

type Wanted = { sha256: string; key: string; width: MediaWidth; format: MediaFormat }

/** One encoding at a time in this process: a burst of new images waits instead of taking the processor from sales. */
function makeInTurn(files: MediaFiles, wanted: Wanted) {
  const made = last.then(() => make(files, wanted))
  last = made.catch(() => undefined)
  return made
}

async function make(files: MediaFiles, { sha256, key, width, format }: Wanted) {
  const bytes = await files.read(original(sha256))
  if (!bytes) return undefined
  const resized = open(bytes).resize({ width, withoutEnlargement: true })
  const made = await (
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })
  ).toBuffer()
  await files.write(key, made)
  return made
}
