import { endpoint } from '../endpoint.ts'
import { toPersianDigits } from '../digits.ts'
import { Media } from './media.ts'

export const mediaWidths = [320, 640, 1280] as const
export const mediaMaxBytes = 10 * 1024 * 1024
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const

/** The least that a listing is shown with: less is blurred on a page, whichever way the picture stands. */
const leastPixels = { long: 800, short: 500 }

/** Why a picture is too small for a listing; undefined when it is not. */
export function tooSmall({ width, height }: { width: number; height: number }): string | undefined {
  const { long, short } = leastPixels
  if (Math.max(width, height) >= long && Math.min(width, height) >= short) return undefined
  const [has, needs] = [
    [width, height],
    [long, short],
  ].map((size) => size.map(toPersianDigits).join(' در '))
  return `این تصویر ${has} پیکسل است؛ حداقل ${needs} لازم است. عکس اصلی را ارسال کنید، نه نسخهٔ کوچک‌شدهٔ آن را`
}

export const mediaEndpoints = {
  uploadMedia: endpoint('POST /api/v1/media', {
    right: 'own',
    summary: 'Upload one image; the same bytes give the same media.',
    upload: true,
    answer: Media,
  }),
}
