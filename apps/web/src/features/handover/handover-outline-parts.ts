import type { CarPart } from '@rezerv/contract/handover/handover-part.ts'

/** Of the drawing: the car from above, its front at the top, with both sides folded out. */
export const outlineSize = { width: 300, height: 380 }

/** `d` as the left side has it; `isMirrored`: drawn on the right. `mark`: where the number of a damage stands. */
export type OutlinePart = { part: CarPart; d: string; mark: [x: number, y: number]; isMirrored: boolean }

const middle: [CarPart, string, number][] = [
  ['front_bumper', 'M104 20Q150 2 196 20L193 38Q150 23 107 38Z', 19],
  ['hood', 'M128 42Q150 37 172 42L191 62L188 112Q150 103 112 112L109 62Z', 78],
  ['windshield', 'M112 117Q150 108 188 117L180 150L120 150Z', 133],
  ['roof', 'M120 154L180 154L180 238L120 238Z', 196],
  ['rear_window', 'M120 242L180 242L187 270Q150 278 113 270Z', 257],
  ['trunk', 'M113 275Q150 283 187 275L191 314L172 336Q150 340 128 336L109 314Z', 306],
  ['rear_bumper', 'M107 341Q150 357 193 341L196 359Q150 377 104 359Z', 359],
]

/** Later ones lie above. */
const side: [name: string, d: string, mark: [number, number]][] = [
  ['front_light', 'M107 42L124 40L106 59Z', [111, 47]],
  ['rear_light', 'M106 318L124 338L107 337Z', [111, 332]],
  ['fender', 'M42 34L66 32Q84 36 86 60L86 122L42 122Z', [68, 62]],
  ['front_door', 'M42 126L84 126L98 152L98 188L42 188Z', [60, 158]],
  ['rear_door', 'M42 192L98 192L98 230L86 256L42 256Z', [60, 222]],
  ['quarter', 'M42 260L86 260L86 322Q84 344 66 348L42 346Z', [70, 322]],
  ['sill', 'M26 110L38 110L38 272L26 272Z', [32, 191]],
  ['front_wheel', 'M20 82a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z', [40, 82]],
  ['rear_wheel', 'M20 300a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z', [40, 300]],
  ['mirror', 'M88 112L106 118L106 134L90 132Z', [98, 124]],
]

export const outlineParts: OutlinePart[] = [
  ...middle.map(([part, d, y]): OutlinePart => ({ part, d, mark: [150, y], isMirrored: false })),
  ...side.flatMap(([name, d, [x, y]]): OutlinePart[] => [
    { part: `${name}_left` as CarPart, d, mark: [x, y], isMirrored: false },
    { part: `${name}_right` as CarPart, d, mark: [outlineSize.width - x, y], isMirrored: true },
  ]),
]
