import * as z from 'zod/mini'
import { filter, Id } from '../page.ts'

export const AssistantTab = z.enum(['chat', 'batches', 'completion'])
export type AssistantTab = z.infer<typeof AssistantTab>

/** The URL of `/claude-test`; a record named here is what the conversation begins with. */
export const AssistantSearch = z.object({
  tab: filter(AssistantTab),
  order: filter(Id),
  listing: filter(Id),
  host: filter(Id),
})
export type AssistantSearch = z.infer<typeof AssistantSearch>
