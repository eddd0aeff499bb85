import type { AuditListQuery } from '@rezerv/contract/audit/audit-list-query.ts'
import { auditActionLabels, auditKindLabel, auditKindLabels } from '@rezerv/contract/audit/audit-words.ts'
import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { compareFa } from '@rezerv/contract/persian-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { type Filter, FilterBar } from '#ui/table/filter-bar.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { auditPeople } from './audit-queries.ts'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([id, label]) => ({ id, label }))
    .toSorted((a, b) => compareFa(a.label, b.label))
const kinds = optionsOf(auditKindLabels)
const actions = optionsOf(auditActionLabels)
const system = 'system'

export function AuditFilters({ search }: { search: AuditListQuery }) {
  const navigate = useNavigate()
  const { data: people } = useQuery(auditPeople)
  const change = (part: Partial<AuditListQuery>) =>
    void navigate({ to: '/audit', search: { ...search, ...part, after: undefined }, replace: true })
  const person = search.system ? system : search.actorId?.toString()
  return (
    <FilterBar
      search={{
        label: 'نام، نشانی IP، کد پیگیری',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => void navigate({ to: '/audit', search: { q: search.q }, replace: true })}
      filters={[
        {
          id: 'person',
          label: 'کاربر',
          isSingle: true,
          options: [
            { id: system, label: 'سامانه' },
            ...(people?.items ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
          ],
          value: person ? [person] : [],
          onChange: ([id]) =>
            change({
              system: id === system ? 'yes' : undefined,
              actorId: id === undefined || id === system ? undefined : Number(id),
            }),
        },
        {
          id: 'kind',
          label: 'موضوع',
          isSingle: true,
          options: kinds,
          value: search.kind ? [search.kind] : [],
          onChange: ([kind]) => change({ kind, record: undefined }),
        },
        recordFilter(search, change),
        {
          id: 'action',
          label: 'کار',
          isSingle: true,
          options: actions,
          value: search.action ? [search.action] : [],
          onChange: ([action]) => change({ action }),
        },
        daysFilter(search, change),
      ]}
    />
  )
}

type Change = (part: Partial<AuditListQuery>) => void

const recordFilter = (search: AuditListQuery, change: Change): Filter => ({
  id: 'record',
  label: 'شماره',
  shown: search.record === undefined ? undefined : recordText(search),
  onClear: () => change({ record: undefined }),
  content: (
    <TextField
      label="شمارهٔ موضوع"
      inputMode="numeric"
      isLtr
      defaultValue={search.record === undefined ? '' : String(search.record)}
      onChange={(text) => change({ record: numberOf(text) })}
    />
  ),
})

/** The days of a log. */
export const daysFilter = (
  search: { from?: string | undefined; until?: string | undefined },
  change: (part: { from: string | undefined; until: string | undefined }) => void,
): Filter => ({
  id: 'days',
  label: 'بازه',
  shown:
    search.from && search.until
      ? `${formatDay(search.from, 'short')} تا ${formatDay(search.until, 'short')}`
      : undefined,
  onClear: () => change({ from: undefined, until: undefined }),
  content: (
    <DateRangeField
      label="از روز تا روز"
      value={search.from && search.until ? { from: search.from, until: search.until } : null}
      onChange={(range) => change({ from: range?.from, until: range?.until })}
    />
  ),
})

const recordText = ({ kind, record = 0 }: AuditListQuery) =>
  `${kind ? `${auditKindLabel(kind)} ` : ''}${toPersianDigits(record)}`

function numberOf(text: string): number | undefined {
  const digits = toWesternDigits(text).trim()
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
