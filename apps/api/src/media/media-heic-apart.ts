import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'

/** Nothing is shown wider, and no document is read from a larger picture. */
const widest = 3000

/**
 * The first picture of a HEIC file as PNG, upright and no wider than anything needs; undefined when it holds none. It takes seconds and
 * hundreds of megabytes for the photo of a phone: only a thread of its own calls it (`apart`).
 */
export async function readHeic({
  bytes,
  pixelsMax,
}: {
  bytes: Uint8Array
  pixelsMax: number
}): Promise<Uint8Array | undefined> {
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (!image) return undefined
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > pixelsMax) return undefined
  const shown = await new Promise<Uint8ClampedArray | undefined>((done) =>
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (picture) => done(picture?.data)),
  )
  return (
    shown &&
    sharp(shown, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 2 })
      .toBuffer()
  )
}
