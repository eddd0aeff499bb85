import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hostStatusLabels } from '@rezerv/contract/host/host-lifecycle.ts'
import { formatMobile } from '@rezerv/contract/mobile-text.ts'
import { hostChoices } from '#features/host/host-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'

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
  const { data, isFetching } = useQuery({ ...hostChoices(text), placeholderData: keepPreviousData })
  const found = (data?.items ?? []).map((host) => ({
    id: host.id,
    label: host.displayName,
    detail: `${formatMobile(host.mobile)} · ${hostStatusLabels[host.status]}`,
  }))
  return (
    <ComboBox
      {...field}
      options={found}
      chosen={value !== null && known ? { id: value, label: known } : null}
      value={value}
      onChange={onChange}
      onSearch={setText}
      isLoading={isFetching}
      placeholder="نام، موبایل یا کد ملی"
      empty="میزبانی با این نشانه پیدا نشد"
    />
  )
}
