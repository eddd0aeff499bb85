import { auditExportCap } from '@rezerv/contract/audit/audit-endpoints.ts'
import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import { auditActionLabel, auditKindLabel } from '@rezerv/contract/audit/audit-words.ts'
import type { AuditLogEntry } from '@rezerv/contract/audit/audit.ts'
import { csvLine, csvMark } from '@rezerv/contract/csv.ts'
import { dayOfInstant, formatDay, timeOfInstant } from '@rezerv/contract/jalali.ts'
import type { Db } from '#db/connect.ts'
import { type AuditFilter, readAudit } from './audit-list-store.ts'

const atOnce = 1_000

/** The filtered entries, read and sent a thousand at a time. */
export async function* exportAudit(db: Db, query: AuditFilter): AsyncGenerator<string> {
  yield csvMark + csvLine(heads)
  let after: number | undefined
  let left = auditExportCap
  do {
    const rows = await readAudit(db, query, { after, limit: atOnce })
    if (rows.length > 0) yield rows.map(lineOf).join('')
    left -= rows.length
    after = rows.length < atOnce || left <= 0 ? undefined : rows.at(-1)?.id
  } while (after)
}

const subject = ['ردیف', 'تاریخ', 'ساعت', 'کاربر', 'کار', 'موضوع', 'شناسه', 'نام']
const heads = [...subject, 'از', 'به', 'نشانی IP', 'دستگاه', 'کد پیگیری']

function lineOf(entry: AuditLogEntry): string {
  const rows = auditRows(entry)
  const valuesOf = (side: 'before' | 'after') =>
    rows.flatMap((row) => (row[side] === undefined ? [] : [`${row.label}: ${row[side]}`])).join('؛ ')
  return csvLine([
    entry.id,
    formatDay(dayOfInstant(entry.at), 'short'),
    timeOfInstant(entry.at),
    entry.actorName ?? 'سامانه',
    auditActionLabel(entry.action),
    auditKindLabel(entry.subjectKind),
    entry.subjectId,
    entry.subjectName,
    valuesOf('before'),
    valuesOf('after'),
    entry.ip,
    entry.device,
    entry.traceId,
  ])
}
