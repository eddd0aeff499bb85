import { expect, test } from 'vitest'
import { nearEnough, touchable, zoomsOf } from './seat-zoom.ts'

test('however broad a hall is, a finger meets its seats after one touch, and two steps come nearer at the most', () => {
  for (const fit of [0.5, 1.4, 7, 15, 23.9, 24, 28]) {
    const zooms = zoomsOf(fit)
    const near = nearEnough(zooms, fit)
    expect(fit * (zooms[near] ?? 0)).toBeGreaterThanOrEqual(touchable)
    expect(fit * (zooms.at(-1) ?? 0)).toBeGreaterThanOrEqual(34)
    expect(zooms.length - near).toBeLessThanOrEqual(2)
  }
})
