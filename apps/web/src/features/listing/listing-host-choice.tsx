import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hostStatusLabels } from '@rezerv/contract/host/host-lifecycle.ts'
import { formatMobile } from '@rezerv/contract/mobile-text.ts'
import { hostChoices } from '#lib/hosts.ts'
import { ComboBox } from '#ui/combo-box.tsx'

type Props = {
  label: string
  name?: string
  value: number | null
  /** The chosen host's name, which may not be among the first found. */
  known: string | null
  onChange: (hostId: number | null) => void
  isRequired?: boolean
}

/** Chooses a host by name, mobile or national id; the server searches. */
export function HostChoice({ value, known, onChange, ...field }: Props) {
  const [text, setText] = useState('')
  // The name of the one who is chosen stands in the box: it is not something to search by.
  const q = text === known ? '' : text
  const { data, isFetching } = useQuery({ ...hostChoices(q), placeholderData: keepPreviousData })
  const found = (data?.items ?? []).map((host) => ({
    id: host.id,
    label: host.displayName,
    detail: `${formatMobile(host.mobile)} · ${hostStatusLabels[host.status]}`,
  }))
  const chosen =
    value !== null && known && !found.some((host) => host.id === value) ? [{ id: value, label: known }] : []
  return (
    <ComboBox
      {...field}
      options={[...chosen, ...found]}
      value={value}
      onChange={onChange}
      onSearch={setText}
      isLoading={isFetching}
      placeholder="نام، موبایل یا کد ملی"
      empty="میزبانی با این نشانه پیدا نشد"
    />
  )
}
