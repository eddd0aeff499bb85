import { expect, it } from 'vitest'
import { gather } from './gather.ts'

/** A database that answers when the test says so. */
function slowAnswers() {
  const asked: { questions: string[]; answer: () => void; fail: () => void }[] = []
  const ask = gather(
    (questions: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        asked.push({
          questions,
          answer: () => resolve(questions.map((question) => `${question}!`)),
          fail: () => reject(new Error('the connection was lost')),
        })
      }),
  )
  return { ask, asked }
}

it('asks once for all who ask at the same moment, and gives each their own answer', async () => {
  const { ask, asked } = slowAnswers()
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer()
  expect(await answers).toEqual(['a!', 'b!', 'c!'])
  expect(asked.map((one) => one.questions)).toEqual([['a', 'b', 'c']])
})

it('never answers from a statement that began before the question', async () => {
  const { ask, asked } = slowAnswers()
  const first = ask('a')
  await expect.poll(() => asked.length).toBe(1)
  const second = ask('a')
  asked[0]?.answer()
  await first
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await second).toBe('a!')
})

it('refuses those whose statement failed, and asks again for the next', async () => {
  const { ask, asked } = slowAnswers()
  const first = Promise.allSettled([ask('a'), ask('b')])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.fail()
  expect((await first).map((one) => one.status)).toEqual(['rejected', 'rejected'])
  const next = ask('c')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await next).toBe('c!')
})
