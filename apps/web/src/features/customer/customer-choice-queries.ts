import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatMobile, nameOrMobile } from '@rezerv/contract/mobile.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#data.ts'

/** A box that chooses a customer by name or mobile; the server searches, the latest when nothing is asked. */
export function useCustomerChoices() {
  const [q, setText] = useState('')
  const { data, isFetching } = useQuery({
    ...query(customerEndpoints.listCustomers, { query: { ...(q && { q }) } }, { staleTime: 30_000 }),
    placeholderData: keepPreviousData,
  })
  return {
    options: (data?.items ?? []).map((one) => ({
      id: one.id,
      label: nameOrMobile(one),
      detail: formatMobile(one.mobile),
    })),
    chosen: null,
    onSearch: setText,
    isLoading: isFetching,
    placeholder: 'نام یا موبایل',
    empty: 'مشتری‌ای با این مشخصات پیدا نشد',
  }
}
