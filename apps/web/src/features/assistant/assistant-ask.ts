import type Anthropic from '@anthropic-ai/sdk'
import { assistantEndpoints } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { maskDeep } from '@rezerv/contract/assistant/assistant-mask.ts'
import { assistantModels } from '@rezerv/contract/assistant/assistant-price.ts'
import { computed, query } from '#data.ts'
import { call } from '#lib/call.ts'
import { assistantClient, isRelay } from './assistant-client.ts'
import type { Conversation } from './assistant-conversation.ts'
import { assistantActions } from './assistant-action.ts'
import { systemPrompt } from './assistant-prompt.ts'
import { assistantTools } from './assistant-tool.ts'
import { persian } from './assistant-trouble.ts'

export const assistantState = query(assistantEndpoints.readAssistant, {}, { staleTime: 30_000 })

/** The models that the key may use, by the names of the other side. */
export const modelList = computed('assistant-models', null, {
  read: async (signal) => {
    const { data } = await (await assistantClient()).models.list({ limit: 50 }, { signal })
    return data.map(({ id, display_name: label }) => ({ id, label }))
  },
  staleTime: 3_600_000,
})

/** One model by its id, whether or not it is listed. */
export const modelById = (id: string) =>
  computed('assistant-model', id, {
    read: (signal) =>
      persian(
        assistantClient().then(async (c) => {
          const { id: known, display_name: label } = await c.models.retrieve(id, null, { signal })
          return { id: known, label }
        }),
      ),
    staleTime: 3_600_000,
  })

/** The older completion of a text. The SDK has no method for it any more, so it is posted. Throws what the SDK throws. */
export async function completeText(model: string, text: string): Promise<string> {
  const prompt = `\n\nHuman: ${(await masksHere()) ? maskDeep(text) : text}\n\nAssistant:`
  const body = { model, prompt, max_tokens_to_sample: completionTokens, stop_sequences: ['\n\nHuman:'] }
  const { completion } = await (await assistantClient()).post<{ completion?: string }>('/v1/complete', { body })
  return (completion ?? '').trim()
}
const completionTokens = 2_000

/** What to choose from: the model that is chosen is among them, whatever the other side lists. */
export const modelsWith = (chosen: string, listed: { id: string; label: string }[] = assistantModels) =>
  listed.some(({ id }) => id === chosen) ? listed : [{ id: chosen, label: chosen }, ...listed]

const tools: Anthropic.Tool[] = Object.entries({ ...assistantTools, ...assistantActions }).map(
  ([name, { description, input }]) => ({ name, description, input_schema: input }),
)

type Question = { model: string; system: string; tools: Anthropic.Tool[]; messages: Anthropic.MessageParam[] }

/** What goes out. */
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
