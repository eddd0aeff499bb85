import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { webhookEndpoints } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { testBank } from '#payment/payment-testing.ts'
import { guideExamples, listenerExample } from './shop-guide.ts'
import { shopOf } from './shop-testing.ts'

const { variables } = await testBank()
const given = await testApp({ ...variables, WEBHOOK_LOOPBACK: 'on' })
const { app, db, sent, call } = given
const { key } = await shopOf(given)

const freePort = () =>
  new Promise<{ port: number }>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve({ port }))
    })
  })
type Paths = Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
const page = async (path: string) => (await app.inject(path)).body
const plainOf = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

/** A command of the page as the call that it makes, with what its names stand for. */
function callOf(command: string, names: Record<string, unknown>) {
  const filled = command
    .replace(/\{(\w+)\}/g, (name, word: string) => (word in names ? String(names[word]) : name))
    .replace('$KEY', key)
    .replace('$SESSION', String(names['session']))
    .replace('$(uuidgen)', crypto.randomUUID())
  const [, method = 'GET'] = /-X (\w+)/.exec(filled) ?? []
  const [, path = ''] = /'https?:\/\/[^/]+([^']*)'/.exec(filled) ?? []
  const headers = Object.fromEntries(
    [...filled.matchAll(/-H ["']([\w-]+): ([^"']*)["']/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const [, body] = /-d '([^']*)'/.exec(filled) ?? []
  return { method: method as 'GET', url: path, headers, ...(body !== undefined && { payload: body }) }
}

const at = (answer: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], answer)

test.each(['/api/guide', '/api/guide/en'])(
  'the examples of %s are right, one after the other, as they stand there',
  async (path) => {
    await eventOnSale(db, 10)
    await given.query`delete from rate_limits`
    await given.query`delete from sign_in_codes`
    const commands = [...(await page(path)).matchAll(/<pre[^>]*>([^<]+)<\/pre>/g)].map(([, text = '']) => plainOf(text))
    expect(commands.pop()).toBe(listenerExample)
    expect(commands).toHaveLength(guideExamples.length)
    const names: Record<string, unknown> = {}
    for (const [n, command] of commands.entries()) {
      const answer = await app.inject(callOf(command, names))
      expect([command, answer.statusCode, answer.body]).toEqual([command, 200, answer.body])
      for (const [name, place] of Object.entries(guideExamples[n]?.keeps ?? {})) names[name] = at(answer.json(), place)
      names['code'] = sent.at(-1)?.code
    }
    expect(names['bank']).toMatch(/^http/)
  },
)

test('each example of a write that is done once carries the header of it, in the words of the document', async () => {
  const { paths } = (await app.inject('/api/v1/openapi.json')).json<{ paths: Paths }>()
  const callsOf = ({ method, path }: (typeof guideExamples)[number]) => {
    const asked = path.split('?')[0]?.replace('{listing}', '{id}').replace('{order}', '{id}') ?? ''
    return paths[asked]?.[method.toLowerCase()]
  }
  const takesKey = (one: (typeof guideExamples)[number]) =>
    callsOf(one)?.parameters?.some(({ in: where, name }) => where === 'header' && /^idempotency-key$/i.test(name))
  expect(guideExamples.filter((one) => callsOf(one) === undefined)).toEqual([])
  expect(guideExamples.filter((one) => (takesKey(one) ?? false) !== (one.isOnce ?? false))).toEqual([])
  expect(guideExamples.filter((one) => one.isOnce).length).toBeGreaterThan(4)
})

test('the listener of the guide takes what is signed, once, and refuses what is not', async () => {
  const { port } = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { id, secret } = await call(webhookEndpoints.createWebhook, {
    body: { name: 'راهنما', url, types: ['order.booked'] },
  })
  const listener = spawn(process.execPath, ['--input-type=module', '--eval', listenerExample], {
    cwd: import.meta.dirname,
    env: { ...process.env, PORT: String(port), REZERV_WEBHOOK_SECRET: secret },
  })
  onTestFinished(() => void listener.kill())
  let said = ''
  listener.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const unsigned = () =>
    fetch(url, { method: 'POST', body: '{}' }).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(unsigned).toBe(401)
  const test = await call(webhookEndpoints.testWebhook, { params: { id } })
  expect(test.statusCode).toBe(204)
  expect((await call(webhookEndpoints.resendDelivery, { params: { id: test.id } })).attempts).toHaveLength(2)
  await expect.poll(() => said).toBe('test {}\n')
})

test('the guide speaks the language that it says, and has no script', async () => {
  expect(await page('/api/guide')).toMatch(/<html lang="fa" dir="rtl">/)
  expect(await page('/api/guide/en')).toMatch(/<html lang="en" dir="ltr">/)
  expect(await page('/api/guide')).not.toContain('<script')
})
