import type Anthropic from '@anthropic-ai/sdk'
import { assistantEndpoints } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { maskDeep } from '@rezerv/contract/assistant/assistant-mask.ts'
import { assistantModels } from '@rezerv/contract/assistant/assistant-price.ts'
import * as z from 'zod/mini'
import { computed, query } from '#data.ts'
import { call } from '#lib/call.ts'
import { askClient, assistantClient, isRelay } from './assistant-client.ts'
import type { Conversation } from './assistant-conversation.ts'
import { assistantActions } from './assistant-action.ts'
import { systemPrompt } from './assistant-prompt.ts'
import { assistantTools } from './assistant-tool.ts'

export const assistantState = query(assistantEndpoints.readAssistant, {}, { staleTime: 30_000 })

/** The models that the key may use, by the names of the other side. */
export const modelList = computed('assistant-models', null, {
  read: async (signal) => (await (await assistantClient()).models.list({ limit: 50 }, { signal })).data.map(named),
  staleTime: 3_600_000,
})
const named = ({ id, display_name: label }: Anthropic.ModelInfo) => ({ id, label })

/** One model by its id, whether or not it is listed. */
export const modelById = (id: string) =>
  computed('assistant-model', id, {
    read: (signal) => askClient(async ({ models }) => named(await models.retrieve(id, null, { signal }))),
    staleTime: 3_600_000,
  })

/** The older completion of a text. The SDK has no method for it any more, so it is posted. */
export async function completeText(model: string, text: string): Promise<string> {
  const prompt = `\n\nHuman: ${(await masksHere()) ? maskDeep(text) : text}\n\nAssistant:`
  const body = { model, prompt, max_tokens_to_sample: completionTokens, stop_sequences: ['\n\nHuman:'] }
  const { completion = '' } = await askClient((c) => c.post<{ completion?: string }>('/v1/complete', { body }))
  return completion.trim()
}
const completionTokens = 2_000

/** The model that is chosen is among the choices, whatever the other side lists. */
export const modelsWith = (chosen: string, listed: { id: string; label: string }[] = assistantModels) =>
  listed.some(({ id }) => id === chosen) ? listed : [{ id: chosen, label: chosen }, ...listed]

const tools: Anthropic.Tool[] = Object.entries({ ...assistantTools, ...assistantActions }).map(
  ([name, { description, schema }]) => {
    const { type: _, ...input } = z.toJSONSchema(schema, { io: 'input' })
    return { name, description, input_schema: { type: 'object', ...input } }
  },
)

type Question = { model: string; system: string; tools: Anthropic.Tool[]; messages: Anthropic.MessageParam[] }

export async function questionOf({ model, chips, messages }: Conversation): Promise<Question> {
  const question = {
    model,
    system: systemPrompt(chips, new Date().toISOString()),
    tools,
    messages: messages.map(({ role, content }) => ({ role, content })),
  }
  const masks = await masksHere()
  return masks ? { ...question, messages: maskDeep(question.messages), system: maskDeep(question.system) } : question
}

/** The relay masks by itself. Elsewhere nothing goes out unmasked because the setting could not be read. */
export const masksHere = async () =>
  !isRelay() &&
  (await call(assistantEndpoints.readAssistant, {}).then(
    ({ masks }) => masks,
    () => true,
  ))
