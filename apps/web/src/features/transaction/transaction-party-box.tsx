import { formatMobile } from '@rezerv/contract/mobile.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerChoices } from '#features/customer/customer-queries.ts'
import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'

type Props = {
  value: number | null
  onChange: (id: number | null) => void
  label?: string
  name?: string
  isRequired?: boolean
  /** The name of the chosen one, who may not be among the first found. */
  known?: string | null
}

/** Finds a host by name, mobile or national id. */
export function TransactionHostBox({ label = 'میزبان', known = null, ...props }: Props) {
  return <ComboBox {...props} label={label} {...useHostChoices(props.value, known)} />
}

/** Finds a customer by name or mobile. */
export function TransactionCustomerBox({ label = 'مشتری', known, ...props }: Props) {
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({ ...customerChoices(text), placeholderData: keepPreviousData })
  return (
    <ComboBox
      {...props}
      label={label}
      chosen={props.value !== null && known ? { id: props.value, label: known } : null}
      options={(data?.items ?? []).map(({ id, name, family, mobile }) => ({
        id,
        label: `${name} ${family}`.trim() || formatMobile(mobile),
        detail: formatMobile(mobile),
      }))}
      onSearch={setText}
      isLoading={isFetching}
      placeholder="نام یا موبایل"
      empty="مشتری‌ای با این نشانه پیدا نشد"
    />
  )
}
