import fc from 'fast-check'
import { test } from 'vitest'

export { fc }

type Drawn<Values extends unknown[]> = { [Place in keyof Values]: fc.Arbitrary<Values[Place]> }

/**
 * A test of what holds for all that is drawn; its name tells the seed that draws the same again.
 * @fast-check/vitest has one too, but takes 2.4 s of processor and 250 MB in each worker to build it.
 */
export const prop =
  <Values extends [unknown, ...unknown[]]>(drawn: Drawn<Values>, given: fc.Parameters<Values> = {}) =>
  (name: string, holds: (...values: Values) => void | Promise<void>, timeout?: number) => {
    const [anySeed = 0] = fc.sample(fc.nat(), 1)
    const { seed = anySeed } = given
    const property = fc.asyncProperty<Values>(...drawn, async (...values) => holds(...values))
    test(`${name} (with seed=${seed})`, () => fc.assert(property, { ...given, seed }), timeout)
  }
