import type { AssistantSearch } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { call } from '#lib/call.ts'
import type { Chip } from './assistant-conversation.ts'
import { openAssistant } from './assistant-store.ts'

/** The records that a URL may name, by what they are called. */
const names = {
  order: async (id: number) => (await call(orderEndpoints.getOrder, { params: { id } })).code,
  listing: async (id: number) => (await call(listingEndpoints.getListing, { params: { id } })).title,
  host: async (id: number) => (await call(hostEndpoints.getHost, { params: { id } })).displayName,
}

/** The conversation of this browser, and the records that the URL names as what it is about. A record that is not there is left out. */
export async function openAssistantOn(search: AssistantSearch) {
  const chips = (['order', 'listing', 'host'] as const).map(async (kind): Promise<Chip[]> => {
    const id = search[kind]
    if (id === undefined) return []
    const label = await names[kind](id).catch(() => undefined)
    return label === undefined ? [] : [{ kind, id: String(id), label }]
  })
  await openAssistant((await Promise.all(chips)).flat())
}
