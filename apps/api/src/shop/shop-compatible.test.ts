import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type ApiCall, type ApiDocument, breaks } from './shop-compatible.ts'
import type { Schema } from './shop-compatible-schema.ts'

const golden = fileURLToPath(new URL('../../../../docs/shop-openapi.json', import.meta.url))
const real = JSON.parse(await readFile(golden, 'utf8')) as ApiDocument

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const documentOf = (call: ApiCall): ApiDocument => ({ paths: { '/a': { post: call } } })
const faults = (before: ApiCall, after: ApiCall) =>
  breaks(documentOf(before), documentOf(after)).map((one) => one.replace('POST /a: ', ''))
const sent = (schema: Schema): ApiCall => ({ requestBody: json(schema) })
const read = (schema: Schema): ApiCall => ({ responses: { '200': json(schema) } })
const text: Schema = { type: 'string' }
const number: Schema = { type: 'number' }
const list: Schema = { type: 'array', items: text }
const nothing: Schema = { type: 'null' }
const record = (values: Schema | boolean): Schema => ({ type: 'object', additionalProperties: values })

/** What it was, what breaks who sends it with the fault, and what does not. */
test.each<[string, Schema, [Schema, string], Schema]>([
  ['a least', { ...number, minimum: 1 }, [{ ...number, minimum: 2 }, 'minimum is 2 now'], { ...number, minimum: 0 }],
  ['a first least', number, [{ ...number, minimum: 0 }, 'minimum is 0 now'], number],
  [
    'a least that is left out',
    { type: 'integer', minimum: 1 },
    [{ type: 'integer', exclusiveMinimum: 1 }, 'minimum is 2 now'],
    { type: 'integer', exclusiveMinimum: 0 },
  ],
  ['a most', { ...number, maximum: 9 }, [{ ...number, maximum: 8 }, 'maximum is 8 now'], { ...number, maximum: 10 }],
  ['a least length', text, [{ ...text, minLength: 1 }, 'minLength is 1 now'], { ...text, minLength: 0 }],
  ['a most length', { ...text, maxLength: 9 }, [{ ...text, maxLength: 8 }, 'maxLength is 8 now'], text],
  ['a least count', list, [{ ...list, minItems: 1 }, 'minItems is 1 now'], { ...list, minItems: 0 }],
  ['a most count', list, [{ ...list, maxItems: 9 }, 'maxItems is 9 now'], list],
  ['a pattern', { ...text, pattern: 'a' }, [{ ...text, pattern: 'b' }, 'pattern is another now'], text],
  [
    'a second pattern',
    { ...text, allOf: [{ pattern: 'a' }] },
    [{ ...text, allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, 'pattern is another now'],
    { ...text, pattern: 'a' },
  ],
  ['a format', text, [{ ...text, format: 'date' }, 'format is another now'], text],
  ['steps', number, [{ ...number, multipleOf: 10 }, 'multipleOf is another now'], number],
  ['twice the same', list, [{ ...list, uniqueItems: true }, 'uniqueItems is another now'], list],
])('%s that leaves less to be sent is seen, and one that leaves more is none', (_, before, [worse, fault], better) => {
  expect(faults(sent(before), sent(worse))).toEqual([`body: ${fault}`])
  expect(faults(sent(before), sent(better))).toEqual([])
  expect(faults(sent({ properties: { a: before } }), sent({ properties: { a: worse } }))).toEqual([`body.a: ${fault}`])
})

test.each<[string, Schema, [Schema, string], Schema]>([
  ['a least', { ...number, minimum: 1 }, [{ ...number, minimum: 0 }, 'minimum is 0 now'], { ...number, minimum: 2 }],
  ['a most', { ...number, maximum: 9 }, [number, 'maximum is gone now'], { ...number, maximum: 8 }],
  ['a least length', { ...text, minLength: 1 }, [text, 'minLength is 0 now'], { ...text, minLength: 2 }],
  [
    'a most length',
    { ...text, maxLength: 9 },
    [{ ...text, maxLength: 10 }, 'maxLength is 10 now'],
    { ...text, maxLength: 8 },
  ],
  ['a least count', { ...list, minItems: 1 }, [list, 'minItems is 0 now'], { ...list, minItems: 2 }],
  ['a most count', { ...list, maxItems: 9 }, [list, 'maxItems is gone now'], { ...list, maxItems: 1 }],
  ['a pattern', { ...text, pattern: 'a' }, [text, 'pattern is another now'], { ...text, pattern: 'a', maxLength: 9 }],
  ['a format', { ...text, format: 'date' }, [text, 'format is another now'], { ...text, format: 'date', minLength: 1 }],
])(
  '%s that promises less of an answer is seen, and one that promises more is none',
  (_, before, [worse, fault], better) => {
    expect(faults(read(before), read(worse))).toEqual([`answer: ${fault}`])
    expect(faults(read(before), read(better))).toEqual([])
  },
)

test.each<[string, ApiCall, [ApiCall, string], ApiCall]>([
  [
    'a word of an answer',
    read({ enum: ['x', 'y'] }),
    [read({ enum: ['x'] }), 'answer says "y" no more'],
    read({ enum: ['x', 'y', 'z'] }),
  ],
  [
    'words of an answer',
    read({ ...text, enum: ['x'] }),
    [read(text), 'answer may be any word now'],
    read({ ...text, const: 'x' }),
  ],
  ['a word of a body', sent({ enum: ['x'] }), [sent({ enum: ['y'] }), 'body takes "x" no more'], sent(text)],
  [
    'the values of a record',
    read(record(text)),
    [read(record(number)), 'answer{} is another type'],
    read(record({ ...text, maxLength: 9 })),
  ],
  ['a record', read(record(text)), [read(record(false)), 'answer{} is gone'], read(record(text))],
  [
    'what a record takes',
    sent(record(number)),
    [sent(record({ type: 'integer' })), 'body{} is another type'],
    sent(record(true)),
  ],
  ['other fields', sent(record(true)), [sent(record(false)), 'body takes no other fields now'], sent(record(true))],
  ['new fields', read(record(false)), [read({ type: 'array' }), 'answer is another type'], read(record(true))],
  [
    'the names of a record',
    sent({ ...record(text), propertyNames: text }),
    [sent({ ...record(text), propertyNames: { ...text, pattern: 'a' } }), 'body (names): pattern is another now'],
    sent(record(text)),
  ],
  ['whole numbers', sent(number), [sent({ type: 'integer' }), 'body is another type'], sent(number)],
  [
    'numbers',
    read({ type: 'integer' }),
    [read(number), 'answer is another type'],
    read({ type: 'integer', maximum: 9 }),
  ],
  [
    'a null that is taken',
    sent({ anyOf: [text, nothing] }),
    [sent(text), 'body is one of others now'],
    sent({ anyOf: [number, nothing, text] }),
  ],
  [
    'a default',
    sent({ ...text, default: 'x' }),
    [sent({ ...text, default: 'y' }), 'body is another by default now'],
    sent({ ...text, default: 'x', minLength: 0 }),
  ],
  [
    'a name of a method',
    { operationId: 'findA' },
    [{ operationId: 'listA' }, 'is called listA now'],
    { operationId: 'findA', summary: 'other' },
  ],
  [
    'a status',
    read(text),
    [{ responses: { '201': json(text) } }, 'answer is gone'],
    { responses: { '200': json(text), '201': json(text) } },
  ],
  [
    'a form',
    sent(text),
    [{ requestBody: { content: { 'text/xml': { schema: text } } } }, 'body is no application/json any more'],
    { requestBody: { content: { ...json(text).content, 'text/xml': {} } } },
  ],
  [
    'a body',
    {},
    [{ requestBody: { required: true, ...json(text) } }, 'body is required now'],
    { requestBody: json(text) },
  ],
  [
    'the place of a parameter',
    { parameters: [{ name: 'q', in: 'query' }] },
    [{ parameters: [{ name: 'q', in: 'header' }] }, 'parameter q is gone'],
    {
      parameters: [
        { name: 'q', in: 'header' },
        { name: 'q', in: 'query' },
      ],
    },
  ],
  [
    'a code of a refusal',
    { responses: { '4XX': json({ enum: ['busy', 'gone'] }) } },
    [{ responses: { '4XX': json({ enum: ['busy'] }) } }, 'answer 4XX says "gone" no more'],
    { responses: { '4XX': json({ enum: ['busy', 'gone', 'new'] }) } },
  ],
  [
    'a duty to be signed in',
    { security: [{ key: [] }] },
    [{ security: [{ key: [], session: [] }] }, 'key is not enough any more'],
    { security: [{ key: [] }, { session: [] }] },
  ],
  ['a first duty', {}, [{ security: [{ key: [] }] }, 'nobody signed in is not enough any more'], { security: [] }],
  [
    'one of two ways in',
    { security: [{ key: [] }, { session: [] }] },
    [{ security: [{ key: [] }] }, 'session is not enough any more'],
    { security: [{}] },
  ],
])('%s is seen, and what leaves more is none', (_, before, [worse, fault], better) => {
  expect(faults(before, worse)).toEqual([fault])
  expect(faults(before, better)).toEqual([])
})

test('another header to sign in by is seen, and a duty of the whole document', () => {
  const scheme = (name: string): ApiDocument => ({
    paths: {},
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name } } },
  })
  expect(breaks(scheme('Session-Token'), scheme('Token'))).toEqual(['session is another way to sign in'])
  expect(breaks(scheme('Token'), scheme('Token'))).toEqual([])
  const open = documentOf({})
  expect(breaks(open, { ...open, security: [{ key: [] }] })).toEqual([
    'POST /a: nobody signed in is not enough any more',
  ])
})

