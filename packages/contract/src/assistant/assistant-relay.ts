import * as z from 'zod/mini'

/** Base URL for the SDK; it adds `/v1/…` itself. */
export const assistantRelayBase = '/api/v1/ai'

type RelayKind = 'chat' | 'count' | 'read' | 'batch'
type RelayRoute = { method: 'GET' | 'POST'; path: `/v1/${string}`; kind: RelayKind }

/** Everything that the relay passes on; what is not here is not found. */
export const assistantRelayRoutes: RelayRoute[] = [
  { method: 'POST', path: '/v1/messages', kind: 'chat' },
  { method: 'POST', path: '/v1/messages/count_tokens', kind: 'count' },
  { method: 'GET', path: '/v1/models', kind: 'read' },
  { method: 'GET', path: '/v1/messages/batches', kind: 'read' },
  { method: 'POST', path: '/v1/messages/batches', kind: 'batch' },
  { method: 'GET', path: '/v1/messages/batches/:id', kind: 'read' },
  { method: 'POST', path: '/v1/messages/batches/:id/cancel', kind: 'batch' },
  { method: 'GET', path: '/v1/messages/batches/:id/results', kind: 'read' },
]

/** For each kind: bytes of a body, and calls a minute of one admin. */
export const assistantRelayLimits: Record<RelayKind, { bytes: number; perMinute: number }> = {
  chat: { bytes: 524_288, perMinute: 30 },
  count: { bytes: 524_288, perMinute: 120 },
  read: { bytes: 0, perMinute: 120 },
  batch: { bytes: 4_194_304, perMinute: 10 },
}

/** The longest answer that may be asked for; a slip of the hand costs no more than this. */
export const assistantMaxTokens = 16_000
/** Requests in one batch. */
export const assistantMaxBatch = 200

/** The relay speaks for tools of this product alone: a tool that the other side runs would see what is not masked for it. */
const Tool = z.looseObject({
  name: z.string().check(z.regex(/^[a-z_]{1,64}$/)),
  type: z.optional(z.literal('custom')),
})
const asked = {
  model: z.string().check(z.regex(/^[a-z0-9.-]{1,80}$/)),
  messages: z.array(z.looseObject({ role: z.enum(['user', 'assistant']) })).check(z.minLength(1), z.maxLength(400)),
  system: z.optional(z.unknown()),
  tools: z.optional(z.array(Tool).check(z.maxLength(40))),
  tool_choice: z.optional(z.unknown()),
}
export const AssistantCount = z.strictObject(asked)
export const AssistantMessage = z.strictObject({
  ...asked,
  max_tokens: z.int().check(z.minimum(1), z.maximum(assistantMaxTokens)),
  stream: z.optional(z.boolean()),
  stop_sequences: z.optional(z.array(z.string())),
})
export const AssistantBatch = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        custom_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
        params: AssistantMessage,
      }),
    )
    .check(z.minLength(1), z.maxLength(assistantMaxBatch)),
})
