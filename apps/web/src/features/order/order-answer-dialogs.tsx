import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { CompetingRequest } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { competingRequests } from './order-queries.ts'

type Props = { order: Order; onClose: () => void }

const acceptRequest = command(bookingEndpoints.acceptRequest, {
  renews: ['order'],
  says: ({ expiresAt, declined }) => {
    const others = declined > 0 ? `؛ ${toPersianDigits(declined)} درخواست دیگر رد شد` : ''
    return `درخواست پذیرفته شد؛ مهلت پرداخت ${formatInstant(expiresAt, 'near')}${others}`
  },
  failure: 'shown',
})
const declineRequest = command(bookingEndpoints.declineRequest, {
  renews: ['order'],
  says: 'درخواست رد شد و مشتری پیامک می‌گیرد',
  failure: 'shown',
})

/** The host says yes, after what it takes from others was told. */
export function OrderAcceptDialog({ order, onClose }: Props) {
  const competing = useQuery(competingRequests(order.id))
  const accept = useCommand(acceptRequest, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title={`پذیرش درخواست ${order.code}`}
      confirm="پذیرش درخواست"
      cancel="بازگشت"
      isPending={accept.isPending}
      isConfirmDisabled={competing.isPending}
      onConfirm={() => accept.mutate({ params: { id: order.id } })}
      onCancel={onClose}
    >
      {accept.error ? <Banner tone="bad" title={accept.error.message} className="mb-4" /> : null}
      {competing.isPending ? <Progress label="جست‌وجوی درخواست‌های همین روزها" /> : null}
      {competing.isError ? <Banner tone="warn" title={competing.error.message} className="mb-4" /> : null}
      {competing.data ? <Competing items={competing.data.items} /> : null}
      <p>با پذیرش، این روزها برای مشتری گرفته می‌شود و پیامک مهلت پرداخت برای او می‌رود.</p>
    </ConfirmDialog>
  )
}

function Competing({ items }: { items: CompetingRequest[] }) {
  if (items.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-3">
      <Banner tone="warn" title={`این درخواست یکی از ${toPersianDigits(items.length + 1)} درخواست برای همین روزهاست`}>
        با پذیرش آن، هر درخواست زیر که دیگر جایی برایش نمانَد رد می‌شود و مشتری‌اش پیامک می‌گیرد.
      </Banner>
      <ul
        aria-label="درخواست‌های همین روزها"
        className="flex flex-col divide-y divide-line rounded-2 border border-line text-sm"
      >
        {items.map((item) => (
          <li key={item.orderId} className="flex flex-col gap-0.5 px-3 py-2">
            <span className="flex justify-between gap-3 font-medium text-ink">
              {item.customerName}
              <Code text={item.code} />
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-xs">
              <span>
                {formatInstant(item.startsAt, 'dayMonth')} تا {formatInstant(item.endsAt, 'dayMonth')}
              </span>
              <Money rials={item.totalRials} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function OrderDeclineDialog({ order, onClose }: Props) {
  const [reason, setReason] = useState('')
  const decline = useCommand(declineRequest, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title={`رد درخواست ${order.code}`}
      confirm="رد درخواست"
      cancel="بازگشت"
      tone="danger"
      isPending={decline.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => decline.mutate({ params: { id: order.id }, body: { reason: reason.trim() } })}
      onCancel={onClose}
    >
      {decline.error ? <Banner tone="bad" title={decline.error.message} className="mb-4" /> : null}
      <TextArea
        label="دلیل"
        isRequired
        rows={2}
        maxLength={300}
        value={reason}
        onChange={setReason}
        description="در پیامک مشتری می‌آید"
      />
    </ConfirmDialog>
  )
}
