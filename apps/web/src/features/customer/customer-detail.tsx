import type { CustomerDetail as Customer } from '@rezerv/contract/customer/customer-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Banner } from '#ui/primitives/banner.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { CancelRate, customerName } from './customer-page.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { customerById } from './customer-queries.ts'
import { CustomerTagsCard } from './customer-tags.tsx'

const loadBlock = () => import('./customer-block.tsx')

/** One customer: figures, orders (brought by the route), notes, tags, and the block with its reason. */
export function CustomerDetailView({ id, orders }: { id: number; orders: ReactNode }) {
  const { data: customer } = useSuspenseQuery(customerById(id))
  const [isAsking, setAsking] = useState(false)
  return (
    <Page
      title={customerName(customer)}
      badge={
        customer.blocked ? (
          <StatusBadge tone="bad" icon={Ban}>
            مسدود
          </StatusBadge>
        ) : null
      }
      subtitle={<MobileNumber mobile={customer.mobile} isLink />}
      breadcrumb={[{ label: 'مشتری‌ها', link: { to: '/user/order' } }]}
      actions={
        <Button icon={customer.blocked ? ShieldCheck : Ban} onPress={() => setAsking(true)}>
          {customer.blocked ? 'رفع انسداد' : 'مسدود کردن'}
        </Button>
      }
    >
      {customer.blocked ? (
        <Banner tone="bad" title="رزرو تازه برای این مشتری پذیرفته نمی‌شود">
          {customer.blockedReason}
        </Banner>
      ) : null}
      <WithAside
        asideLabel="خلاصهٔ مشتری"
        aside={
          <>
            <Figures customer={customer} />
            <CustomerTagsCard key={customer.tags.join('\n')} customer={customer} />
            <CustomerNotes customer={customer} />
          </>
        }
      >
        {orders}
      </WithAside>
      <Deferred load={loadBlock} open={isAsking}>
        {({ CustomerBlock }) => <CustomerBlock customer={customer} onClose={() => setAsking(false)} />}
      </Deferred>
    </Page>
  )
}

function Figures({ customer }: { customer: Customer }) {
  return (
    <Card title="خلاصه">
      <DescriptionList
        items={[
          { label: 'سفارش‌ها', value: toPersianDigits(customer.orderCount) },
          { label: 'پرداختی خالص', value: <Money rials={customer.paidRials} /> },
          { label: 'نرخ لغو', value: <CancelRate row={customer} /> },
          {
            label: 'آخرین سفارش',
            value: customer.lastOrderAt ? <Relative at={customer.lastOrderAt} /> : null,
          },
          { label: 'از', value: <JalaliInstant at={customer.createdAt} />, isWide: true },
        ]}
      />
    </Card>
  )
}
