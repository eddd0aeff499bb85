import { iran } from './map-iran.gen.ts'
import { type MapPoint, offset } from './map-position.ts'

type Ring = MapPoint[]

/** A ring is written in whole steps, each corner from the one before it. */
function ringOf(steps: number[]): Ring {
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    x += steps[at * 2] ?? 0
    y += steps[at * 2 + 1] ?? 0
    return { longitude: iran.west + x * iran.step, latitude: iran.south + y * iran.step }
  })
}

/** A place on the map's plane (Mercator) in degrees of longitude to the east and to the south. */
export type Spot = { x: number; y: number }

export const spotOf = ({ latitude, longitude }: MapPoint): Spot => ({
  x: longitude,
  y: (-Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI,
})

export const pointAt = ({ x, y }: Spot): MapPoint => ({
  longitude: x,
  latitude: (Math.atan(Math.exp((-y * Math.PI) / 180)) * 360) / Math.PI - 90,
})

const drawn = (rings: Ring[]) =>
  rings
    .map(
      (ring) =>
        `M${ring
          .map(spotOf)
          .map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)
          .join('L')}Z`,
    )
    .join('')

/** The provinces, each with its path on the plane, and where its name has room: in the middle of its largest part. */
export const provinceShapes = iran.provinces.map(({ name, rings: written }) => {
  const rings = written.map(ringOf)
  const [largest = []] = rings.toSorted((a, b) => b.length - a.length)
  const spots = largest.map(spotOf)
  const xs = spots.map(({ x }) => x)
  return { name, rings, path: drawn(rings), middle: middleOf(spots), width: Math.max(...xs) - Math.min(...xs) }
})

/** The land around Iran. */
export const land = drawn(iran.land.map(ringOf))

/** The centre of gravity of what a ring encloses. */
function middleOf(ring: Spot[]): Spot {
  let [sum, x, y] = [0, 0, 0]
  ring.forEach((to, at) => {
    const from = ring.at(at - 1) ?? to
    const weight = from.x * to.y - to.x * from.y
    sum += weight
    x += (from.x + to.x) * weight
    y += (from.y + to.y) * weight
  })
  return { x: x / (3 * sum), y: y / (3 * sum) }
}

/** Whether a ray to the east crosses the border an odd number of times. */
const encloses = (ring: Ring, { latitude, longitude }: MapPoint) =>
  ring.filter((to, at) => {
    const from = ring.at(at - 1) ?? to
    if (from.latitude > latitude === to.latitude > latitude) return false
    const part = (latitude - from.latitude) / (to.latitude - from.latitude)
    return longitude < from.longitude + (to.longitude - from.longitude) * part
  }).length %
    2 ===
  1

/** The province in which a point lies, by the borders as they are drawn; none at sea and abroad. */
export const provinceAt = (point: MapPoint): string | undefined =>
  provinceShapes.find(({ rings }) => rings.some((ring) => encloses(ring, point)))?.name

/** How far a point lies from a province, in kilometres: 0 in it, nothing of a province that is not drawn. */
export function distanceFrom(name: string, point: MapPoint): number | undefined {
  const rings = provinceShapes.find((province) => province.name === name)?.rings
  if (!rings) return undefined
  if (rings.some((ring) => encloses(ring, point))) return 0
  return Math.min(...rings.flatMap((ring) => ring.map((to, at) => distanceToLine(point, ring.at(at - 1) ?? to, to))))
}

function distanceToLine(point: MapPoint, from: MapPoint, to: MapPoint): number {
  const [a, b] = [offset(point, from), offset(point, to)]
  const [east, north] = [b.east - a.east, b.north - a.north]
  const length = east ** 2 + north ** 2
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.east * east + a.north * north) / length))
  return Math.hypot(a.east + east * part, a.north + north * part)
}
