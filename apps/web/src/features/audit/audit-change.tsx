import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import type { AuditLogEntry } from '@rezerv/contract/audit/audit.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'

/** The first field that changed, in a line, and how many more there are. */
export function AuditChange({ entry }: { entry: AuditLogEntry }) {
  const [first, ...more] = auditRows(entry)
  if (!first) return <span className="text-faint">—</span>
  return (
    <span className="line-clamp-2 max-w-sm min-w-40 text-sm wrap-anywhere">
      <span className="text-muted">{first.label}: </span>
      {first.before === undefined ? null : (
        <>
          <bdi className="text-muted line-through">{first.before}</bdi> ←{' '}
        </>
      )}
      <bdi>{first.after ?? 'پاک شد'}</bdi>
      {more.length > 0 ? <span className="text-muted"> و {toPersianDigits(more.length)} مورد دیگر</span> : null}
    </span>
  )
}
