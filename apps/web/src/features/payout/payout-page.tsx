import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import type { PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutBatchBadge } from './payout-status.ts'
import { payoutBatch } from './payout-queries.ts'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { EventList } from '#ui/primitives/event-list.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { PayoutActions, PayoutNext } from './payout-actions.tsx'
import { PayoutSkippedHosts } from './payout-skipped.tsx'
import { PayoutTable } from './payout-table.tsx'
import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { formatMoney } from '@rezerv/contract/money.ts'

/** `/payout/{id}`: one batch from its draft to the bank's answer. */
export function PayoutBatchPage({ id }: { id: number }) {
  const { data: batch } = useSuspenseQuery(payoutBatch(id))
  return (
    <Page
      title={`دستهٔ تسویهٔ ${batch.code}`}
      badge={<StatusBadge {...payoutBatchBadge(batch.status)} />}
      subtitle={`سفارش‌های پایان‌یافته تا ${formatDay(batch.untilDay, 'long')}${batch.note ? ` · ${batch.note}` : ''}`}
      breadcrumb={[{ label: 'تسویه‌ها', link: linkOptions({ to: '/transactions', search: { tab: 'payouts' } }) }]}
      actions={<PayoutActions batch={batch} />}
    >
      <PayoutNext batch={batch} />
      <WithAside asideLabel="خلاصهٔ دسته" aside={<Summary batch={batch} />}>
        <PayoutTable batch={batch} />
        <PayoutSkippedHosts hosts={batch.skipped} when="هنگام ساختن دسته" />
        {batch.timeline.length > 0 ? (
          <Card title="گزارش فعالیت">
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
          { label: 'ارسال شد', value: batch.sentAt ? <JalaliInstant at={batch.sentAt} /> : null },
          {
            label: 'قاعده',
            value: (
              <>
                {toPersianDigits(batch.afterDays)} روز پس از پایان
                {batch.minimumRials > 0 ? (
                  <>
                    ، حداقل <Money rials={batch.minimumRials} />
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

type EntryText = { title: string; detail?: string; tone?: Tone }
type Facts = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? toPersianDigits(value) : '')
const toman = (value: unknown) => (typeof value === 'number' ? `${formatMoney(value, 'toman')} تومان` : '')
const hostAndAmount = (facts: Facts) => [text(facts['host']), toman(facts['amountRials'])].filter(Boolean).join('، ')

const entryTexts: Record<string, (now: Facts, before: Facts) => EntryText> = {
  create: (now) => ({ title: 'پیش‌نویس ساخته شد', detail: toman(now['totalRials']) }),
  approve: () => ({ title: 'دسته تایید شد', tone: 'good' }),
  bank_file: () => ({ title: 'فایل بانک دانلود شد' }),
  payout_retry: (now) => ({ title: 'پرداخت دوباره؛ پیش‌نویس جدید ساخته شد', detail: hostAndAmount(now), tone: 'info' }),
  send: () => ({ title: 'به بانک ارسال شد', tone: 'info' }),
  cancel: () => ({ title: 'پیش‌نویس لغو شد' }),
  leave_out: (_, before) => ({ title: 'میزبان از دسته برداشته شد', detail: hostAndAmount(before) }),
  pay: (now) => ({
    title: 'پرداخت شد',
    detail: `${hostAndAmount(now)}، پیگیری ${text(now['trackingNumber'])}`,
    tone: 'good',
  }),
  fail: (now) => ({ title: 'ناموفق', detail: `${hostAndAmount(now)}: ${text(now['reason'])}`, tone: 'bad' }),
}

const payoutEntryText = ({ action, newValue, oldValue }: AuditEntry): EntryText =>
  entryTexts[action]?.(newValue ?? {}, oldValue ?? {}) ?? { title: action }
