import { provinceShapes, type Spot, spotOf } from './map-iran.ts'
import type { MapPoint } from './map-position.ts'
import { type Look, pixelOf, type Size } from './map-sketch-look.ts'

/** A city on the map; the larger ones have their names first. */
export type MapTown = MapPoint & { name: string; isLarge: boolean }

export type Label = {
  kind: 'province' | 'town' | 'sea' | 'abroad'
  name: string
  left: number
  top: number
  isNamed: boolean
}

type Named = Spot & { name: string }
const named = (name: string, longitude: number, latitude: number): Named => ({
  name,
  ...spotOf({ latitude, longitude }),
})
const seas = [named('دریای خزر', 51.3, 38.6), named('خلیج فارس', 51.3, 27.3), named('دریای عمان', 59.2, 24.7)]
const countries = [
  named('ترکیه', 42.3, 38.9),
  named('عراق', 43.6, 33.2),
  named('کویت', 47.6, 29.35),
  named('عربستان سعودی', 46.4, 26.4),
  named('قطر', 51.2, 25.3),
  named('امارات', 54.6, 23.9),
  named('عمان', 57.2, 23.2),
  named('پاکستان', 65.2, 28.4),
  named('افغانستان', 64.4, 33.4),
  named('ترکمنستان', 59.2, 39.6),
  named('جمهوری آذربایجان', 47.7, 40.4),
  named('ارمنستان', 44.8, 40.5),
]

/** Pixels a letter takes at 11 px, on the average. */
const letter = 6.2
const lineHeight = 15

/**
 * What is written on the map at this look: no name on another. First the seas and provinces, as long as a province has room for its name, then
 * the cities from the largest on; a city without room is a dot.
 */
export function labelsOf(towns: MapTown[], look: Look, size: Size): Label[] {
  const taken: { left: number; top: number; right: number; bottom: number }[] = []
  const isSmall = look.scale < 60
  const place = (kind: Label['kind'], { name, x, y }: Named, isDot: boolean): Label[] => {
    const { left, top } = pixelOf({ x, y }, look, size)
    if (left < 0 || top < 0 || left > size.width || top > size.height) return []
    const half = (name.length * letter) / 2 + 2
    // The name of a city stands above its dot.
    const middle = isDot ? top - 10 : top
    const box = { left: left - half, top: middle - lineHeight / 2, right: left + half, bottom: middle + lineHeight / 2 }
    const isFree = taken.every(
      (other) => other.right < box.left || other.left > box.right || other.bottom < box.top || other.top > box.bottom,
    )
    if (isFree) taken.push(box)
    return isFree || isDot ? [{ kind, name, left, top, isNamed: isFree }] : []
  }
  const isShown = look.scale >= 45 ? () => true : ({ isLarge }: MapTown) => isLarge
  return [
    ...seas.flatMap((sea) => place('sea', sea, false)),
    ...(isSmall ? countries.flatMap((country) => place('abroad', country, false)) : []),
    ...provinceShapes
      .filter(({ name, width }) => look.scale < 400 && width * look.scale > name.length * letter + 8)
      .flatMap(({ name, middle }) => place('province', { name, ...middle }, false)),
    ...towns
      .filter((town) => look.scale >= 24 && isShown(town))
      .toSorted((a, b) => Number(b.isLarge) - Number(a.isLarge))
      .flatMap((town) => place('town', { name: town.name, ...spotOf(town) }, true)),
  ]
}
