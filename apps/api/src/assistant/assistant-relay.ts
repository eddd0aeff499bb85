import { text } from 'node:stream/consumers'
import { assistantFailureOf, assistantFailureTexts } from '@rezerv/contract/assistant/assistant-failure.ts'
import { maskDeep } from '@rezerv/contract/assistant/assistant-mask.ts'
import {
  AssistantBatch,
  AssistantCompletion,
  AssistantCount,
  AssistantMessage,
} from '@rezerv/contract/assistant/assistant-request.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#http/app-error.ts'
import { type Upstream, type UpstreamAnswer, UpstreamAway } from './assistant-upstream.ts'

/** The version that the SDK 1.11 speaks; it sends the same. */
const apiVersion = '2026-10-21'

const schemas: Record<
  string,
  typeof AssistantMessage | typeof AssistantCount | typeof AssistantBatch | typeof AssistantCompletion
> = {
  '/v1/messages': AssistantMessage,
  '/v1/messages/count_tokens': AssistantCount,
  '/v1/messages/batches': AssistantBatch,
  '/v1/complete': AssistantCompletion,
}

const Query = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  after_id: z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
  before_id: z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
})
/** A batch or a model; never a step up the path. */
const PathId = z.string().check(z.regex(/^\w(?:[\w-]|\.(?!\.)){0,99}$/))

/** Where it goes out to: made anew, so that no address leads elsewhere by a trick of writing. Throws `bad_request`. */
export function relayedPath(path: string, params: unknown, asked: unknown): string {
  const { id } = params as { id?: unknown }
  const read = Query.safeParse(asked)
  if (!read.success || (id !== undefined && !PathId.safeParse(id).success)) throw new AppError('bad_request')
  const query = new URLSearchParams(
    Object.entries(read.data).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return path.replace(':id', String(id)) + (query && `?${query}`)
}

/** The body that goes out: checked, and masked when the setting says so. Throws `bad_request`. */
export function relayedBody(path: string, body: unknown, masks: boolean): unknown {
  const schema = schemas[path]
  if (!schema) return undefined
  const read = schema.safeParse(body)
  if (!read.success) throw new AppError('bad_request', { message: 'این درخواست از دستیار پذیرفته نمی‌شود' })
  return masks ? maskDeep<unknown>(read.data) : read.data
}

type Sent = { key: string; method: 'GET' | 'POST'; path: string; body: unknown; signal: AbortSignal }

/** Sends it with the server's key. Nothing of the browser's own headers goes along. */
export async function askUpstream(upstream: Upstream, { key, body, ...sent }: Sent): Promise<UpstreamAnswer> {
  try {
    return await upstream({
      ...sent,
      headers: {
        'x-api-key': key,
        'anthropic-version': apiVersion,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (!(error instanceof UpstreamAway)) throw error
    const message = assistantFailureTexts[error.reason === 'timeout' ? 'timeout' : 'upstream']
    throw new AppError('busy', { message })
  }
}

const passedHeaders = ['content-type', 'request-id', 'retry-after', 'x-should-retry']

/** The head of the answer. Never kept back on the way: not by a cache, not by nginx's buffer. */
export function passHead(reply: FastifyReply, { status, headers }: UpstreamAnswer) {
  void reply.status(status).headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  for (const name of passedHeaders) {
    const value = headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
}

/**
 * A refusal in the form of the Messages API, in Persian. One of the key is the server's own fault: as a 401 it would
 * end the admin's session.
 */
export async function passRefusal(reply: FastifyReply, answer: UpstreamAnswer, traceId: string) {
  passHead(reply, answer)
  const { type, message } = refusalIn(answer.body ? await text(answer.body) : '')
  const failure = assistantFailureOf(answer.status, type)
  if (failure === 'key') void reply.status(503).header('x-should-retry', 'false')
  const said = assistantFailureTexts[failure]
  return reply.type('application/json').send({
    type: 'error',
    error: { type: type ?? 'api_error', message: said },
    message: said,
    ...(failure === 'refused' && message && { detail: message.slice(0, 500) }),
    traceId,
  })
}

function refusalIn(body: string): { type?: string; message?: string } {
  const { error } = (parsed(body) ?? {}) as { error?: { type?: unknown; message?: unknown } }
  return {
    ...(typeof error?.type === 'string' && { type: error.type }),
    ...(typeof error?.message === 'string' && { message: error.message }),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

export type BatchSeen = { id?: string }

/**
 * A batch, or a list of them, with addresses of results that lead back here: the SDK follows them with the admin's
 * token, which is nobody else's business.
 */
export async function batchAnswer(answer: UpstreamAnswer): Promise<BatchSeen> {
  const body = parsed(answer.body ? await text(answer.body) : '')
  if (typeof body !== 'object' || body === null) throw new AppError('busy', { message: assistantFailureTexts.upstream })
  const listed = (body as { data?: unknown }).data
  return (Array.isArray(listed) ? { ...body, data: listed.map(ownResults) } : ownResults(body)) as BatchSeen
}

function ownResults(batch: unknown): unknown {
  const { id, results_url: url } = batch as { id?: unknown; results_url?: unknown }
  if (typeof id !== 'string' || typeof url !== 'string') return batch
  return { ...(batch as object), results_url: `/v1/messages/batches/${encodeURIComponent(id)}/results` }
}
