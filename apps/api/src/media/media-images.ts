import { createHash } from 'node:crypto'
import type { mediaWidths } from '@rezerv/contract/media/media-endpoints.ts'
import sharp from 'sharp'
import type { MediaFiles } from './media-file-store.ts'
import { readImage } from './media-upload-service.ts'

export type MediaFormat = 'avif' | 'webp'
export type MediaWidth = (typeof mediaWidths)[number]
export type StoredImage = { sha256: string; contentType: string; width: number; height: number; bytes: number }

/** A small file can unpack to gigabytes; 50 megapixels is more than any phone's photo. */
const pixelsMax = 50_000_000
/** Nothing on the site is shown wider. */
const kept = { formats: new Set(['jpeg', 'png', 'webp', 'heif']), pixelsMax, width: 2560, quality: 88 }

const original = (sha256: string) => `${sha256}.webp`
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })

/** Keeps an image under the sha256 of the uploaded bytes; undefined when they are no image of an accepted type. */
export async function keepImage(files: MediaFiles, bytes: Buffer): Promise<StoredImage | undefined> {
  const image = await readImage(bytes, kept)
  if (!image) return undefined
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await files.write(original(sha256), image.data)
  const { width, height } = image.info
  return { sha256, contentType: 'image/webp', width, height, bytes: image.data.length }
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
