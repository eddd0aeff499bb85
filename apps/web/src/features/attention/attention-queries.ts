import { attentionEndpoints } from '@rezerv/contract/attention/attention-endpoints.ts'
import { command, infinite, query } from '#data.ts'
import type { AttentionSearch } from './attention-search.ts'

/** The clock brings items too: asked again every minute, and at once when the server says that something changed. */
const refetchInterval = 60_000

export const attentionCounts = query(attentionEndpoints.countAttention, {}, { refetchInterval })

export const attentionList = (filters: AttentionSearch) =>
  infinite(attentionEndpoints.listAttention, { query: filters }, { refetchInterval })

export const attentionOwners = query(attentionEndpoints.listAttentionOwners, {})

export const ownAttention = command(attentionEndpoints.ownAttention, { renews: ['inbox'] })
