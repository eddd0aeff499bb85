import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@rezerv/contract/endpoint.ts'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { type CallError, saying } from './call-error.ts'
import { setConfig } from './config.ts'
import { readBlob } from './download.ts'
import { session } from './session.ts'
import { answerStepUp } from './step-up.ts'
import { storageOf } from './storage-testing.ts'
import { upload } from './upload.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', storageOf(stored))

const Answer = z.object({ ok: z.boolean() })
const read = endpoint('GET /api/v1/things/:id', {
  right: 'own',
  summary: 'A thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ status: z.optional(z.array(z.string())), q: z.optional(z.string()) }),
  answer: Answer,
})
const write = endpoint('POST /api/v1/things', { right: 'own', summary: 'Make.', body: Answer, answer: Answer })
const open = endpoint('GET /api/v1/open', { access: 'public', summary: 'For all.', answer: Answer })
const send = endpoint('POST /api/v1/files', { right: 'own', upload: true, summary: 'A file.', answer: Answer })
const admin = { id: 1, name: 'س', role: { name: 'admin' } }

let server: Server
let asked: IncomingMessage[] = []
let answer: (response: ServerResponse, count: number) => void
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    answer(response, asked.length)
  })
  await new Promise<void>((done) => server.listen(0, done))
  setConfig({ apiBase: `http://localhost:${(server.address() as AddressInfo).port}` })
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
  stored.clear()
  session.enter('of this test', admin)
})

const readThing = (token?: string) => call(read, { params: { id: 'a/b' }, query: {} }, token ? { token } : {})
const makeThing = () => call(write, { body: { ok: true } })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: CallError) => error,
  )

describe('retry: once, and never a write (specification section 7)', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read that got %i is tried once more', async (status) => {
    answer = (response, count) => json(response, count === 1 ? status : 200, { ok: true })
    expect(await readThing()).toEqual({ ok: true })
    expect(asked).toHaveLength(2)
  })
  test.each([400, 403, 404, 422, 501])('%i is final', async (status) => {
    answer = (response) => json(response, status, {})
    await failure(readThing())
    expect(asked).toHaveLength(1)
  })
  test('a read that fails twice is not tried a third time', async () => {
    answer = (response) => json(response, 503, {})
    expect((await failure(readThing())).status).toBe(503)
    expect(asked).toHaveLength(2)
  })
  test('a write is tried once', async () => {
    answer = (response) => json(response, 503, {})
    await failure(makeThing())
    expect(asked).toHaveLength(1)
  })
})

describe('what is said', () => {
  const said = async (body: unknown) => {
    answer = (response) => json(response, 400, body)
    return (await failure(makeThing().catch(saying('متن جایگزین')))).message
  }
  test('the server’s message first', async () => {
    expect(await said({ code: 'conflict', message: 'این را سرور گفت' })).toBe('این را سرور گفت')
    expect(await said({ message: 'فقط پیام', error: 'دیگر' })).toBe('فقط پیام')
  })
  test('then the error text', async () => expect(await said({ error: 'متن خطا' })).toBe('متن خطا'))
  test('then the fallback', async () => {
    expect(await said({})).toBe('متن جایگزین')
    expect(await said('<html>')).toBe('متن جایگزین')
  })
  test('a lost connection is told in Persian', async () => {
    answer = (response) => response.destroy()
    const error = await failure(makeThing().catch(saying('متن جایگزین')))
    expect(error.code).toBe('network')
    expect(error.message).toMatch(/^متن جایگزین: ارتباط با سرور برقرار نشد/)
    expect(error.detail).toBeTruthy()
  })
  test('an answer that breaks off half-way is a lost connection too', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"ok":')
      setImmediate(() => response.destroy())
    }
    expect((await failure(makeThing())).code).toBe('network')
  })
  test('fields and trace id reach the form', async () => {
    answer = (response) =>
      json(response, 422, { code: 'invalid_fields', message: 'م', fields: { name: 'ن' }, traceId: 'r1' })
    expect(await failure(makeThing())).toMatchObject({ code: 'invalid_fields', fields: { name: 'ن' }, traceId: 'r1' })
  })
  test('an answer of another shape is the server’s error, not a broken page', async () => {
    answer = (response) => json(response, 200, { other: 1 })
    expect(await failure(makeThing())).toMatchObject({ code: 'bad_answer', status: 500 })
  })
})

