import { listListings } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { untitled } from '@rezerv/contract/listing/listing-words.ts'
import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import type { TeamMember } from '@rezerv/contract/team/team-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { query, useCommand } from '#data.ts'
import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { useCityChoices } from '#features/place/place-queries.ts'
import { ComboBox, type ComboBoxProps } from '#ui/fields/combo-box.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { keepScope } from './team-queries.ts'

type Scope = TeamMember['scope']
type Named = Scope['hosts'][number]
type Props = { member: TeamMember; onClose: () => void }

/** The hosts, cities and events in which a colleague of a scoped role works: all that they see. */
export function TeamScope({ member, onClose }: Props) {
  const [scope, setScope] = useState(member.scope)
  const keep = useCommand(keepScope, { onSuccess: onClose })
  const part = (name: keyof Scope) => ({
    chosen: scope[name],
    onChange: (next: Named[]) => setScope((before) => ({ ...before, [name]: next })),
  })
  return (
    <FormDialog
      title={`محدودهٔ ${nameOrMobile(member)}`}
      submit="ذخیره"
      isPending={keep.isPending}
      error={keep.error}
      onSubmit={() =>
        keep.mutate({ params: { id: member.id }, body: { scope: idsOf(scope), fromScope: idsOf(member.scope) } })
      }
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        هر چه در یکی از این‌ها باشد دیده می‌شود: آگهی‌های میزبان، آگهی‌های شهر و خود رویدادها، با سفارش‌ها و پرداخت‌هایشان.
      </p>
      <Chosen label="میزبان" {...part('hosts')} choices={useHostChoices(null, null)} />
      <Chosen label="شهر" {...part('cities')} choices={useCityChoices(null)} />
      <Chosen label="رویداد" {...part('events')} choices={useEventChoices()} />
    </FormDialog>
  )
}

type ChosenProps = {
  label: string
  chosen: Named[]
  onChange: (next: Named[]) => void
  choices: Omit<ComboBoxProps<number>, 'label' | 'onChange'>
}

/** A box that adds, over what was added. */
function Chosen({ label, chosen, onChange, choices }: ChosenProps) {
  const add = (id: number | null) => {
    const found = choices.options.find((option) => option.id === id)
    if (found && !chosen.some((one) => one.id === found.id)) onChange([...chosen, { id: found.id, name: found.label }])
  }
  return (
    <div className="flex flex-col gap-2">
      <ComboBox key={chosen.length} label={`افزودن ${label}`} {...choices} value={null} onChange={add} />
      {chosen.length > 0 ? (
        <ul aria-label={`${label}های انتخاب‌شده`} className="flex flex-wrap gap-1.5">
          {chosen.map((one) => (
            <li key={one.id} className="flex items-center rounded-full bg-sunken ps-3 text-sm">
              {one.name}
              <IconButton
                icon={X}
                label={`حذف ${one.name}`}
                onPress={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const idsOf = ({ hosts, cities, events }: Scope) => {
  const ids = (named: Named[]) => named.map(({ id }) => id)
  return { hostIds: ids(hosts), cityIds: ids(cities), eventIds: ids(events) }
}

const eventChoices = (q: string) =>
  query(listListings, { query: { kind: 'event' as const, ...(q && { q }) } }, { staleTime: 30_000 })

function useEventChoices() {
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({ ...eventChoices(text), placeholderData: keepPreviousData })
  return {
    value: null,
    options: (data?.items ?? []).map(({ id, title, code }) => ({
      id,
      label: title || untitled('event'),
      detail: code,
    })),
    onSearch: setText,
    isLoading: isFetching,
    placeholder: 'نام یا کد رویداد',
    empty: 'رویدادی با این مشخصات پیدا نشد',
  }
}
