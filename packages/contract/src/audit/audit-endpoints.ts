import * as z from 'zod/mini'
import { endpoint, FileParts } from '../endpoint.ts'
import { pageOf, filter, Id, PageQuery } from '../page.ts'
import { AuditLogEntry } from './audit.ts'
import { SecurityEvent, SecurityEventKind } from './audit-security.ts'
import { choiceOf, choicesOf, days, own, shapeOf } from '../list-filter.ts'
import { JobSearch } from '../job/job-endpoints.ts'

const Word = z.string().check(z.regex(/^[a-z_]{1,40}$/))

export const auditFilters = [
  // `system`: workers and callbacks. `keyId`: a key, on its own or for a person.
  own('person', 'کاربر', { actorId: filter(Id), keyId: filter(Id), system: filter(z.literal('yes')) }),
  choicesOf('kind', 'موضوع', Word),
  own('record', 'شماره', { record: filter(z.coerce.number().check(z.int(), z.minimum(0))) }),
  choicesOf('action', 'کار', Word),
  days('بازه'),
] as const

/** The filters of the log. `q` finds a person, an address or a trace id. */
export const AuditListQuery = z.extend(PageQuery, shapeOf(auditFilters))
export type AuditListQuery = z.infer<typeof AuditListQuery>

export const securityFilters = [
  choicesOf('event', 'مورد', SecurityEventKind),
  choiceOf('actorId', 'کاربر', Id),
  days('بازه'),
] as const

/** The filters of the security events. `q` finds a person, a mobile, an address or a trace id. */
export const SecurityEventQuery = z.extend(PageQuery, shapeOf(securityFilters))
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>

/** The lists beside the log. */
export const AuditTab = z.enum(['security', 'jobs'])
export const auditTabLabels: Record<z.infer<typeof AuditTab>, string> = {
  security: 'گزارش امنیتی',
  jobs: 'کارهای پس‌زمینه',
}

/** The URL of `/audit`: the log, the security events or the background work, each with its own filters. */
export const AuditSearch = z.extend(AuditListQuery, {
  ...shapeOf(securityFilters),
  tab: filter(AuditTab),
  ...JobSearch.shape,
})
export type AuditSearch = z.infer<typeof AuditSearch>

/** Rows in one export; whoever needs more narrows the days. */
export const auditExportCap = 100_000

const AuditWho = z.object({ id: z.int(), name: z.string() })

export const auditEndpoints = {
  listAuditEntries: endpoint('GET /api/v1/audit', {
    right: 'audit.read',
    summary: 'Every write: who, what, old and new, from where; newest first.',
    query: AuditListQuery,
    answer: pageOf(AuditLogEntry),
  }),
  exportAudit: endpoint('GET /api/v1/audit/export', {
    right: 'audit.read',
    summary: 'The filtered writes as CSV, newest first, a hundred thousand at most.',
    query: AuditListQuery,
    answer: FileParts,
    file: { type: 'text/csv; charset=utf-8', name: 'audit.csv' },
  }),
  listSecurityEvents: endpoint('GET /api/v1/audit/security', {
    right: 'audit.read',
    summary:
      'Failed codes, refused rights, limits, attacked numbers, new devices, ended sessions, exports; newest first.',
    query: SecurityEventQuery,
    answer: pageOf(SecurityEvent),
  }),
  listAuditPeople: endpoint('GET /api/v1/audit/people', {
    right: 'audit.read',
    summary: 'Who may be asked for in the filter: the admins, and the keys of programs.',
    answer: z.object({ items: z.array(AuditWho), keys: z.array(AuditWho) }),
  }),
}
