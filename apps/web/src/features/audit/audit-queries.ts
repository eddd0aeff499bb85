import { auditEndpoints, type AuditListQuery, type SecurityEventQuery } from '@rezerv/contract/audit/audit-endpoints.ts'
import { infinite, query } from '#data.ts'

export const auditList = (filters: AuditListQuery) => infinite(auditEndpoints.listAuditEntries, { query: filters })

export const securityEvents = (filters: SecurityEventQuery) =>
  infinite(auditEndpoints.listSecurityEvents, { query: filters })

export const auditPeople = query(auditEndpoints.listAuditPeople, {}, { staleTime: 5 * 60_000 })
