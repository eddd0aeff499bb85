import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Random, randomOf } from '#demo/demo-random.ts'
import { brokenBodies, type JsonSchema, pathPoisons, poisonedBody, queryPoisons } from './fuzz-poison.ts'

/** A call of the OpenAPI document. */
export type Operation = {
  id: string
  method: string
  /** With `{id}` where a value goes. */
  path: string
  query: Parameter[]
  body: JsonSchema | undefined
}

/** `payload` of a file is its bytes with their boundary. */
export type Attempt = {
  params: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  payload?: string | Buffer
  headers?: Record<string, string>
}
type Shot = { what: string; surely: boolean; options: InjectOptions }

/** A call that was answered wrongly, with all that is needed to send it again. */
export type Finding = { operation: string; what: string; status: number | 'hung'; sent: string; answer: string }

type Document = {
  paths: Record<string, Record<string, { operationId?: string; parameters?: Parameter[]; requestBody?: Content }>>
}
type Parameter = { in: string; name: string; schema: JsonSchema; required?: boolean }
type Content = { content: Record<string, { schema: JsonSchema }> }

export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, parameters = [], requestBody }]) =>
      operationId === undefined
        ? []
        : [
            {
              id: operationId,
              method: method.toUpperCase(),
              path,
              query: parameters.filter((one) => one.in === 'query'),
              body: requestBody?.content['application/json']?.schema,
            },
          ],
    ),
  )

let writes = 0

export function optionsOf({ method, path }: Operation, attempt: Attempt, token: string | null): InjectOptions {
  const search = new URLSearchParams(
    Object.entries(attempt.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(attempt.params[name] ?? '')))
  const payload = attempt.payload ?? (attempt.body === undefined ? undefined : JSON.stringify(attempt.body))
  return {
    method: method as 'GET',
    url: `${url}?${search.toString()}`,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...attempt.headers,
      // Each shot is another write.
      ...(attempt.headers?.['session-token'] && { 'idempotency-key': `fuzz-of-the-shop-${(writes += 1)}` }),
    },
    ...(payload !== undefined && { payload }),
  }
}

/** No call of a demo takes so long, on a busy machine either. */
const patienceMs = 30_000

/** Undefined when no answer comes. A process without a breath says so: the same call is sent again, as whoever reads it would. */
export async function shoot(
  app: FastifyInstance,
  options: InjectOptions,
  tries = 5,
): Promise<LightMyRequestResponse | undefined> {
  const answer = await inTime(app, options)
  if (answer?.statusCode !== 503 || !answer.body.includes('"busy"') || tries === 0) return answer
  await new Promise((resolve) => setTimeout(resolve, 500))
  return shoot(app, options, tries - 1)
}

async function inTime(app: FastifyInstance, options: InjectOptions) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  const answer = await Promise.race([app.inject(options), late])
  clearTimeout(timer)
  return answer
}

/** One wrong call after another, made of one that was right; the same for the same seed. */
function* shotsOf(operation: Operation, right: Attempt, token: string | null, random: Random): Generator<Shot> {
  const shot = (what: string, surely: boolean, change: Partial<Attempt>): Shot => ({
    what,
    surely,
    options: optionsOf(operation, { ...right, ...change }, token),
  })
  for (;;) {
    const kind = random.int(0, 9)
    const names = Object.keys(right.params)
    if (kind < 2 && names.length > 0) {
      const name = random.pick(names)
      const value = random.pick(pathPoisons)
      yield shot(`${name} is ${JSON.stringify(value)}`, false, { params: { ...right.params, [name]: value } })
    } else if (kind < 5 && operation.query.length > 0) {
      const { name, schema } = random.pick(operation.query)
      const [value, surely] = random.pick(queryPoisons(schema))
      const what = `?${name}=${JSON.stringify(value.slice(0, 40))}`
      yield shot(what, surely, { query: { ...right.query, [name]: value } })
    } else if (kind === 5) {
      yield shot('an unknown filter', operation.method === 'GET' && operation.query.length > 0, {
        query: { ...right.query, unknown: 1 },
      })
    } else if (kind === 6 && operation.method !== 'GET') {
      const [type, payload] = random.pick(brokenBodies)
      yield shot(`${type} ${payload.slice(0, 30)}`, operation.body !== undefined, {
        payload,
        headers: { 'content-type': type },
      })
    } else {
      const poisoned = poisonedBody(right.body, random)
      if (poisoned) {
        const { body, poison, place } = poisoned
        yield shot(`${place} is ${poison.name}`, poison.surely, { body })
      } else yield shot('as it was', false, {})
    }
  }
}

export type Aim = { operation: Operation; right: Attempt; token: string | null }

/**
 * A customer's browser brings a hint from the bank: a part of it that cannot be read says nothing, and the bank is asked all the
 * same.
 */
const isHint = (operation: string, what: string) =>
  operation === 'pasargadCallback' && /^(status|referenceNumber|trackId) is /.test(what)

/** Which of `shots` wrong calls of each operation were answered with 5xx, not at all, or with 2xx where nothing but a refusal is right. */
export async function fuzz(
  app: FastifyInstance,
  aims: Aim[],
  { seed, shots, surely }: { seed: number; shots: number; surely: boolean },
) {
  const findings: Finding[] = []
  let sent = 0
  for (const [at, { operation, right, token }] of aims.entries()) {
    const random = randomOf(seed * 1_000 + at)
    for (const shot of someShots(shotsOf(operation, right, token, random), { shots, surely })) {
      sent += 1
      const answer = await shoot(app, shot.options)
      const status = answer?.statusCode ?? 'hung'
      if (!isWrong(operation, shot, status)) continue
      const asSent = JSON.stringify({ ...shot.options, headers: undefined }).slice(0, 500)
      findings.push({
        operation: operation.id,
        what: shot.what,
        status,
        sent: asSent,
        answer: (answer?.body ?? '').slice(0, 300),
      })
    }
  }
  return { findings, sent }
}

/** Those that must be refused, or the others. Of some operations no call is surely wrong: a few draws are enough to see it. */
function* someShots(source: Generator<Shot>, { shots, surely }: { shots: number; surely: boolean }) {
  let left = shots
  let draws = shots * 12
  for (const shot of source) {
    if (shot.surely === surely) {
      yield shot
      left -= 1
    }
    draws -= 1
    if (left <= 0 || draws <= 0) return
  }
}

const isWrong = ({ id }: Operation, { what, surely }: Shot, status: number | 'hung') =>
  status === 'hung' || status >= 500 || (surely && status < 300 && !isHint(id, what))
