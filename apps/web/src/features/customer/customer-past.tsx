import { cancelPercent } from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { customerById } from './customer-queries.ts'

/** What is known of the customer of an order: earlier orders, cancellations, and a block. */
export function CustomerPast({ customerId, children }: { customerId: number; children: ReactNode }) {
  const customer = useQuery(customerById(customerId)).data
  const percent = customer && cancelPercent(customer)
  return (
    <Card title="سابقهٔ مشتری" gap={3}>
      {customer?.blocked ? <Banner tone="bad" title={`مسدود: ${customer.blockedReason}`} /> : null}
      <DescriptionList
        isShort
        items={[
          { label: 'سفارش‌ها', value: customer && formatCount(customer.orderCount) },
          {
            label: 'لغو شده',
            value:
              customer && typeof percent === 'number'
                ? `${formatCount(customer.cancelledCount)} (${toPersianDigits(percent)}٪)`
                : null,
          },
          { label: 'پرداختی خالص', value: customer && <Money rials={customer.paidRials} />, isWide: true },
          customer && customer.tags.length > 0 && { label: 'برچسب', value: customer.tags.join('، '), isWide: true },
        ]}
      />
      {children}
    </Card>
  )
}
