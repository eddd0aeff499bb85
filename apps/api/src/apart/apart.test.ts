import { expect, test } from 'vitest'
import { apart } from './apart.ts'
import { waits } from './apart-waits-testing.ts'

const work = (name: string) => ({ module: new URL('apart-testing.ts', import.meta.url), name })
const bounds = { seconds: 10, megabytes: 64 }

test('bytes are handed over and the answer comes back; a refusal keeps its words, a fault stays a fault', async () => {
  const bytes = new Uint8Array(1_000)
  expect(await apart(work('twice'), bytes, bounds)).toBe(2_000)
  expect(bytes.length).toBe(0)
  await expect(apart(work('refuse'), 'فایل دیگری بیاورید', bounds)).rejects.toMatchObject({
    code: 'file_type',
    persian: 'فایل دیگری بیاورید',
  })
  await expect(apart(work('fail'), 'x of y', bounds)).rejects.toThrow(new TypeError('x of y'))
})

test('what would run for ever is ended in its time, and the server answers others meanwhile', async () => {
  const others = waits()
  const began = performance.now()
  await expect(apart(work('forever'), null, { seconds: 3, megabytes: 64 })).rejects.toMatchObject({
    code: 'file_too_large',
    persian: 'خواندن این فایل بیش از ۳ ثانیه طول کشید؛ آن را به چند فایل تقسیم کنید',
  })
  expect(performance.now() - began).toBeGreaterThan(3_000)
  expect(others.longest()).toBeLessThan(1_500)
})

test('what would take all memory ends alone', async () => {
  const before = process.memoryUsage().rss
  await expect(apart(work('hoard'), null, bounds)).rejects.toMatchObject({
    code: 'file_too_large',
    persian: expect.stringContaining('حافظه'),
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576)
})

test('one is done after the other, a fault of one stops nobody, and who comes when too many wait is told so', async () => {
  const asked = Array.from({ length: 6 }, (_, n) => apart(work(n === 1 ? 'fail' : 'twice'), new Uint8Array(n), bounds))
  const answers = await Promise.allSettled(asked)
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message))).toEqual([
    0,
    expect.anything(),
    4,
    6,
    8,
    'busy',
  ])
  expect(await apart(work('twice'), new Uint8Array(1), bounds)).toBe(2)
})
