import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import { auditKindLabel } from '@rezerv/contract/audit/audit-kind.ts'
import { auditActionLabel } from '@rezerv/contract/audit/audit-words.ts'
import type { AuditLogEntry } from '@rezerv/contract/audit/audit.ts'
import { deviceText } from '@rezerv/contract/auth/auth-device.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'

/** One write whole: old and new side by side, and from where it came. */
export function AuditDrawer({ entry, onClose }: { entry: AuditLogEntry; onClose: () => void }) {
  const rows = auditRows(entry)
  const { subjectKind: kind, subjectId } = entry
  const page = pageOf(entry)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={`${auditActionLabel(entry.action)}، ${auditKindLabel(kind)}`}
      actions={
        <LinkButton to="/audit" search={{ kind, record: subjectId }} onClick={onClose}>
          همهٔ فعالیت‌های این مورد
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-5">
        <DescriptionList
          columns={2}
          items={[
            { label: 'انجام‌دهنده', value: entry.actorName ?? 'سامانه' },
            { label: 'زمان', value: <JalaliInstant at={entry.at} /> },
            {
              label: auditKindLabel(kind),
              value: page ? (
                <Link {...page} className="text-accent-strong hover:underline">
                  <bdi>{entry.subjectName ?? subjectId}</bdi>
                </Link>
              ) : (
                <bdi>{entry.subjectName ?? (subjectId === 0 ? null : <Code text={String(subjectId)} />)}</bdi>
              ),
            },
            { label: 'نشانی IP', value: entry.ip ? <Code text={entry.ip} isCopyable /> : null },
            {
              label: 'دستگاه',
              value: entry.device ? <span title={entry.device}>{deviceText(entry.device)}</span> : null,
            },
            { label: 'کد پیگیری', value: entry.traceId ? <Code text={entry.traceId} isCopyable /> : null },
          ]}
        />
        {rows.length === 0 ? (
          <p className="text-sm text-muted">این کار مقداری را تغییر نداد.</p>
        ) : (
          <table className="w-full table-fixed text-sm">
            <caption className="sr-only">تغییرها</caption>
            <thead>
              <tr className="border-b border-line text-xs text-muted">
                {['فیلد', 'از', 'به'].map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="px-2 py-2 text-start font-medium first:w-1/4 first:ps-0 last:pe-0"
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label} className="border-b border-line align-top last:border-0">
                  <th scope="row" className="py-2 pe-2 text-start font-medium break-words">
                    {row.label}
                  </th>
                  <td className="px-2 py-2 break-words whitespace-pre-line text-muted">{row.before ?? '—'}</td>
                  <td className="py-2 ps-2 break-words whitespace-pre-line">{row.after ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Drawer>
  )
}

/** Where the subject has a page by its number. */
function pageOf({ subjectKind, subjectId }: AuditLogEntry): LinkProps | undefined {
  const params = { id: String(subjectId) }
  if (subjectKind === 'order') return { to: '/order/$id', params }
  if (subjectKind === 'host') return { to: '/user/host/$id', params }
  if (subjectKind === 'payout_batch') return { to: '/payout/$id', params }
  if (subjectKind === 'commission_rule') return { to: '/commission' }
  if (subjectKind === 'setting') return { to: '/settings' }
  return undefined
}
