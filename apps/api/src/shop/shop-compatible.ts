/*
 * Whether who was built for one document of the API still works with the next. OpenAPI 3.1 as fastify-swagger makes it: schemas in place,
 * no references. Only what can break a caller is looked at; new calls, new fields of answers and new optional fields of bodies are none.
 */

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}
type Body = { content?: Record<string, { schema?: Schema }> }
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
export type ApiCall = {
  operationId?: string
  summary?: string
  parameters?: Parameter[]
  requestBody?: Body
  responses?: Record<string, Body>
}
type Calls = Record<string, Record<string, ApiCall>>
/** `webhooks`: what is sent to programs. */
export type ApiDocument = { paths: Calls; webhooks?: Calls }

/** Each way in which the next document breaks callers of the one before, in English. */
export const breaks = (before: ApiDocument, after: ApiDocument): string[] => [
  ...Object.entries(before.webhooks ?? {}).flatMap(([type, { post }]) => {
    const now = after.webhooks?.[type]?.['post']
    return now ? given(schemaOf(post?.requestBody), schemaOf(now.requestBody), type) : [`${type} is sent no more`]
  }),
  ...Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const now = after.paths[path]?.[method]
      const name = `${method.toUpperCase()} ${path}`
      if (!now) return [`${name} is gone`]
      return callBreaks(call, now).map((fault) => `${name}: ${fault}`)
    }),
  ),
]

function callBreaks(before: ApiCall, after: ApiCall): string[] {
  const isRequired = new Set((before.parameters ?? []).filter((one) => one.required).map((one) => one.name))
  const parameters = (after.parameters ?? []).flatMap((one) => {
    const known = before.parameters?.find(({ name }) => name === one.name)
    if (one.required && !isRequired.has(one.name)) return [`parameter ${one.name} is required now`]
    return known ? taken(known.schema ?? {}, one.schema ?? {}, `parameter ${one.name}`) : []
  })
  const gone = (before.parameters ?? [])
    .filter((one) => !after.parameters?.some(({ name }) => name === one.name))
    .map(({ name }) => `parameter ${name} is gone`)
  return [
    ...parameters,
    ...gone,
    ...taken(schemaOf(before.requestBody), schemaOf(after.requestBody), 'body'),
    ...given(schemaOf(before.responses?.['200']), schemaOf(after.responses?.['200']), 'answer'),
  ]
}

const schemaOf = (body: Body | undefined): Schema => body?.content?.['application/json']?.schema ?? {}
const fieldsOf = ({ properties = {} }: Schema) => Object.entries(properties)
const kinds = (schema: Schema) => [schema.anyOf, schema.oneOf].flatMap((all) => all ?? [])
const typeOf = ({ type, enum: words, const: word }: Schema) => JSON.stringify(type ?? typeof (words?.[0] ?? word))

/** What callers send: nothing more may be asked, and nothing less taken. */
function taken(before: Schema, after: Schema, at: string): string[] {
  if (kinds(before).length > 0 || kinds(after).length > 0) return unionBreaks(before, after, { at, look: taken })
  if (typeOf(before) !== typeOf(after)) return [`${at} is another type`]
  const words = (before.enum ?? []).filter((word) => after.enum !== undefined && !after.enum.includes(word))
  const narrowed = before.enum === undefined && after.enum !== undefined
  return [
    ...words.map((word) => `${at} takes ${JSON.stringify(word)} no more`),
    ...(narrowed ? [`${at} takes some words alone now`] : []),
    ...(after.required ?? [])
      .filter((name) => !before.required?.includes(name))
      .map((name) => `${at}.${name} is required now`),
    ...fieldsOf(before).flatMap(([name, field]) => {
      const next = after.properties?.[name]
      return next ? taken(field, next, `${at}.${name}`) : [`${at}.${name} is gone`]
    }),
    ...(before.items ? taken(before.items, after.items ?? {}, `${at}[]`) : []),
  ]
}

/** What callers read: all of it stays, as it was. */
function given(before: Schema, after: Schema, at: string): string[] {
  if (kinds(before).length > 0 || kinds(after).length > 0) return unionBreaks(before, after, { at, look: given })
  if (typeOf(before) !== typeOf(after)) return [`${at} is another type`]
  return [
    ...(before.required ?? [])
      .filter((name) => after.properties?.[name] !== undefined && !after.required?.includes(name))
      .map((name) => `${at}.${name} may be left out now`),
    ...fieldsOf(before).flatMap(([name, field]) => {
      const next = after.properties?.[name]
      return next ? given(field, next, `${at}.${name}`) : [`${at}.${name} is gone`]
    }),
    ...(before.items ? given(before.items, after.items ?? {}, `${at}[]`) : []),
  ]
}

type Look = { at: string; look: typeof taken }

/** Nullable fields and details by kind: as many ways as before, each as it was. */
function unionBreaks(before: Schema, after: Schema, { at, look }: Look): string[] {
  const [old, now] = [kinds(before), kinds(after)]
  if (old.length !== now.length) return [`${at} is one of others now`]
  return old.flatMap((one, place) => look(one, now[place] ?? {}, at))
}
