import { formatMobile } from '@rezerv/contract/mobile-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hostChoices } from '#features/host/host-queries.ts'
import { cityOptions, provinces } from '#features/place/place-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'

type Props = { value: number | null; onChange: (id: number | null) => void }

/** Finds a host by name, mobile or national id. */
export function StatisticsHostBox(props: Props) {
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({ ...hostChoices(text), placeholderData: keepPreviousData })
  return (
    <ComboBox
      {...props}
      label="میزبان"
      options={(data?.items ?? []).map(({ id, displayName, mobile }) => ({
        id,
        label: displayName,
        detail: formatMobile(mobile),
      }))}
      onSearch={setText}
      isLoading={isFetching}
      placeholder="نام، موبایل یا کد ملی"
      empty="میزبانی با این نشانه پیدا نشد"
    />
  )
}

export function StatisticsCityBox(props: Props) {
  const { data } = useQuery(provinces)
  return <ComboBox {...props} label="شهر" options={cityOptions(data?.items ?? [])} empty="شهری با این نام نیست" />
}
