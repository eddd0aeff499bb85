import type { Random } from '#demo/demo-random.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
export type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  default?: unknown
  minimum?: number
  maxLength?: number
}

/** A change of a request that was right. `surely`: it must be refused, whatever the rest of it says. */
export type Poison = { name: string; value: unknown; surely: boolean }

const sure = (name: string, value: unknown): Poison => ({ name, value, surely: true })
const perhaps = (name: string, value: unknown): Poison => ({ name, value, surely: false })

const wrongKinds = [sure('an array', [[1], 'x']), sure('an object', { toString: 1 })]
const days = ['2026-13-45', '2026-02-30', '2199-12-31', '9999-12-31', '0000-01-01', '-000001-01-01']

/** By what stands in the place: `current` is a value that was accepted there. */
export function bodyPoisons(current: unknown): Poison[] {
  if (typeof current === 'number')
    return [
      ...wrongKinds,
      sure('a text for a number', 'دوازده'),
      sure('beyond what a number holds', 1e300),
      sure('2^63', 2 ** 63),
      perhaps('int4 + 1', 2 ** 31),
      perhaps('an id of nobody', 2 ** 52),
      perhaps('less than nothing', -1),
      perhaps('zero', 0),
      perhaps('a half', 0.5),
      perhaps('null', null),
    ]
  if (typeof current === 'boolean') return [...wrongKinds, sure('a word', 'maybe'), perhaps('null', null)]
  if (typeof current === 'string')
    return [
      ...wrongKinds,
      sure('NUL', `${current}\u0000`),
      sure('half a pair', `\uDFAB${current}`),
      sure('a control character', `\u001B[2J${current}`),
      ...(/^\d{4}-\d\d-\d\d$/.test(current) ? days.map((day) => sure(`the day ${day}`, day)) : []),
      ...(/^\d{4}-\d\d-\d\dT/.test(current) ? days.map((day) => sure(`the instant ${day}`, `${day}T10:00:00Z`)) : []),
      perhaps('a text like a day', '2026-02-30'),
      perhaps('direction marks', `\u202E${current}\u2066`),
      perhaps('nothing', ''),
      perhaps('a long text', 'ی'.repeat(12_000)),
      perhaps('a formula', '=HYPERLINK("http://x","y")'),
      perhaps('a number', 12),
      perhaps('null', null),
    ]
  return [perhaps('null', null), perhaps('a text', 'x'), perhaps('nothing in it', Array.isArray(current) ? [] : {})]
}

/** By the schema of a field of a query. */
export function queryPoisons(schema: JsonSchema): [text: string, surely: boolean][] {
  const kinds = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const nul: [string, boolean] = ['a\u0000b', true]
  if (kinds.some((kind) => kind.enum ?? kind.const)) return [nul, ['bogus', true], ['null', true]]
  if (kinds.some(({ format }) => format === 'date')) return [nul, ...days.map((day): [string, boolean] => [day, true])]
  if (kinds.some(({ type }) => type === 'integer' || type === 'number'))
    return [
      nul,
      ['1e300', true],
      ['9223372036854775808', true],
      ['دو', true],
      ['4294967296', false],
      ['-1', false],
      ['1.5', false],
    ]
  return [nul, ['\u001B', true], ['%', false], ['\\', false], ["' or 1=1 --", false], ['ی'.repeat(5_000), false]]
}

/** Of a path: what no row has. */
export const pathPoisons = [
  '0',
  '-1',
  'x',
  '1.5',
  '\u0000',
  '4294967296',
  '9223372036854775808',
  '1e9',
  '2199-12-31',
  "'",
  '%',
]

type Place = { holder: Record<string, unknown>; key: string }

/** Every place of a body, those inside of others too. */
export function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

/** A copy of the body with one place of it changed. */
export function poisonedBody(
  body: unknown,
  random: Random,
): { body: unknown; poison: Poison; place: string } | undefined {
  const copy: unknown = structuredClone(body)
  const places = placesOf(copy)
  if (places.length === 0) return undefined
  const { holder, key } = random.pick(places)
  const poison = random.pick(bodyPoisons(holder[key]))
  holder[key] = poison.value
  return { body: copy, poison, place: key }
}

/** Bodies that are none, by their type. */
export const brokenBodies: [type: string, payload: string][] = [
  ['application/json', '{'],
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '[[[['],
  ['application/json', '"text"'],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['text/plain', 'text'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=%00'],
  ['multipart/form-data', '--x--'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"'],
]
