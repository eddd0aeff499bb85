import { SecurityEventKind } from '@rezerv/contract/audit/audit-security.ts'
import { Counter } from 'prom-client'

/** Every event counts here, also one of many alike that leaves no row of its own. */
export const securityEventsTotal = new Counter({
  name: 'security_events_total',
  help: 'Failed codes, refused rights, limits, attacked numbers, new devices, ended sessions and exports.',
  labelNames: ['kind'] as const,
  registers: [],
})
for (const kind of SecurityEventKind.options) securityEventsTotal.inc({ kind }, 0)
