import * as z from 'zod/mini'
import { endpoint, FileParts } from '../endpoint.ts'
import { pageOf } from '../page.ts'
import { AuditLogEntry } from './audit.ts'
import { AuditListQuery, SecurityEventQuery } from './audit-list-query.ts'
import { SecurityEvent } from './audit-security.ts'

/** Rows in one export; whoever needs more narrows the days. */
export const auditExportCap = 100_000

export const auditEndpoints = {
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/api/v1/audit',
    summary: 'Every write: who, what, old and new, from where; newest first.',
    query: AuditListQuery,
    answer: pageOf(AuditLogEntry),
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/api/v1/audit/export',
    summary: 'The filtered writes as CSV, newest first, a hundred thousand at most.',
    query: AuditListQuery,
    answer: FileParts,
    file: { type: 'text/csv; charset=utf-8', name: 'audit.csv' },
  }),
  listSecurityEvents: endpoint({
    method: 'GET',
    path: '/api/v1/audit/security',
    summary:
      'Failed codes, refused rights, limits, attacked numbers, new devices, ended sessions, exports; newest first.',
    query: SecurityEventQuery,
    answer: pageOf(SecurityEvent),
  }),
  listAuditPeople: endpoint({
    method: 'GET',
    path: '/api/v1/audit/people',
    summary: 'Who may be asked for in the filter: the admins.',
    answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
}
