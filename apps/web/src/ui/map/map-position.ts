import { toPersianDigits } from '@rezerv/contract/digits.ts'

/** A point of the earth in degrees (WGS 84). */
export type MapPoint = { latitude: number; longitude: number }

/** A point as it is being set: either number may still be missing. */
export type MapValue = { latitude: number | null; longitude: number | null }

/** Six decimals are a tenth of a metre. */
export const rounded = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})

/** Five decimals: a metre. */
const formatDegrees = (degrees: number) => toPersianDigits(String(Math.round(degrees * 1e5) / 1e5)).replace('.', '٫')

/** «۲۹٫۶۱۰۴، ۵۲٫۵۳۱۲»: the latitude first, in the order of a left-to-right text. */
export const formatPoint = ({ latitude, longitude }: MapPoint) =>
  `${formatDegrees(latitude)}، ${formatDegrees(longitude)}`

export const pointOf = ({ latitude, longitude }: MapValue): MapPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

export const kilometresPerDegree = 111.32
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

const lengths = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

/** The longest round length, in kilometres, that fits into this one. */
export const roundLength = (kilometres: number) => lengths.findLast((length) => length <= kilometres) ?? 0.02
