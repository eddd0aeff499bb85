import type { AddressInfo } from 'node:net'
import Anthropic, { AnthropicError, type APIError, APIUserAbortError } from '@anthropic-ai/sdk'
import { assistantEndpoints } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import {
  assistantRelayBase,
  assistantRelayLimits,
  proposedByHeader,
} from '@rezerv/contract/assistant/assistant-relay.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { messagesServer, type Script } from './assistant-testing.ts'

const key = 'sk-ant-the-servers-own-key'
let script: Script = { pieces: ['سلام، ', 'بفرمایید.'] }
const upstream = await messagesServer(() => script)
afterAll(upstream.close)
const house = await testApp({ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: upstream.url })
const keyless = await testApp({})
await house.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`

/** The SDK as the page makes it. */
const clientOf = (token = house.admin.token) =>
  new Anthropic({ baseURL: origin + assistantRelayBase, authToken: token, apiKey: null, maxRetries: 0 })
const ask = (content: string) => ({
  model: 'claude-sonnet-5-5',
  max_tokens: 1000,
  messages: [{ role: 'user' as const, content }],
})
const refusalOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => {
      throw new Error('was not refused')
    },
    (error: unknown) => error as APIError,
  )
const own = { authorization: `Bearer ${house.admin.token}` }
const setSetting = (name: 'assistant_on' | 'assistant_masks', value: boolean) =>
  house.call(settingEndpoints.changeSetting, { params: { key: name }, body: { value, from: null } })

beforeEach(async () => {
  script = { pieces: ['سلام، ', 'بفرمایید.'] }
  await house.query`delete from rate_limits`
})

describe('a conversation', () => {
  test('is streamed piece by piece, with its tokens at the end', async () => {
    const stream = clientOf().messages.stream(ask('سلام'))
    const pieces: string[] = []
    stream.on('text', (piece) => pieces.push(piece))
    const message = await stream.finalMessage()
    expect(pieces).toEqual(['سلام، ', 'بفرمایید.'])
    expect(message.usage.output_tokens).toBe(12)
  })

  test('reaches the page while the other side is still speaking, and stopping it stops the other side', async () => {
    script = { pieces: ['تا اینجا'], ending: 'hang' }
    const stream = clientOf().messages.stream(ask('بنویس'))
    const first = await new Promise<string>((done) => stream.on('text', done))
    expect(first).toBe('تا اینجا')
    stream.abort()
    expect(await refusalOf(stream.finalMessage())).toBeInstanceOf(APIUserAbortError)
    expect(await upstream.goneCallers(1)).toBe(1)
  })

  test('that breaks off there breaks off here: half an answer never passes for a whole one', async () => {
    script = { pieces: ['نیمه'], ending: 'cut' }
    const error = await refusalOf(clientOf().messages.stream(ask('بنویس')).finalMessage())
    expect(error).toBeInstanceOf(AnthropicError)
    expect(error.message).toBe('terminated')
  })

  test('that fails in its midst says why', async () => {
    script = { pieces: ['نیمه'], ending: 'fail' }
    expect(await refusalOf(clientOf().messages.stream(ask('بنویس')).finalMessage())).toMatchObject({
      type: 'overloaded_error',
    })
  })

  test('can be counted before it is sent; the models come from the other side', async () => {
    const { max_tokens: _, ...question } = ask('چند؟')
    expect((await clientOf().messages.countTokens(question)).input_tokens).toBeGreaterThan(0)
    expect((await clientOf().models.list()).data.map(({ id }) => id)).toContain('claude-haiku-5-5')
  })

  test('may be about one model by its id, and only the id of a model is passed on', async () => {
    expect((await clientOf().models.retrieve('claude-haiku-5-5')).display_name).toBe('Claude Haiku 5.5')
    expect((await refusalOf(clientOf().models.retrieve('claude-none-1.0'))).status).toBe(404)
    const before = upstream.requests.length
    for (const wrong of ['..%2Fmessages', 'a%2Fb', 'a..b', 'a%3Fb'])
      expect(
        (await house.app.inject({ url: `${assistantRelayBase}/v1/models/${wrong}`, headers: own })).statusCode,
      ).toBe(400)
    expect(upstream.requests).toHaveLength(before)
  })

  test('may be the older completion of a text, masked and bounded like every other', async () => {
    const completion = (body: object) => clientOf().post<{ completion: string }>('/v1/complete', { body })
    const asked = { model: 'claude-2.1', max_tokens_to_sample: 100 }
    const { completion: said } = await completion({ ...asked, prompt: '\n\nHuman: ۰۹۱۲۳۴۵۶۷۸۹\n\nAssistant:' })
    expect(said).toBe(' سلام، بفرمایید.')
    expect(upstream.last()).toMatchObject({ method: 'POST', path: '/v1/complete' })
    expect(JSON.stringify(upstream.last()?.body)).not.toContain('۳۴۵۶۷۸۹')
    for (const wrong of [{ prompt: '' }, { prompt: 'x', max_tokens_to_sample: 1e6 }, { prompt: 'x', tools: [] }])
      expect((await refusalOf(completion({ ...asked, ...wrong }))).status).toBe(400)
  })
})

describe('the key', () => {
  test('goes to the Messages API alone, and the session stays here', async () => {
    await clientOf().messages.create(ask('سلام'))
    const { headers } = upstream.last() ?? {}
    expect(headers?.['x-api-key']).toBe(key)
    expect(JSON.stringify(headers)).not.toContain(house.admin.token)
    const seen = await Promise.all(
      ['/config.json', '/api/v1/assistant'].map((url) => house.app.inject({ url, headers: own })),
    )
    for (const { body, headers: answered } of seen) expect(body + JSON.stringify(answered)).not.toContain(key)
  })

  test('is not asked of a stranger or a host, and without it the page is told what to set', async () => {
    const host = await house.signedIn('host')
    const before = upstream.requests.length
    expect(await refusalOf(clientOf('no-such-token').messages.create(ask('سلام')))).toMatchObject({ status: 401 })
    expect(await refusalOf(clientOf(host.token).messages.create(ask('سلام')))).toMatchObject({ status: 403 })
    expect(upstream.requests).toHaveLength(before)
    expect(await keyless.call(assistantEndpoints.readAssistant)).toEqual({ isOn: true, hasKey: false, masks: true })
    const asked = await keyless.app.inject({
      method: 'POST',
      url: '/api/v1/ai/v1/messages',
      headers: { authorization: `Bearer ${keyless.admin.token}` },
      payload: ask('سلام'),
    })
    expect(asked.json<{ message: string }>().message).toContain('ANTHROPIC_API_KEY')
  })

  test('that is refused is the server’s fault: the admin’s session is not', async () => {
    script = { status: 401, errorType: 'authentication_error' }
    const error = await refusalOf(clientOf().messages.create(ask('سلام')))
    expect(error.status).toBe(503)
    expect(error.message).toContain('کلید را نپذیرفت')
  })
})

describe('what is let through', () => {
  test.each([
    ['POST', '/v1/complete'],
    ['GET', '/v1/files'],
    ['DELETE', '/v1/messages/batches/msgbatch_1'],
    ['GET', '/v1/messages'],
    ['GET', '/v1/organizations/api_keys'],
    ['GET', '/v1/messages/batches/%2e%2e%2f%2e%2e%2ffiles'],
  ] as const)('%s %s is not', async (method, path) => {
    const before = upstream.requests.length
    const { statusCode } = await house.app.inject({ method, url: assistantRelayBase + path, headers: own })
    expect([400, 404]).toContain(statusCode)
    expect(upstream.requests).toHaveLength(before)
  })

  test.each([
    ['tools that the other side runs', { tools: [{ type: 'web_search_20260318', name: 'web_search' }] }],
    ['servers of others', { mcp_servers: [{ type: 'url', url: 'https://example.com', name: 'x' }] }],
    ['answers without end', { max_tokens: 64_000 }],
  ])('%s are not', async (_, more) => {
    const before = upstream.requests.length
    const error = await refusalOf(clientOf().post('/v1/messages', { body: { ...ask('سلام'), ...more } }))
    expect(error.status).toBe(400)
    expect(upstream.requests).toHaveLength(before)
  })

  test('a body that is too large is not', async () => {
    const error = await refusalOf(clientOf().messages.create(ask('a'.repeat(assistantRelayLimits.chat.bytes))))
    expect(error.status).toBe(413)
  })

  test('more in a minute than one admin may ask is not, and another admin is not held up by it', async () => {
    const other = await house.signedIn('admin', 'نگار')
    const batch = (token?: string) =>
      clientOf(token).messages.batches.create({ requests: [{ custom_id: 'a', params: ask('یک') }] })
    for (let n = 0; n < assistantRelayLimits.batch.perMinute; n += 1) await batch()
    const error = await refusalOf(batch())
    expect(error.status).toBe(429)
    expect(Number(error.headers?.get('retry-after'))).toBeGreaterThan(0)
    await batch(other.token)
  })
})

test.each([
  [429, 'rate_limit_error', 'سقف مجاز'],
  [529, 'overloaded_error', 'شلوغ'],
  [500, 'api_error', 'خطا داد'],
])('a refusal %i of the other side is told in Persian', async (status, errorType, words) => {
  script = { status, errorType }
  const error = await refusalOf(clientOf().messages.create(ask('سلام')))
  expect(error).toMatchObject({ status, type: errorType })
  expect(error.apiMessage).toContain(words)
})

test('numbers and names of people do not leave the house, until an admin lets them; switched off, nothing does', async () => {
  await house.query`insert into users (mobile, name, family) values ('+989120009911', 'کیهان', 'نامدار')`
  await clientOf().messages.create(
    ask('به کيهان‌نامدار با کارت ۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳ و شبا IR820540102680020817909002 پیام بده'),
  )
  const left = JSON.stringify(upstream.last()?.body)
  expect(left).toMatch(/به \[مشتری \d+\] با کارت \[کارت پوشیده ۹۳\] و شبا \[شبا پوشیده ۰۲\] پیام بده/)
  await clientOf().messages.create(ask('۰۹۱۲۳۴۵۶۷۸۹ با کد ملی 0012345679'))
  expect(JSON.stringify(upstream.last()?.body)).toContain('[موبایل پوشیده ۸۹] با کد ملی [کد ملی پوشیده]')
  await setSetting('assistant_masks', false)
  await clientOf().messages.create(ask('۰۹۱۲۳۴۵۶۷۸۹'))
  expect(JSON.stringify(upstream.last()?.body)).toContain('۰۹۱۲۳۴۵۶۷۸۹')
  await setSetting('assistant_masks', true)
  await setSetting('assistant_on', false)
  const before = upstream.requests.length
  expect((await refusalOf(clientOf().messages.create(ask('سلام')))).message).toContain('خاموش')
  expect(upstream.requests).toHaveLength(before)
  await setSetting('assistant_on', true)
})

test('a batch is made, listed, cancelled and read through the relay, and its results are never fetched elsewhere', async () => {
  const { batches } = clientOf().messages
  const made = await batches.create({
    requests: [
      { custom_id: 'comment-1', params: ask('نظر با شمارهٔ 09123456789') },
      { custom_id: 'comment-2', params: ask('نظر دوم') },
    ],
  })
  expect(JSON.stringify(upstream.last()?.body)).not.toContain('09123456789')
  expect((await batches.list({ limit: 20 })).data.map(({ id }) => id)).toContain(made.id)
  expect((await batches.cancel(made.id)).processing_status).toBe('canceling')
  upstream.finishBatches()
  expect((await batches.retrieve(made.id)).results_url).toBe(`/v1/messages/batches/${made.id}/results`)
  const results = []
  for await (const line of await batches.results(made.id)) results.push(line.custom_id)
  expect(results).toEqual(['comment-1', 'comment-2'])
  const rows = await house.query<{ action: string }>`
    select action from audit_entries where subject_kind = 'assistant_batch' and new_value ->> 'batch' = ${made.id} order by id`
  expect(rows.map(({ action }) => action)).toEqual(['create', 'cancel'])
})

test('what the assistant proposed and the admin confirmed says so in the audit log', async () => {
  const body = { kind: 'event' as const, hostId: null, title: 'کنسرت پیشنهادی', category: 'concert' }
  const proposed = await house.call(listingEndpoints.createListing, {
    body,
    headers: { [proposedByHeader]: 'assistant' },
  })
  const plain = await house.call(listingEndpoints.createListing, { body })
  const by = async (id: number) => {
    const rows = await house.query<{ by: string | null }>`
      select new_value ->> 'proposedBy' as by from audit_entries where subject_kind = 'listing' and subject_id = ${id}`
    return rows.map((row) => row.by)
  }
  expect(await by(proposed.id)).toEqual(['assistant'])
  expect(await by(plain.id)).toEqual([null])
})