/** Changes of the real document. */
const changed = (change: (call: (path: string, method: string) => ApiCall, next: ApiDocument) => void) => {
  const next = structuredClone(real)
  change((path, method) => {
    const call = next.paths[`/api/v1/shop${path}`]?.[method]
    if (!call) throw new Error(`no ${method} ${path}`)
    return call
  }, next)
  return breaks(real, next)
}
const bodyOf = ({ requestBody }: ApiCall) => requestBody?.content?.['application/json']?.schema ?? {}

test('the shop’s own document breaks nobody as it is, and each of these changes of it is seen', () => {
  expect(changed(() => undefined)).toEqual([])
  expect(changed((call) => (call('/events', 'get').security = [{ bearer: [], session: [] }]))).toHaveLength(1)
  expect(changed((call) => (call('/events', 'get').operationId = 'findShopEvents'))).toHaveLength(1)
  expect(
    changed((call) => Object.assign(bodyOf(call('/me', 'put')).properties?.['name'] ?? {}, { maxLength: 3 })),
  ).toHaveLength(1)
  expect(
    changed((call) => {
      const code = call('/orders/event', 'post').responses?.['4XX']?.content?.['application/json']?.schema
        ?.properties?.['code']
      code?.enum?.splice(code.enum.indexOf('slots_taken'), 1)
    }),
  ).toEqual(['POST /api/v1/shop/orders/event: answer 4XX.code says "slots_taken" no more'])
})