describe('the session', () => {
  test('without one nothing is asked but what is public', async () => {
    session.leave()
    answer = (response) => json(response, 200, { ok: true })
    expect(await failure(readThing())).toMatchObject({ code: 'unauthorized', status: 401 })
    expect(await failure(makeThing())).toMatchObject({ code: 'unauthorized', status: 401 })
    expect(await failure(readBlob(read, { params: { id: 'a' }, query: {} }))).toMatchObject({ status: 401 })
    // No request is even made: there is nothing here to make it with.
    expect(await failure(upload(send, new File(['x'], 'x.png'), vi.fn<() => void>()))).toMatchObject({ status: 401 })
    expect(asked).toHaveLength(0)
    expect(await call(open, {})).toEqual({ ok: true })
    expect(await readThing('other')).toEqual({ ok: true })
  })
  test('its token goes along, and a 401 ends it', async () => {
    session.enter('secret', admin)
    answer = (response) => json(response, 401, {})
    await failure(makeThing())
    expect(asked[0]?.headers.authorization).toBe('Bearer secret')
    expect(stored.size).toBe(0)
  })
  test('an answer or a 401 that comes after it has ended is nobody’s, and does no harm to the next one', async () => {
    for (const status of [200, 401]) {
      session.enter('first', admin)
      answer = (response) => {
        session.leave()
        session.enter('second', admin)
        json(response, status, { ok: true })
      }
      expect(await failure(makeThing())).toMatchObject({ status: 401 })
      expect(session.token()).toBe('second')
    }
  })
  test('a 401 to another token does not end it', async () => {
    session.enter('secret', admin)
    answer = (response) => json(response, 401, {})
    await failure(readThing('other'))
    expect(asked[0]?.headers.authorization).toBe('Bearer other')
    expect(stored.get('token')).toBe('secret')
  })
})

test('path parts are escaped and lists repeat their name in the query', async () => {
  answer = (response) => json(response, 200, { ok: true })
  await call(read, { params: { id: 'a/b' }, query: { status: ['held', 'paid'], q: undefined } })
  expect(asked[0]?.url).toBe('/api/v1/things/a%2Fb?status=held&status=paid')
})

describe('a call that needs a fresh code', () => {
  const needed = { code: 'step_up_needed', message: 'کد لازم است' }
  const asksFirst = (response: ServerResponse, count: number) =>
    count <= 2 ? json(response, 403, needed) : json(response, 200, { ok: true })

  test('is made again once the code was accepted; calls that wait together ask once', async () => {
    answer = asksFirst
    const both = Promise.all([makeThing(), makeThing()])
    await vi.waitUntil(() => asked.length === 2)
    // Both refusals have been read when a later call has its answer.
    await readThing()
    answerStepUp(undefined, true)
    expect(await both).toEqual([{ ok: true }, { ok: true }])
    expect(asked.filter((one) => one.method === 'POST')).toHaveLength(4)
  })

  test('each act is asked for on its own, one after the other', async () => {
    const acts = ['refund', 'payout'].map((act) => ({ ...needed, stepUp: { act, subject: '1', amountRials: 10 } }))
    answer = (response, count) =>
      count <= 2 ? json(response, 403, acts[count - 1]) : json(response, 200, { ok: true })
    const first = makeThing()
    await vi.waitUntil(() => asked.length === 1)
    const second = makeThing()
    await vi.waitUntil(() => asked.length === 2)
    await readThing()
    answerStepUp(acts[0]?.stepUp, true)
    expect(await first).toEqual({ ok: true })
    // Of a dialog that is closed already: it says nothing of the next act.
    answerStepUp(acts[0]?.stepUp, true)
    answerStepUp(acts[1]?.stepUp, false)
    expect(await failure(second)).toMatchObject({ code: 'step_up_needed', stepUp: acts[1]?.stepUp })
  })

  test('fails as it was refused when the code is not given, or the session ends meanwhile', async () => {
    answer = (response) =>
      asked.at(-1)?.method === 'POST' ? json(response, 403, needed) : json(response, 200, { ok: true })
    for (const giveUp of [() => answerStepUp(undefined, false), () => session.leave()]) {
      asked = []
      const refused = failure(makeThing())
      await vi.waitUntil(() => asked.length === 1)
      await readThing()
      giveUp()
      expect(await refused).toMatchObject({ code: 'step_up_needed', message: 'کد لازم است' })
    }
  })
})
