import sharp from 'sharp'
import { apart } from '#apart/apart.ts'

const read = { module: new URL('media-heic-read.ts', import.meta.url), name: 'readHeic' }
/** Of the largest photo of a phone, on a busy machine. */
const bounds = { seconds: 40, megabytes: 512 }

/**
 * An image that sharp reads: HEIC, as iPhones take photos, becomes PNG, because sharp comes without its decoder. Everything else stays as
 * it is; undefined when the bytes are no image, or have more than `pixelsMax` pixels.
 */
export async function withoutHeic(
  bytes: Buffer,
  pixelsMax: number,
): Promise<{ bytes: Buffer; format: string } | undefined> {
  const { format, compression, width, height } = await sharp(bytes, { failOn: 'error' }).metadata()
  if (!format) return undefined
  if (format !== 'heif' || compression !== 'hevc') return { bytes, format }
  if (width * height > pixelsMax) return undefined
  // A copy: what a thread is given is empty afterwards.
  const png = await apart<Uint8Array | undefined>(read, { bytes: new Uint8Array(bytes), pixelsMax }, bounds)
  return png && { bytes: Buffer.from(png), format: 'png' }
}
