import type { AssistantSearch } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { call } from '#lib/call.ts'
import type { Chip } from './assistant-conversation.ts'
import { openAssistant } from './assistant-store.ts'

/** The conversation of this browser, and the records that the URL names as what it is about. */
export async function openAssistantOn({ order, listing, host }: AssistantSearch) {
  const chips = await Promise.all([
    order && named('order', order, async () => (await call(orderEndpoints.getOrder, { params: { id: order } })).code),
    listing &&
      named(
        'listing',
        listing,
        async () => (await call(listingEndpoints.getListing, { params: { id: listing } })).title,
      ),
    host && named('host', host, async () => (await call(hostEndpoints.getHost, { params: { id: host } })).displayName),
  ])
  await openAssistant(chips.filter((chip) => typeof chip === 'object'))
}

/** A record that is not there is left out: the page is about more than it. */
const named = (kind: Chip['kind'], id: number, read: () => Promise<string>): Promise<Chip | undefined> =>
  read().then(
    (label) => ({ kind, id: String(id), label }),
    () => undefined,
  )
