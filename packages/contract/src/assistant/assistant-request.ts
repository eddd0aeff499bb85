import * as z from 'zod/mini'

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
/** The older completion of a text: a prompt and no messages. */
export const AssistantCompletion = z.strictObject({
  model: asked.model,
  prompt: z.string().check(z.minLength(1), z.maxLength(400_000)),
  max_tokens_to_sample: z.int().check(z.minimum(1), z.maximum(assistantMaxTokens)),
  stop_sequences: z.optional(z.array(z.string())),
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  stream: z.optional(z.boolean()),
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
