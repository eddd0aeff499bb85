import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './error-answer.ts'
import { isLetThrough, shedLoad } from './http-limits.ts'

/** Holds up the event loop, as work that is never put aside does. */
function hold(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a server that is too busy tells calls to come again, but says of itself that it lives', async () => {
  const app = Fastify()
  answerErrors(app)
  await shedLoad(app, 20)
  for (const url of ['/healthz', '/readyz', '/metrics', '/api/v1/orders']) app.get(url, async () => ({ ok: true }))
  await app.ready()
  const ask = async (url: string) => {
    // Held up often enough that each look finds it late.
    for (let n = 0; n < 5; n += 1) {
      hold(300)
      await new Promise((next) => setImmediate(next))
    }
    return app.inject(url)
  }
  await expect.poll(async () => (await ask('/api/v1/orders')).statusCode).toBe(503)
  const refused = await ask('/api/v1/orders')
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['busy', '5'])
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    expect(app.isUnderPressure()).toBe(true)
    expect((await ask(url)).statusCode).toBe(200)
  }
  await app.close()
})

test('a look that found no sample refuses nobody: it says nothing of the load', () => {
  expect(isLetThrough('/api/v1/orders', Infinity)).toBe(true)
  expect(isLetThrough('/api/v1/orders', 3_001)).toBe(false)
  expect(isLetThrough(undefined, 3_001)).toBe(false)
  expect(isLetThrough('/healthz', 3_001)).toBe(true)
})
