import { expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'
import { silentMessage } from './db-failure.ts'

/** A database that answers when the test says so. */
function slowAnswers() {
  const asked: { questions: string[]; answer: () => void; fail: (message?: string) => void }[] = []
  const loader = batchLoader(
    (questions: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        asked.push({
          questions: [...questions],
          answer: () => resolve(questions.map((question) => `${question}!`)),
          fail: (message = 'the connection was lost') => reject(new Error(message)),
        })
      }),
    String,
  )
  return { ask: (question: string) => loader.load(question), asked }
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

it('asks once for equal questions, and keeps no answer', async () => {
  const { ask, asked } = slowAnswers()
  const answers = Promise.all(['a', 'b', 'a'].map(ask))
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.questions).toEqual(['a', 'b'])
  asked[0]?.answer()
  expect(await answers).toEqual(['a!', 'b!', 'a!'])
  const again = ask('a')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await again).toBe('a!')
})

it('refuses whoever waits when the database says nothing, and asks again for the next', async () => {
  const { ask, asked } = slowAnswers()
  const first = ask('a').catch((error: Error) => error.message)
  await expect.poll(() => asked.length).toBe(1)
  const waiting = ask('b').catch((error: Error) => error.message)
  asked[0]?.fail(silentMessage)
  expect(await Promise.all([first, waiting])).toEqual([silentMessage, silentMessage])
  expect(asked).toHaveLength(1)
  const next = ask('b')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await next).toBe('b!')
})
