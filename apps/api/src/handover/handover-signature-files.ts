import { randomBytes } from 'node:crypto'
import { type SignatureInput, signatureSize, strokePath } from '@rezerv/contract/handover/handover-signature.ts'
import sharp from 'sharp'
import type { MediaFiles } from '#media/media-file-store.ts'

/** `fileKey` is null for a name that was typed and confirmed. */
export type KeptSignature = Omit<SignatureInput, 'strokes'> & { fileKey: string | null }

/** Draws what was signed and keeps it in the private store, before the transaction that writes down whose it is. */
export const keepSignatures = (files: MediaFiles, given: SignatureInput[]): Promise<KeptSignature[]> =>
  Promise.all(
    given.map(async ({ strokes, ...signature }) => {
      if (strokes.length === 0) return { ...signature, fileKey: null }
      const fileKey = `${randomBytes(24).toString('hex')}.webp`
      await files.write(fileKey, await drawn(strokes))
      return { ...signature, fileKey }
    }),
  )

/** Black on white whatever the theme is, and twice as large as the field: it is printed. */
function drawn(strokes: SignatureInput['strokes']): Promise<Buffer> {
  const { width, height } = signatureSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>
    <path d="${strokes.map(strokePath).join('')}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer()
}
