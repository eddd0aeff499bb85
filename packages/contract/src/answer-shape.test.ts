import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerShape } from './answer-shape.ts'
import { Day, filter, Id } from './page.ts'
import { Line } from './written-text.ts'

const Written = z.object({
  title: Line.check(z.minLength(3), z.maxLength(5)),
  day: z.nullable(Day),
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  tags: z._default(z.array(Line.check(z.maxLength(2))).check(z.maxLength(1)), []),
  ratings: z.partialRecord(z.enum(['clean', 'host']), z.int().check(z.maximum(5))),
  search: z.strictObject({ from: filter(Day), cityId: filter(Id) }),
  plan: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), rials: z.int().check(z.maximum(9)) }),
    z.object({ kind: z.literal('none') }),
  ]),
})

test('what the rules of today would refuse is shown as it was kept', () => {
  const kept = {
    title: 'نام بسیار بلند\u0001',
    day: '2199-12-31',
    stars: 12,
    tags: ['یک', 'دو سه'],
    ratings: { host: 9 },
    search: { from: '9999-12-31' },
    plan: { kind: 'fixed', rials: 1_000 },
  }
  expect(Written.safeParse(kept).success).toBe(false)
  expect(answerShape(Written).parse(kept)).toEqual(kept)
})

test('names and types hold as before: nothing unnamed leaves, a wrong kind is an error', () => {
  const kept = { title: 'الف', day: null, stars: 1, ratings: {}, search: {}, plan: { kind: 'none' } }
  expect(answerShape(Written).parse({ ...kept, secret: 1, search: { secret: 2 } })).toEqual({ ...kept, tags: [] })
  expect(answerShape(Written).safeParse({ ...kept, stars: 'یک' }).success).toBe(false)
  expect(answerShape(Written).safeParse({ ...kept, plan: { kind: 'other' } }).success).toBe(false)
})

test('the same schema has the same shape', () => {
  expect(answerShape(Written)).toBe(answerShape(Written))
})
