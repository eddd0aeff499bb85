import { auditExportCap } from '@rezerv/contract/audit/audit-endpoints.ts'
import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import { auditKindLabel } from '@rezerv/contract/audit/audit-kind.ts'
import { auditActionLabel } from '@rezerv/contract/audit/audit-words.ts'
import type { AuditLogEntry } from '@rezerv/contract/audit/audit.ts'
import { dayOfInstant, formatDay, timeOfInstant } from '@rezerv/contract/jalali.ts'
import type { Db } from '#db/connect.ts'
import { exportFile, type FileColumn } from '#table/table-file.ts'
import { type AuditFilter, readAudit } from './audit-list-store.ts'

const atOnce = 1_000

/** The filtered entries, read and sent a thousand at a time. */
export const exportAudit = (db: Db, query: AuditFilter) => exportFile(columns, batches(db, query), 'csv')

async function* batches(db: Db, query: AuditFilter): AsyncGenerator<AuditLogEntry[]> {
  let after: number | undefined
  let left = auditExportCap
  do {
    const rows = await readAudit(db, query, { after, limit: atOnce })
    yield rows
    left -= rows.length
    after = rows.length < atOnce || left <= 0 ? undefined : rows.at(-1)?.id
  } while (after)
}

const valuesOf = (entry: AuditLogEntry, side: 'before' | 'after') =>
  auditRows(entry)
    .flatMap((row) => (row[side] === undefined ? [] : [`${row.label}: ${row[side]}`]))
    .join('؛ ')

const columns: FileColumn<AuditLogEntry>[] = [
  { header: 'ردیف', cell: ({ id }) => id },
  { header: 'تاریخ', cell: ({ at }) => formatDay(dayOfInstant(at), 'short') },
  { header: 'ساعت', cell: ({ at }) => timeOfInstant(at) },
  { header: 'کاربر', cell: ({ actorName }) => actorName ?? 'سامانه' },
  { header: 'کار', cell: ({ action }) => auditActionLabel(action) },
  { header: 'موضوع', cell: ({ subjectKind }) => auditKindLabel(subjectKind) },
  { header: 'شناسه', cell: ({ subjectId }) => subjectId },
  { header: 'نام', cell: ({ subjectName }) => subjectName },
  { header: 'از', cell: (entry) => valuesOf(entry, 'before') },
  { header: 'به', cell: (entry) => valuesOf(entry, 'after') },
  { header: 'نشانی IP', cell: ({ ip }) => ip },
  { header: 'دستگاه', cell: ({ device }) => device },
  { header: 'کد پیگیری', cell: ({ traceId }) => traceId },
]
