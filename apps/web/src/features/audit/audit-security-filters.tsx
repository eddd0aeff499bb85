import {
  SecurityEventKind,
  securityEventLabels,
  type SecurityEventQuery,
} from '@rezerv/contract/audit/audit-security.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { daysFilter } from './audit-filters.tsx'
import { auditPeople } from './audit-queries.ts'

const kinds = SecurityEventKind.options.map((id) => ({ id, label: securityEventLabels[id] }))

export function AuditSecurityFilters({ search }: { search: SecurityEventQuery }) {
  const navigate = useNavigate()
  const { data: people } = useQuery(auditPeople)
  const go = (next: SecurityEventQuery) =>
    void navigate({ to: '/audit', search: { tab: 'security', ...next }, replace: true })
  const change = (part: Partial<SecurityEventQuery>) => go({ ...search, ...part, after: undefined })
  return (
    <FilterBar
      search={{
        label: 'نام، موبایل، نشانی IP، کد پیگیری',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => go({ q: search.q })}
      filters={[
        {
          id: 'event',
          label: 'رویداد',
          isSingle: true,
          options: kinds,
          value: search.event ? [search.event] : [],
          onChange: ([id]) => change({ event: SecurityEventKind.options.find((kind) => kind === id) }),
        },
        {
          id: 'person',
          label: 'کاربر',
          isSingle: true,
          options: (people?.items ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
          value: search.actorId ? [String(search.actorId)] : [],
          onChange: ([id]) => change({ actorId: id === undefined ? undefined : Number(id) }),
        },
        daysFilter(search, change),
      ]}
    />
  )
}
