import type { ApiDocument, ApiCall } from './shop-compatible.ts'
import type { Schema } from './shop-compatible-schema.ts'

/** The calls and events of the document as TypeScript, for `packages/client`: what each takes and answers, and how it is sent. */
export function clientTypes(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const types = calls.map(
    ({ call }) => `  /** ${call.summary ?? ''} */
  ${call.operationId ?? ''}: {
    params: ${parametersOf(call, 'path')}
    query: ${parametersOf(call, 'query')}
    body: ${call.requestBody ? typeOf(schemaOf(call.requestBody), '    ') : 'undefined'}
    answer: ${typeOf(schemaOf(call.responses?.['200']), '    ')}
  }`,
  )
  const table = calls.map(
    ({ path, method, call }) => `  ${call.operationId ?? ''}: ['${method}', '${path}', ${String(isOnce(call))}],`,
  )
  const events = Object.values(document.webhooks ?? {}).map(
    ({ post }) => `  | ${typeOf(schemaOf(post?.requestBody), '    ')}`,
  )
  return `// Made from docs/shop-openapi.json by the test of the shop (\`-u\`).

export type ShopCalls = {
${types.join('\n')}
}

/** How each is sent; true where it carries an Idempotency-Key. */
export const shopCalls = {
${table.join('\n')}
} as const

/** What a webhook of the installation hears; new types may come. */
export type RezervEvent =
${events.join('\n')}
`
}

const isOnce = ({ parameters = [] }: ApiCall) => parameters.some(({ in: where }) => where === 'header')
const schemaOf = (body: ApiCall['requestBody']): Schema => body?.content?.['application/json']?.schema ?? {}

/** Undefined where there are none, and where all may be left out it may be left out itself. */
function parametersOf({ parameters = [] }: ApiCall, where: string): string {
  const own = parameters.filter((one) => one.in === where)
  if (own.length === 0) return 'undefined'
  const fields = own.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema ?? {}, '')}`)
  return `{ ${fields.join('; ')} }${own.some(({ required }) => required) ? '' : ' | undefined'}`
}

function typeOf(schema: Schema, indent: string): string {
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return [...new Set(kinds.map((kind) => typeOf(kind, indent)))].join(' | ')
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {}, indent)}>`
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.type === 'integer') return 'number'
  return typeof schema.type === 'string' ? schema.type : 'unknown'
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown'
    return `Record<string, ${value}>`
  }
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, inner)}`,
  )
  return `{\n${fields.join('\n')}\n${indent}}`
}
