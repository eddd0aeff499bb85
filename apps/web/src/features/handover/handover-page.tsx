import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { CommandButton } from '#data-button.tsx'
import { command } from '#data.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { OldBanner } from '#ui/primitives/old-banner.tsx'
import { Page } from '#ui/page/page.tsx'
import { orderCacheNames } from '#features/order/order-queries.ts'
import { handoverOrder } from './handover-queries.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { HandoverBegin } from './handover-begin.tsx'
import { HandoverDeposit } from './handover-deposit.tsx'
import { HandoverEnd } from './handover-end.tsx'
import { HandoverSheet } from './handover-sheet.tsx'
import { handoverWords } from './handover-text.ts'

export function HandoverPage({ id }: { id: number }) {
  const { data } = useSuspenseQuery(handoverOrder(id))
  const words = handoverWords[data.kind]
  const form = formOf(data)
  const isWritten = data.begin !== null || data.end !== null
  return (
    <Page
      title={words[form ?? 'sheet']}
      breadcrumb={[
        { label: 'سفارش‌ها', link: { to: '/order' } },
        { label: data.code, link: { to: '/order/$id', params: { id: String(id) } } },
      ]}
      badge={<StatusBadge {...orderStatusBadge(data.status)} />}
      actions={
        isWritten ? (
          <Button icon={Printer} onPress={() => window.print()}>
            چاپ برگه
          </Button>
        ) : null
      }
    >
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
        <OldBanner names={[orderCacheNames(id).handover]} />
        <UndoBanner order={data} />
        <Facts order={data} />
        {form === 'begin' ? <HandoverBegin key={data.version} order={data} /> : null}
        {isWritten ? <HandoverSheet order={data} /> : null}
        {form === 'end' ? <HandoverEnd key={data.version} order={data} /> : null}
        {data.deposit ? <HandoverDeposit order={data} deposit={data.deposit} /> : null}
        {form === undefined && !isWritten ? <Banner tone="calm" title="برای این سفارش چیزی ثبت نشده است" /> : null}
      </div>
    </Page>
  )
}

/** A car that did not go out cannot come back. */
function formOf({ status }: HandoverOrder) {
  if (orderCan('use', status)) return 'begin'
  return orderCan('complete', status) ? 'end' : undefined
}

function Facts({ order }: { order: HandoverOrder }) {
  return (
    <Card title={order.listingTitle}>
      <DescriptionList
        items={[
          { label: 'مشتری', value: order.customerName },
          { label: 'موبایل', value: <MobileNumber mobile={order.customerMobile} isLink /> },
          { label: 'آغاز رزرو', value: <JalaliInstant at={order.startsAt} style="full" /> },
          { label: 'پایان رزرو', value: <JalaliInstant at={order.endsAt} style="full" /> },
          { label: 'میزبان', value: order.hostName },
          { label: 'ماندهٔ سفارش', value: <Money rials={order.dueRials} /> },
        ]}
      />
    </Card>
  )
}

const undoHandover = command(handoverEndpoints.undoHandover, {
  renews: ['order'],
  always: true,
  says: 'آخرین ثبت برگشت',
})

/** For a slip of the finger: the last step can be taken back for some minutes. */
function UndoBanner({ order }: { order: HandoverOrder }) {
  const [isGone, setGone] = useState(false)
  if (order.undoUntil === null || isGone) return null
  return (
    <div data-no-print>
      <Banner
        tone="info"
        title="ثبت شد"
        actions={
          <CommandButton
            icon={Undo2}
            command={undoHandover}
            request={{ params: { id: order.id }, body: { version: order.version } }}
            onError={() => setGone(true)}
          >
            برگرداندن
          </CommandButton>
        }
      >
        اگر اشتباه بود برگردانید. <Countdown until={order.undoUntil} label="مهلت برگرداندن" />
      </Banner>
    </div>
  )
}
