import { type Spot, spotOf } from './map-iran.ts'
import { distance, kilometresPerDegree, type MapPoint } from './map-position.ts'

/** What of the plane is shown: its middle, and how many pixels a degree of it takes. */
export type Look = Spot & { scale: number }

/** Pixels from the upper left corner of the picture. */
export type Pixel = { left: number; top: number }

export type Size = { width: number; height: number }

/** From the whole country on a phone to some metres a pixel. */
const [farthest, nearest] = [9, 12_000]
/** The middle of Iran, and how wide and high it is on the plane. */
const iran = { x: 53.7, y: -34.7, width: 20.5, height: 18 }

export const wholeIran = ({ width, height }: Size): Look => ({
  x: iran.x,
  y: iran.y,
  scale: Math.min(width / iran.width, height / iran.height),
})

/** A point with its city in sight; without a point the city and its surroundings; without either, all of Iran. */
export function lookAt(at: MapPoint | undefined, centre: MapPoint | undefined, size: Size): Look {
  const middle = at ?? centre
  if (!middle) return wholeIran(size)
  const radius = at && centre ? Math.min(150, Math.max(20, distance(at, centre) * 1.25)) : 30
  return within({ ...spotOf(middle), scale: (Math.min(size.width, size.height) / 2 / radius) * kilometresOf(middle) })
}

/** Kilometres that a degree of the plane is at this latitude. */
export const kilometresOf = ({ latitude }: MapPoint) => kilometresPerDegree * Math.cos((latitude * Math.PI) / 180)

/** Where a spot lies in the picture. */
export const pixelOf = (spot: Spot, look: Look, { width, height }: Size): Pixel => ({
  left: (spot.x - look.x) * look.scale + width / 2,
  top: (spot.y - look.y) * look.scale + height / 2,
})

export const spotAt = ({ left, top }: Pixel, look: Look, { width, height }: Size): Spot => ({
  x: look.x + (left - width / 2) / look.scale,
  y: look.y + (top - height / 2) / look.scale,
})

/** Moved by pixels, as a sheet of paper is. */
export const panned = (look: Look, right: number, down: number): Look =>
  within({ ...look, x: look.x - right / look.scale, y: look.y - down / look.scale })

/** Larger by a factor; what lies under the pixel stays there. */
export function zoomed(look: Look, by: number, at: Pixel, size: Size): Look {
  const fixed = spotAt(at, look, size)
  const scale = Math.min(nearest, Math.max(farthest, look.scale * by))
  const part = look.scale / scale
  return within({ scale, x: fixed.x + (look.x - fixed.x) * part, y: fixed.y + (look.y - fixed.y) * part })
}

/** Iran stays in reach. */
const within = ({ x, y, scale }: Look): Look => ({
  x: Math.min(64, Math.max(43, x)),
  y: Math.min(-25, Math.max(-45, y)),
  scale,
})

export const isInSight = (spot: Spot, look: Look, size: Size) => {
  const { left, top } = pixelOf(spot, look, size)
  return left > 16 && top > 28 && left < size.width - 16 && top < size.height - 8
}
