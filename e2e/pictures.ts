import sharp from 'sharp'

/** A picture that is large enough for a listing, as a file that somebody chooses. */
export const picture = async (name: string, colour: string, size = { width: 960, height: 640 }) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { ...size, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})
