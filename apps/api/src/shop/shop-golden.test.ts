import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { clientTypes } from './shop-client-types.ts'
import { type ApiDocument, breaks } from './shop-compatible.ts'

const golden = fileURLToPath(new URL('../../../../docs/shop-openapi.json', import.meta.url))
const client = fileURLToPath(new URL('../../../../packages/client/src/shop.gen.ts', import.meta.url))
const { app } = await testApp()

/** The face of guests and hosts alone, as a developer of theirs reads it. */
async function shopDocument() {
  const whole = (await app.inject('/api/v1/openapi.json')).json<ApiDocument & { info: object; components: object }>()
  const paths = Object.entries(whole.paths)
    .filter(([path]) => path.startsWith('/api/v1/shop/'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { ...whole, paths: Object.fromEntries(paths) }
}

test('the shop breaks no program that was built for its document; what is new is written down (-u)', async () => {
  const now = await shopDocument()
  const before = await readFile(golden, 'utf8').then(
    (text) => JSON.parse(text) as ApiDocument,
    () => now,
  )
  expect(breaks(before, now)).toEqual([])
  await expect(`${JSON.stringify(now, null, 1)}\n`).toMatchFileSnapshot(golden)
  await expect(clientTypes(now)).toMatchFileSnapshot(client)
})

const answer = (schema: object) => ({ responses: { '200': { content: { 'application/json': { schema } } } } })
const body = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })
const documentOf = (call: object) => ({ paths: { '/a': { post: call } } }) as ApiDocument
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
const text = { type: 'string' }

test.each([
  ['a call that is gone', documentOf({}), { paths: {} }, 'POST /a is gone'],
  ['a new duty', documentOf(body(object({}))), documentOf(body(object({ a: text }, ['a']))), 'body.a is required now'],
  ['a field of a body', documentOf(body(object({ a: text }))), documentOf(body(object({}))), 'body.a is gone'],
  ['a field of an answer', documentOf(answer(object({ a: text }))), documentOf(answer(object({}))), 'answer.a is gone'],
  [
    'a field that may be missing',
    documentOf(answer(object({ a: text }, ['a']))),
    documentOf(answer(object({ a: text }))),
    'answer.a may be left out now',
  ],
  [
    'a type',
    documentOf(answer(object({ a: text }))),
    documentOf(answer(object({ a: { type: 'integer' } }))),
    'answer.a is another type',
  ],
  [
    'a null',
    documentOf(answer(object({ a: text }))),
    documentOf(answer(object({ a: { anyOf: [text, { type: 'null' }] } }))),
    'answer.a is one of others now',
  ],
  ['a word less', documentOf(body({ enum: ['x', 'y'] })), documentOf(body({ enum: ['x'] })), 'body takes "y" no more'],
  [
    'words alone',
    documentOf(body(text)),
    documentOf(body({ ...text, enum: ['x'] })),
    'body takes some words alone now',
  ],
  [
    'a parameter',
    documentOf({}),
    documentOf({ parameters: [{ name: 'q', in: 'query', required: true }] }),
    'parameter q is required now',
  ],
  ['a parameter less', documentOf({ parameters: [{ name: 'q', in: 'query' }] }), documentOf({}), 'parameter q is gone'],
  [
    'deep in a list',
    documentOf(answer({ type: 'array', items: object({ a: text }) })),
    documentOf(answer({ type: 'array', items: object({}) })),
    'answer[].a is gone',
  ],
])('%s is seen', (_, before, after, fault) => {
  expect(breaks(before, after).map((one) => one.replace('POST /a: ', ''))).toEqual([fault])
})

test('an event that is sent no more, or says less, is seen', () => {
  const hears = (schema?: object) =>
    ({ paths: {}, ...(schema && { webhooks: { 'order.booked': { post: body(schema) } } }) }) as ApiDocument
  const before = hears(object({ data: object({ orderId: { type: 'integer' } }, ['orderId']) }))
  expect(breaks(before, hears())).toEqual(['order.booked is sent no more'])
  expect(breaks(before, hears(object({ data: object({}) })))).toEqual(['order.booked.data.orderId is gone'])
  expect(breaks(hears(), before)).toEqual([])
})

test('what is added breaks nobody', () => {
  const before = documentOf({ ...body(object({ a: text })), ...answer(object({ a: { enum: ['x'] } })) })
  const after = documentOf({
    ...body(object({ a: text, b: text })),
    ...answer(object({ a: { enum: ['x', 'y'] }, b: text })),
    parameters: [{ name: 'q', in: 'query' }],
  })
  expect(breaks(before, { paths: { ...after.paths, '/b': {} } })).toEqual([])
})
