/** Variables of the theme that tell categories apart, in the order of the plan. */
export const categoryTones = ['--accent', '--info', '--warn', '--bad', '--calm'] as const

/** The tone of each category, in the order in which the places come. */
export const tonesOf = (places: readonly { category: string }[]) =>
  new Map(
    [...new Set(places.map((place) => place.category))].map((name, nr) => [
      name,
      categoryTones[nr % categoryTones.length] ?? '--accent',
    ]),
  )

/** A standing area is drawn so large, in breadths of a seat. */
export const standingSize = { width: 12, height: 2 }

type Placed = { x: number; y: number; kind: string }

/** The frame around all places, with room for the stage above them and a margin. */
export function frameOf(places: readonly Placed[]) {
  const xs = places.map(({ x, kind }) => Math.abs(x) + (kind === 'standing' ? standingSize.width / 2 : 0))
  const ys = places.map(({ y }) => y)
  const half = Math.max(10, ...xs) + 1.5
  const top = Math.min(0, ...ys) - 3
  return { left: -half, top, width: half * 2, height: Math.max(4, ...ys) - top + 3 }
}
export type HallFrame = ReturnType<typeof frameOf>
