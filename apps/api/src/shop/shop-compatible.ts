/*
 * Whether who was built for one document of the API still works with the next. OpenAPI 3.1 as fastify-swagger makes it: schemas in place,
 * no references. Only what can break a caller is looked at; new calls, new fields of answers and new optional fields of bodies are none.
 */
import { isDeepStrictEqual } from 'node:util'
import { type Schema, schemaBreaks } from './shop-compatible-schema.ts'

type Body = { required?: boolean; content?: Record<string, { schema?: Schema }> }
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
/** All schemes of one of them are needed. */
type Security = Record<string, string[]>[]
export type ApiCall = {
  operationId?: string
  summary?: string
  parameters?: Parameter[]
  requestBody?: Body
  responses?: Record<string, Body>
  security?: Security
}
type Calls = Record<string, Record<string, ApiCall>>
type Scheme = { type?: string; scheme?: string; in?: string; name?: string }
/** `webhooks`: what is sent to programs. */
export type ApiDocument = {
  paths: Calls
  webhooks?: Calls
  security?: Security
  components?: { securitySchemes?: Record<string, Scheme> }
}

/** Each way in which the next document breaks callers of the one before, in English. */
export const breaks = (before: ApiDocument, after: ApiDocument): string[] => [
  ...schemeBreaks(before, after),
  ...Object.entries(before.webhooks ?? {}).flatMap(([type, { post }]) => {
    const now = after.webhooks?.[type]?.['post']
    return now ? bodyBreaks('given', post?.requestBody, now.requestBody, type) : [`${type} is sent no more`]
  }),
  ...Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const now = after.paths[path]?.[method]
      const name = `${method.toUpperCase()} ${path}`
      if (!now) return [`${name} is gone`]
      const faults = [
        ...securityBreaks(call.security ?? before.security, now.security ?? after.security),
        ...callBreaks(call, now),
      ]
      return faults.map((fault) => `${name}: ${fault}`)
    }),
  ),
]

/** How callers say who they are. */
function schemeBreaks(before: ApiDocument, after: ApiDocument): string[] {
  const schemes = after.components?.securitySchemes ?? {}
  const asked = ({ type, scheme, in: where, name }: Scheme) => ({ type, scheme, where, name })
  return Object.entries(before.components?.securitySchemes ?? {}).flatMap(([name, scheme]) => {
    const now = schemes[name]
    return now && isDeepStrictEqual(asked(now), asked(scheme)) ? [] : [`${name} is another way to sign in`]
  })
}

/** Each way by which a caller was let in is one still, with nothing more to show. */
function securityBreaks(before: Security = [], after: Security = []): string[] {
  const [old, now] = [before, after].map((ways) => (ways.length > 0 ? ways : [{}])) as [Security, Security]
  const shut = old.filter(
    (way) =>
      !now.some((next) =>
        Object.entries(next).every(
          ([name, scopes]) => scopes.every((scope) => way[name]?.includes(scope)) && way[name],
        ),
      ),
  )
  return shut.map((way) => `${Object.keys(way).join(' and ') || 'nobody signed in'} is not enough any more`)
}

const isSameParameter = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in

function callBreaks(before: ApiCall, after: ApiCall): string[] {
  const [old, now] = [before.parameters ?? [], after.parameters ?? []]
  const parameters = now.flatMap((one) => {
    const known = old.find(isSameParameter(one))
    if (one.required && !known?.required) return [`parameter ${one.name} is required now`]
    const schemas = { before: known?.schema ?? {}, after: one.schema ?? {} }
    return known ? schemaBreaks({ side: 'taken', ...schemas, at: `parameter ${one.name}` }) : []
  })
  const gone = old.filter((one) => !now.some(isSameParameter(one))).map(({ name }) => `parameter ${name} is gone`)
  return [
    // Clients name their methods by it.
    ...(before.operationId === after.operationId ? [] : [`is called ${after.operationId ?? 'nothing'} now`]),
    ...parameters,
    ...gone,
    ...(after.requestBody?.required && !before.requestBody?.required ? ['body is required now'] : []),
    ...bodyBreaks('taken', before.requestBody, after.requestBody, 'body'),
    ...Object.entries(before.responses ?? {}).flatMap(([status, body]) => {
      const next = after.responses?.[status]
      const at = status === '200' ? 'answer' : `answer ${status}`
      return next ? bodyBreaks('given', body, next, at) : [`${at} is gone`]
    }),
  ]
}

/** In each form in which it comes. */
const bodyBreaks = (side: 'taken' | 'given', before: Body | undefined, after: Body | undefined, at: string) =>
  Object.entries(before?.content ?? {}).flatMap(([form, { schema = {} }]) => {
    const next = after?.content?.[form]
    return next
      ? schemaBreaks({ side, before: schema, after: next.schema ?? {}, at })
      : [`${at} is no ${form} any more`]
  })
