import { useQuery } from '@tanstack/react-query'
import { agendaKindLabels, AgendaKind } from '@rezerv/contract/agenda/agenda.ts'
import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { cityOptions, provinces } from '#features/place/place-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import type { AgendaSearch } from './agenda-search.ts'

type Props = {
  search: AgendaSearch
  /** The name of the host that the agenda is narrowed to. */
  hostName: string | null
  onSearch: (search: AgendaSearch) => void
}

export function AgendaFilters({ search, hostName, onSearch }: Props) {
  const cities = cityOptions(useQuery(provinces).data?.items ?? [])
  const change = (part: Partial<AgendaSearch>) => onSearch({ ...search, ...part })
  return (
    <FilterBar
      onClear={() => onSearch({ day: search.day })}
      filters={[
        {
          id: 'kind',
          label: 'نوع',
          isSingle: true,
          options: AgendaKind.options.map((id) => ({ id, label: agendaKindLabels[id] })),
          value: search.kind ? [search.kind] : [],
          onChange: ([kind]) => change({ kind: AgendaKind.safeParse(kind).data }),
        },
        {
          id: 'city',
          label: 'شهر',
          shown: search.cityId ? (cities.find((city) => city.id === search.cityId)?.label ?? '…') : undefined,
          onClear: () => change({ cityId: undefined }),
          content: (
            <ComboBox
              label="شهر"
              options={cities}
              value={search.cityId ?? null}
              onChange={(cityId) => change({ cityId: cityId ?? undefined })}
            />
          ),
        },
        {
          id: 'host',
          label: 'میزبان',
          shown: search.hostId ? (hostName ?? 'پیدا نشد') : undefined,
          onClear: () => change({ hostId: undefined }),
          content: (
            <HostBox
              value={search.hostId ?? null}
              known={hostName}
              onChange={(hostId) => change({ hostId: hostId ?? undefined })}
            />
          ),
        },
      ]}
    />
  )
}

type HostProps = { value: number | null; known: string | null; onChange: (id: number | null) => void }

function HostBox({ value, known, onChange }: HostProps) {
  return <ComboBox label="میزبان" onChange={onChange} {...useHostChoices(value, known)} />
}
