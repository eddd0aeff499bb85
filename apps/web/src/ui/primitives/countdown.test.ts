import { expect, it } from 'vitest'
import { saidLeft } from './countdown.tsx'

it('is said by a screen reader once a minute, not once a second', () => {
  expect(saidLeft(7 * 60_000 + 42_000)).toBe('۷ دقیقه مانده')
  expect(saidLeft(7 * 60_000 + 41_000)).toBe(saidLeft(7 * 60_000 + 1_000))
  expect(saidLeft(59_000)).toBe('کمتر از یک دقیقه مانده')
  expect(saidLeft(0)).toBe('زمان تمام شد')
})
