import type { PasargadCallback, PaymentReceipt as Receipt } from '@rezerv/contract/payment/payment.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { listingLinks } from '#listing-links.ts'
import { toneClass } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { useTellTitle } from '#ui/page/page-title.ts'
import { Progress } from '#ui/primitives/progress.tsx'
import { receiptOfCallback } from './payment-queries.ts'
import { receiptStatuses } from './payment-status.ts'

/** The way back from the bank: what happened, and what happens to the money. */
export function PaymentReceiptPage({ callback }: { callback: PasargadCallback }) {
  const { data: receipt } = useSuspenseQuery(receiptOfCallback(callback))
  const status = receiptStatuses[receipt.outcome]
  useTellTitle('نتیجهٔ پرداخت', [{ label: 'سفارش‌ها', link: { to: '/order' } }])
  return (
    <Card className="mx-auto w-full max-w-xl">
      <output className="flex flex-col items-center gap-2 pb-5 text-center">
        <span className={cx('flex size-16 items-center justify-center rounded-full', toneClass[status.tone])}>
          <status.icon aria-hidden="true" className="size-8" strokeWidth={1.75} />
        </span>
        <h1 className="text-xl font-bold">{status.title}</h1>
        <p className="max-w-md leading-7 text-muted">{receipt.message}</p>
        {receipt.outcome === 'checking' ? <Progress label="استعلام از بانک" /> : null}
      </output>
      <ReceiptFacts receipt={receipt} />
      <ReceiptActions receipt={receipt} />
    </Card>
  )
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  return (
    <div className="border-y border-line py-5">
      <DescriptionList
        items={[
          {
            label: 'سفارش',
            value: (
              <TextLink to="/order/$id" params={{ id: String(receipt.orderId) }}>
                <Code text={receipt.orderCode} />
              </TextLink>
            ),
          },
          { label: 'برای', value: receipt.listingTitle },
          { label: 'مبلغ', value: <Money rials={receipt.amountRials} className="font-bold" /> },
          { label: 'زمان', value: <JalaliInstant at={receipt.at} /> },
          { label: 'شمارهٔ ارجاع', value: <Code text={receipt.referenceNumber} isCopyable /> },
          { label: 'شمارهٔ پیگیری', value: <Code text={receipt.trackId} isCopyable /> },
          receipt.cardMask !== null && { label: 'کارت', value: <Code text={receipt.cardMask} /> },
        ]}
      />
    </div>
  )
}

function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const canTryAgain = receipt.outcome === 'failed' || receipt.outcome === 'cancelled' || receipt.outcome === 'expired'
  return (
    <div className="flex flex-wrap justify-center gap-2 pt-5">
      <LinkButton
        to="/order/$id"
        params={{ id: String(receipt.orderId) }}
        variant={canTryAgain ? 'secondary' : 'primary'}
      >
        دیدن سفارش
      </LinkButton>
      {canTryAgain ? (
        <LinkButton to="/payment" search={{ order: receipt.orderId }} variant="primary">
          پرداخت دوباره
        </LinkButton>
      ) : (
        <LinkButton {...listingLinks[receipt.kind].booking(receipt.listingId)} icon={CalendarPlus}>
          رزرو بعدی
        </LinkButton>
      )}
    </div>
  )
}
