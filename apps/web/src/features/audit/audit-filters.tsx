'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { auditFilters, type AuditListQuery } from '@rezerv/contract/audit/audit-endpoints.ts'
import { auditKindLabel, auditKindLabels } from '@rezerv/contract/audit/audit-kind.ts'
import { auditActionLabels } from '@rezerv/contract/audit/audit-words.ts'
import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { searchKey } from '@rezerv/contract/list-filter.ts'
import { compareFa } from '@rezerv/contract/persian-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Filter } from '#ui/table/filter-bar.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import type { Option } from '#ui/fields/option.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { auditPeople } from './audit-queries.ts'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([id, label]) => ({ id, label }))
    .toSorted((a, b) => compareFa(a.label, b.label))
const options = { kind: optionsOf(auditKindLabels), action: optionsOf(auditActionLabels) }

/** The admins as choices. */
export const useAuditPeople = () =>
  (useQuery(auditPeople).data?.items ?? []).map(({ id, name }) => ({ id: String(id), label: name }))

export function AuditFilters({ search }: { search: AuditListQuery }) {
  const navigate = useNavigate()
  const onChange = (next: AuditListQuery) => void navigate({ to: '/audit', search: next, replace: true })
  const people = useAuditPeople()
  const keys = useQuery(auditPeople).data?.keys ?? []
  const who = [...people, ...keys.map(({ id, name }) => ({ id: `${key}${id}`, label: `کلید ${name}` }))]
  return (
    <ListFilters
      filters={auditFilters}
      searchLabel="نام، نشانی IP، کد پیگیری"
      search={search}
      // A number is one of a kind.
      onChange={(next) =>
        onChange(
          searchKey({ kind: next.kind }) === searchKey({ kind: search.kind }) ? next : { ...next, record: undefined },
        )
      }
      options={options}
      own={(chosen, change) => ({
        person: personFilter(chosen, who, (part) => change({ ...chosen, ...part, after: undefined })),
        record: recordFilter(chosen, (record) => change({ ...chosen, record, after: undefined })),
      })}
    />
  )
}

const system = 'system'
const key = 'key-'

function personFilter(search: AuditListQuery, people: Option[], change: (part: AuditListQuery) => void): Filter {
  const person = search.system ? system : search.keyId ? `${key}${search.keyId}` : search.actorId?.toString()
  return {
    id: 'person',
    label: 'کاربر',
    isSingle: true,
    options: [{ id: system, label: 'سامانه' }, ...people],
    value: person ? [person] : [],
    onChange: ([id]) =>
      change({
        system: id === system ? 'yes' : undefined,
        keyId: id?.startsWith(key) ? Number(id.slice(key.length)) : undefined,
        // Neither of the others is a number.
        actorId: Number(id) || undefined,
      }),
  }
}

const loadField = fetchedAhead(() => import('#ui/fields/text-field.tsx'))
const recordFilter = (search: AuditListQuery, onChange: (record: number | undefined) => void): Filter => ({
  id: 'record',
  label: 'شماره',
  shown: search.record === undefined ? undefined : recordText(search),
  onClear: () => onChange(undefined),
  content: (
    <Deferred load={loadField} open>
      {({ TextField }) => (
        <TextField
          label="شمارهٔ موضوع"
          inputMode="numeric"
          isLtr
          defaultValue={search.record === undefined ? '' : String(search.record)}
          onChange={(text) => onChange(numberOf(text))}
        />
      )}
    </Deferred>
  ),
})

const recordText = ({ kind, record = 0 }: AuditListQuery) =>
  [...[kind ?? []].flat().map(auditKindLabel), toPersianDigits(record)].join(' ')

function numberOf(text: string): number | undefined {
  const digits = toWesternDigits(text).trim()
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
