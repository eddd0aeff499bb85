import { assistantRelayBase, assistantRelayRoutes } from '@rezerv/contract/assistant/assistant-relay.ts'
import { livePath } from '@rezerv/contract/live.ts'
import { describe, expect, test } from 'vitest'
import { contractEndpoints, testApp } from './testing.ts'

const endpoints = await contractEndpoints()
const { app, signedIn, send } = await testApp()
const host = await signedIn('host')
const incomplete = await signedIn('admin', '')
const params = { id: 1, noticeId: 1, code: 'X', slug: 'x', invoice: 'X', ticketId: 1, sha256: 'x', size: 'x' }
const guarded = endpoints.filter(([, e]) => e.access !== 'public')
const adminOnly = endpoints.filter(([, e]) => e.access === undefined)

test('the contract is here', () => {
  expect(endpoints.length).toBeGreaterThan(30)
})

test('every endpoint of the contract is served and is in the OpenAPI document, and nothing else is', async () => {
  const document = (await app.inject('/api/v1/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  const calls = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'))
  const listed = calls.flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`))
  // A stream is no call with one answer, and what is relayed has the other side's: they stand beside the endpoints.
  const beside = assistantRelayRoutes.map(({ method, path }) => ({ method, path: assistantRelayBase + path }))
  const wanted = [...endpoints.map(([, e]) => e), ...beside, { method: 'GET', path: livePath }]
  const named = wanted.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(listed.toSorted()).toEqual(named.toSorted())
})

test('the document names each call once, with its fields, its refusals and whether it needs a token', async () => {
  const { paths } = (await app.inject('/api/v1/openapi.json')).json()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object)) as {
    operationId?: string
  }[]
  const ids = operations.flatMap(({ operationId }) => operationId ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  const { requestBody, responses, security } = paths['/api/v1/auth/completeRegistration'].post
  expect(requestBody.content['application/json'].schema).toMatchObject({
    required: ['name', 'family'],
    properties: { name: { type: 'string', maxLength: 80 }, nationalId: { type: 'string' } },
  })
  expect(responses['4XX'].content['application/json'].schema.required).toEqual(['code', 'message'])
  expect(security).toEqual([{ bearer: [] }])
  expect(paths['/api/v1/auth/new_verify'].post.security).toEqual([])
})

describe('who may call', () => {
  test.each(guarded)('%s: nobody without a token', async (_, e) => {
    const answer = await send(e, { params, token: null })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
  })

  test.each(adminOnly)('%s: no other role, and no admin before their registration', async (_, e) => {
    const answer = await send(e, { params, token: host.token })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'فقط ادمینها مجاز به ورود به این بخش هستند'])
    const early = await send(e, { params, token: incomplete.token })
    expect([early.statusCode, early.json().code]).toEqual([403, 'forbidden'])
  })
})
