import { randomFillSync } from 'node:crypto'

const bytes = 8

/** Random ids of 16 hexadecimal digits; asking for much randomness at once costs as little as asking for a little. */
export function makeTraceIds(): () => string {
  const drawn = Buffer.alloc(bytes * 512)
  let at = drawn.length
  return () => {
    if (at === drawn.length) {
      randomFillSync(drawn)
      at = 0
    }
    at += bytes
    return drawn.toString('hex', at - bytes, at)
  }
}
