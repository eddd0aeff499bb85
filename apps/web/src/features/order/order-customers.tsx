import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMobile } from '@rezerv/contract/mobile-text.ts'
import type { Customer } from '@rezerv/contract/customer/customer.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MobileNumber } from '#ui/mobile.tsx'
import { Page } from '#ui/page.tsx'
import { OrderFilter, type OrderFilterProps } from './order-filter.tsx'
import { OrderTable } from './order-list.tsx'
import { customerList, customerOrders } from './order-list-queries.ts'

/** The same orders seen by customer: find a person, then everything that person booked. */
export function OrderCustomers({ search, onChange }: OrderFilterProps) {
  const { customerId, ...filters } = search
  return (
    <Page title="سفارش‌های مشتری" subtitle="مشتری را با نام یا موبایل پیدا کنید و همهٔ سفارش‌هایش را ببینید">
      <Card>
        <CustomerPicker onChoose={(id) => onChange({ customerId: id ?? undefined })} />
      </Card>
      {customerId === undefined ? (
        <Card isFlush>
          <EmptyState icon={UserSearch} title="مشتری را انتخاب کنید">
            نام، نام خانوادگی یا بخشی از شمارهٔ موبایل را در کادر بالا بنویسید.
          </EmptyState>
        </Card>
      ) : (
        <OrderTable
          search={search}
          top={
            <>
              <CustomerHead id={customerId} />
              <OrderFilter search={filters} onChange={(next) => onChange({ ...next, customerId })} />
            </>
          }
        />
      )}
    </Page>
  )
}

function CustomerPicker({ onChoose }: { onChoose: (id: number | null) => void }) {
  const [text, setText] = useState('')
  const found = useQuery({ ...customerList(text.trim()), placeholderData: keepPreviousData })
  const options = (found.data?.items ?? []).map((customer) => ({
    id: customer.id,
    label: nameOf(customer),
    detail: `${formatMobile(customer.mobile)} · ${toPersianDigits(customer.orderCount)} سفارش`,
  }))
  return (
    <ComboBox
      label="مشتری"
      className="max-w-md"
      options={options}
      search={text}
      onSearch={setText}
      onChange={(id) => {
        onChoose(id)
        const chosen = options.find((option) => option.id === id)
        if (chosen) setText(chosen.label)
      }}
      isLoading={found.isFetching}
      placeholder="نام یا موبایل"
      empty="مشتری‌ای پیدا نشد"
    />
  )
}

const nameOf = (customer: Customer) => `${customer.name} ${customer.family}`.trim() || formatMobile(customer.mobile)

/** Whose orders these are. */
function CustomerHead({ id }: { id: number }) {
  const { data } = useSuspenseQuery(customerOrders(id))
  const [first] = data.items
  if (!first) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3">
      <p className="text-base font-bold">{first.customerName}</p>
      <MobileNumber mobile={first.customerMobile} isLink />
      <StatusBadge tone="info">{toPersianDigits(data.total)} سفارش</StatusBadge>
    </div>
  )
}
