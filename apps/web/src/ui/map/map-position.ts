import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'

/** A point of the earth in degrees (WGS 84). */
export type MapPoint = { latitude: number; longitude: number }

/** A point as it is being set: either number may still be missing. */
export type MapValue = { latitude: number | null; longitude: number | null }

const decimal = String.raw`[-−+]?\d{1,3}(?:[.٫/]\d*)?`

/**
 * Degrees as a person types them: any digits, a point or ٫ or / before the decimals. Null is an empty field; undefined is no number,
 * or one beyond `limit` (90 for a latitude, 180 for a longitude). Six decimals are a tenth of a metre.
 */
export function parseDegrees(text: string, limit: number): number | null | undefined {
  const plain = toWesternDigits(text).replace(/[\s\u200e\u200f°]/g, '')
  if (plain === '') return null
  if (!new RegExp(`^${decimal}$`).test(plain)) return undefined
  const degrees = Number(plain.replace(/[٫/]/, '.').replace('−', '-'))
  return Math.abs(degrees) <= limit ? Math.round(degrees * 1e6) / 1e6 : undefined
}

/** Both numbers of a point at once, as maps give them to be copied: `29.6104, 52.5312`, or a link of a map that holds them. */
export function parsePoint(text: string): MapPoint | undefined {
  if (isMapLink(text)) return pointOfLink(text.trim())
  const parts = toWesternDigits(text)
    .trim()
    .split(/\s*[,،;]\s*|\s+/)
  if (parts.length !== 2) return undefined
  const latitude = parseDegrees(parts[0] ?? '', 90)
  const longitude = parseDegrees(parts[1] ?? '', 180)
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}

export const isMapLink = (text: string) => /^\s*(https?:\/\/|geo:)/i.test(text)

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = `${number}(?:,|%2C|\\+|%20|\\s)+${number}`
/**
 * Where links of maps hold their point, the place itself before the middle of the view: Google's place, its `q`, `query` and `ll`,
 * Neshan's and Google's `@`, Neshan's `#c`, Balad's and OpenStreetMap's `#zoom/…`, and addresses with both numbers by name.
 */
const linkPoints = [
  `!3d${number}!4d${number}`,
  `[?&](?:q|query|ll|sll|daddr|destination|center)=(?:loc:)?${pair}`,
  `[?&](?:m?lat|latitude)=${number}.*?[?&](?:m?lon|m?lng|longitude)=${number}`,
  `@${pair}`,
  `#c${number}-${number}-`,
  `#(?:map=)?\\d+(?:\\.\\d+)?z?/${number}/${number}`,
  `^geo:${pair}`,
  `/${pair}(?:[/?#]|$)`,
].map((pattern) => new RegExp(pattern, 'i'))

function pointOfLink(link: string): MapPoint | undefined {
  const [, first = '', second = ''] = linkPoints.map((pattern) => pattern.exec(link)).find(Boolean) ?? []
  const latitude = parseDegrees(first, 90)
  const longitude = parseDegrees(second, 180)
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}

/** Five decimals: a metre. */
export const formatDegrees = (degrees: number | null) =>
  degrees === null ? '' : toPersianDigits(String(Math.round(degrees * 1e5) / 1e5)).replace('.', '٫')

export const pointOf = ({ latitude, longitude }: MapValue): MapPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

const kilometresPerDegree = 111.32
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres to the east and the north of `from`; good to a percent within a country. */
export function offset(from: MapPoint, to: MapPoint): { east: number; north: number } {
  const middle = radians((from.latitude + to.latitude) / 2)
  return {
    east: (to.longitude - from.longitude) * kilometresPerDegree * Math.cos(middle),
    north: (to.latitude - from.latitude) * kilometresPerDegree,
  }
}

export function distance(from: MapPoint, to: MapPoint): number {
  const { east, north } = offset(from, to)
  return Math.hypot(east, north)
}

const winds = ['شرق', 'شمال شرقی', 'شمال', 'شمال غربی', 'غرب', 'جنوب غربی', 'جنوب', 'جنوب شرقی']

/** «۳٫۲ کیلومتر در شمال شرقی مرکز شیراز» */
export function describeOffset(from: MapPoint, to: MapPoint, place: string): string {
  const { east, north } = offset(from, to)
  const length = Math.hypot(east, north)
  if (length < 0.05) return `در مرکز ${place}`
  const wind = winds[Math.round((Math.atan2(north, east) / (2 * Math.PI)) * 8 + 8) % 8]
  return `${formatLength(length)} در ${wind} مرکز ${place}`
}

/** Metres below a kilometre, whole kilometres from twenty on. */
export function formatLength(kilometres: number): string {
  if (kilometres < 1) return `${toPersianDigits(Math.round(kilometres * 100) * 10)} متر`
  const shown = kilometres < 20 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)
  return `${toPersianDigits(String(shown)).replace('.', '٫')} کیلومتر`
}

const radii = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 20_000]

/** The radius of a sketch, in kilometres, in which this distance has room. */
export const sketchRadius = (kilometres: number) => radii.find((radius) => kilometres <= radius * 0.9) ?? 20_000
