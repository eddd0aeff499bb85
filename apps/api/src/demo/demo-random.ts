/** Draws that are the same on every run: the demo's people and prices must not change between two starts. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** From `least` to `most`, both included. */
  int: (least: number, most: number) => number
  pick: <T>(items: readonly T[]) => T
  digits: (length: number) => string
}

/** mulberry32: small, fast, good enough for demo data and for nothing else. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    pick: <T>(items: readonly T[]) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(''),
  }
}
