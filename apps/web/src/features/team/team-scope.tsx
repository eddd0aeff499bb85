import { listListings } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { untitled } from '@rezerv/contract/listing/listing-words.ts'
import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import type { TeamMember } from '@rezerv/contract/team/team-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useCommand } from '#data.ts'
import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { useCityChoices } from '#features/place/place-queries.ts'
import { ChosenBox, type Named } from '#ui/fields/chosen-box.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { keepScope } from './team-queries.ts'

type Scope = TeamMember['scope']
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
      <ChosenBox label="میزبان" {...part('hosts')} choices={useHostChoices(null, null)} />
      <ChosenBox label="شهر" {...part('cities')} choices={useCityChoices(null)} />
      <ChosenBox label="رویداد" {...part('events')} choices={useEventChoices()} />
    </FormDialog>
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
