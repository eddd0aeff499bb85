import { inboxEndpoints, type InboxFilter } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { infinite, query } from '#data.ts'

/** The clock brings items too: asked again every minute, and at once when the server says that something changed. */
const refetchInterval = 60_000

export const inboxCounts = query(inboxEndpoints.countInbox, {}, { refetchInterval })

export const inboxList = (filters: InboxFilter) =>
  infinite(inboxEndpoints.listInbox, { query: filters }, { refetchInterval })

export const inboxOwners = query(inboxEndpoints.listInboxOwners, {})
