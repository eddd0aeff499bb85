import { expect, test } from 'vitest'
import { oldest, oldSince } from './home-queries.ts'

const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`
const now = { data: { value: 1, at: at('09'), isOld: false }, isError: false }
const kept = { data: { value: 1, at: at('07'), isOld: true }, isError: false }
const refused = { data: { value: 1, at: at('08'), isOld: false }, isError: true }
const nothing = { data: undefined, isError: true }

test('what is of now is not called old; neither is what is not there', () => {
  expect(oldest([now, nothing])).toBeUndefined()
  expect(oldSince(now)).toBeUndefined()
  expect(oldSince(nothing)).toBeUndefined()
})

test('without a network the oldest part says of when the page is', () => {
  expect(oldest([now, refused, kept])).toEqual({ at: at('07'), isAway: true })
})

test('a server that refuses does not pass for one that answered', () => {
  expect(oldSince(refused)).toBe(at('08'))
  expect(oldest([now, refused])).toEqual({ at: at('08'), isAway: false })
})
