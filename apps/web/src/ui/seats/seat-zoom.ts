/** A finger needs about so many pixels; below it the first touch goes nearer. */
export const touchable = 24
/** The nearest step shows a seat about so large, however broad the hall is. */
const nearest = 34

/** From the whole plan on, each half as near again, until seats are large. `fit`: pixels of a seat where the whole plan is seen. */
export function zoomsOf(fit: number): number[] {
  const zooms = [1]
  while (fit * (zooms.at(-1) ?? 1) < nearest) zooms.push((zooms.at(-1) ?? 1) * 1.5)
  return zooms
}

/** The first step at which a finger can meet a seat. */
export function nearEnough(zooms: readonly number[], fit: number): number {
  const at = zooms.findIndex((zoom) => fit * zoom >= touchable)
  return at < 0 ? zooms.length - 1 : at
}
