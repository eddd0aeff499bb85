import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filter, Id } from '../page.ts'

/** The assistant's page must know this before it begins. */
export const AssistantState = z.object({
  /** The setting: admins may use it. */
  isOn: z.boolean(),
  /** The server has a key of its own for the relay. */
  hasKey: z.boolean(),
  /** The setting: mobiles and national ids are hidden before anything is sent. */
  masks: z.boolean(),
})
export type AssistantState = z.infer<typeof AssistantState>

export const assistantEndpoints = {
  readAssistant: endpoint('GET /api/v1/assistant', {
    right: 'assistant.use',
    summary: 'Whether the assistant can be used, and what is hidden from it.',
    answer: AssistantState,
  }),
}

export const AssistantTab = z.enum(['chat', 'batches', 'completion'])

/** The URL of `/claude-test`; a record named here is what the conversation begins with. */
export const AssistantSearch = z.object({
  tab: filter(AssistantTab),
  order: filter(Id),
  listing: filter(Id),
  host: filter(Id),
})
export type AssistantSearch = z.infer<typeof AssistantSearch>
