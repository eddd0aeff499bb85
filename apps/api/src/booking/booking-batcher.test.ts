import { expect, test } from 'vitest'
import { makeBatcher } from './booking-batcher.ts'

/** A batcher whose batches end when the test says so. */
function held() {
  const sizes: number[] = []
  const ends: (() => void)[] = []
  const enqueue = makeBatcher<number, number>((_, items) => {
    sizes.push(items.length)
    return new Promise((resolve) => ends.push(() => resolve(items)))
  })
  const answers: Promise<number>[] = []
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  return {
    sizes,
    answers,
    arrive: async (count: number) => {
      for (let n = 0; n < count; n += 1) answers.push(enqueue(1, answers.length))
      await turn()
    },
    end: async () => {
      ends.shift()?.()
      await turn()
    },
  }
}

test('what comes while a batch is under way goes together: another begins beside it when it is as large', async () => {
  const { sizes, answers, arrive, end } = held()
  await arrive(4)
  await arrive(3)
  expect(sizes).toEqual([4])
  await arrive(2)
  expect(sizes).toEqual([4, 5])
  await arrive(7)
  expect(sizes, 'two are under way').toEqual([4, 5])
  await end()
  expect(sizes).toEqual([4, 5, 7])
  await end()
  await arrive(1)
  expect(sizes, 'one is fewer than the seven under way').toEqual([4, 5, 7])
  await end()
  expect(sizes, 'nobody waits for a batch that is over').toEqual([4, 5, 7, 1])
  await end()
  expect(await Promise.all(answers)).toEqual(answers.map((_, n) => n))
})

test('a batch has at most 128, and another of 128 begins beside it', async () => {
  const { sizes, arrive, end } = held()
  await arrive(300)
  expect(sizes).toEqual([128, 128])
  await end()
  expect(sizes, 'the other 44 wait for their like or for the end').toEqual([128, 128])
  await end()
  expect(sizes).toEqual([128, 128, 44])
})
