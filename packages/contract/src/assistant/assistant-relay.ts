/** Base URL for the SDK; it adds `/v1/…` itself. */
export const assistantRelayBase = '/api/v1/ai'

/** Where a key that the browser may know is spoken to, unless the installation names another address. */
export const assistantProviderBase = 'https://api.anthropic.com'

type RelayKind = 'chat' | 'count' | 'read' | 'batch'
type RelayRoute = { method: 'GET' | 'POST'; path: `/v1/${string}`; kind: RelayKind }

/** Everything that the relay passes on; what is not here is not found. */
export const assistantRelayRoutes: RelayRoute[] = [
  { method: 'POST', path: '/v1/messages', kind: 'chat' },
  { method: 'POST', path: '/v1/messages/count_tokens', kind: 'count' },
  { method: 'POST', path: '/v1/complete', kind: 'chat' },
  { method: 'GET', path: '/v1/models', kind: 'read' },
  { method: 'GET', path: '/v1/models/:id', kind: 'read' },
  { method: 'GET', path: '/v1/messages/batches', kind: 'read' },
  { method: 'POST', path: '/v1/messages/batches', kind: 'batch' },
  { method: 'GET', path: '/v1/messages/batches/:id', kind: 'read' },
  { method: 'POST', path: '/v1/messages/batches/:id/cancel', kind: 'batch' },
  { method: 'GET', path: '/v1/messages/batches/:id/results', kind: 'read' },
]

/** For each kind: bytes of a body, and calls a minute of one admin. */
export const assistantRelayLimits: Record<RelayKind, { bytes: number; perMinute: number }> = {
  chat: { bytes: 524_288, perMinute: 30 },
  count: { bytes: 524_288, perMinute: 120 },
  read: { bytes: 0, perMinute: 120 },
  batch: { bytes: 4_194_304, perMinute: 10 },
}

/** Sent with a write that the assistant proposed and the admin confirmed; the audit entry says so. */
export const proposedByHeader = 'x-proposed-by'
