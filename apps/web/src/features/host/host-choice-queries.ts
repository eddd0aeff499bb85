import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HostRow } from '@rezerv/contract/host/host-endpoints.ts'
import { hostStatusLabels } from '@rezerv/contract/host/host-status.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { hostChoices } from './host-queries.ts'

const byMobile = ({ mobile }: HostRow) => formatMobile(mobile)
/** Where it matters whether a host may sell. */
export const byMobileAndStatus = (host: HostRow) => `${byMobile(host)} · ${hostStatusLabels[host.status]}`

/** A box that chooses a host by name, mobile or national id; the server searches. `known`: the chosen one's name, who may not be among the first found. */
export function useHostChoices(value: number | null, known: string | null, detailOf = byMobile) {
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({ ...hostChoices(text), placeholderData: keepPreviousData })
  return {
    value,
    options: (data?.items ?? []).map((host) => ({ id: host.id, label: host.displayName, detail: detailOf(host) })),
    chosen: value !== null && known ? { id: value, label: known } : null,
    onSearch: setText,
    isLoading: isFetching,
    placeholder: 'نام، موبایل یا کد ملی',
    empty: 'میزبانی با این مشخصات پیدا نشد',
  }
}
