import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

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
  readAssistant: endpoint({
    method: 'GET',
    path: '/api/v1/assistant',
    summary: 'Whether the assistant can be used, and what is hidden from it.',
    answer: AssistantState,
  }),
}
