import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { payoutBatchStatusLabels, payoutSkipLabels } from '@rezerv/contract/payout/payout-lifecycle.ts'
import type { PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutBatchLooks } from './payout-status.ts'
import { payoutBatch } from './payout-queries.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { PartyMoney } from '#ui/money/party-money.tsx'
import { EventList } from '#ui/primitives/event-list.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { PayoutActions } from './payout-actions.tsx'
import { payoutEntryText } from './payout-entry-text.ts'
import { PayoutTable } from './payout-table.tsx'
import { PayoutNext } from './payout-next.tsx'

/** `/payout/{id}`: one batch from its draft to the bank's answer. */
export function PayoutBatchPage({ id }: { id: number }) {
  const { data: batch } = useSuspenseQuery(payoutBatch(id))
  return (
    <Page
      title={`دستهٔ تسویهٔ ${batch.code}`}
      badge={<StatusBadge {...payoutBatchLooks[batch.status]}>{payoutBatchStatusLabels[batch.status]}</StatusBadge>}
      subtitle={`سفارش‌های پایان‌یافته تا ${formatDay(batch.untilDay, 'long')}${batch.note ? ` · ${batch.note}` : ''}`}
      breadcrumb={[{ label: 'تسویه‌ها', link: linkOptions({ to: '/transactions', search: { tab: 'payouts' } }) }]}
      actions={<PayoutActions batch={batch} />}
    >
      <PayoutNext batch={batch} />
      <WithAside asideLabel="خلاصهٔ دسته" aside={<Summary batch={batch} />}>
        <PayoutTable batch={batch} />
        {batch.skipped.length > 0 ? <Skipped batch={batch} /> : null}
        {batch.timeline.length > 0 ? (
          <Card title="رویدادنگار">
            <EventList
              events={batch.timeline.toReversed().map((entry) => ({
                id: entry.id,
                at: entry.at,
                icon: HandCoins,
                ...payoutEntryText(entry),
                by: entry.actorName ?? 'سامانه',
              }))}
            />
          </Card>
        ) : null}
      </WithAside>
    </Page>
  )
}

function Summary({ batch }: { batch: PayoutBatch }) {
  const { payoutCount, paidCount, failedCount } = batch
  return (
    <Card title="خلاصه">
      <DescriptionList
        columns={1}
        items={[
          { label: 'جمع', value: <Money rials={batch.totalRials} className="font-bold" /> },
          {
            label: 'میزبان‌ها',
            value: toPersianDigits(`${payoutCount}؛ ${paidCount} پرداخت‌شده، ${failedCount} ناموفق`),
          },
          { label: 'سازنده', value: batch.createdByName },
          { label: 'ساخته شد', value: <JalaliInstant at={batch.createdAt} /> },
          { label: 'تاییدکننده', value: batch.approvedByName },
          { label: 'تایید شد', value: batch.approvedAt ? <JalaliInstant at={batch.approvedAt} /> : null },
          { label: 'فرستاده شد', value: batch.sentAt ? <JalaliInstant at={batch.sentAt} /> : null },
          {
            label: 'قاعده',
            value: (
              <>
                {toPersianDigits(batch.afterDays)} روز پس از پایان
                {batch.minimumRials > 0 ? (
                  <>
                    ، دست‌کم <Money rials={batch.minimumRials} />
                  </>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Skipped({ batch }: { batch: PayoutBatch }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      title="کنار گذاشته‌ها"
      summary={`${toPersianDigits(batch.skipped.length)} میزبان هنگام ساختن دسته`}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <ul className="flex flex-col gap-2 text-sm">
        {batch.skipped.map((host) => (
          <li key={host.hostId} className="flex justify-between gap-3">
            <span>
              {host.hostName}
              <span className="block text-xs text-muted">{payoutSkipLabels[host.reason]}</span>
            </span>
            <PartyMoney of="host" balance={host.amountRials} look="stacked" />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
