import type { KeyInput } from '@rezerv/contract/api-key/api-key-endpoints.ts'

/** A key for all hosts, from everywhere and for ever. For tests. */
export const plainKey = {
  name: 'سایت مهمان',
  hostIds: null,
  addresses: [],
  callsPerMinute: 600,
  returnUrl: null,
  lastDay: null,
} satisfies Omit<KeyInput, 'rights'>
