import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '@rezerv/contract/digits.ts'
import {
  type CancelReason,
  cancelReasonLabels,
  cancelReasonsOf,
  cancelledByLabels,
} from '@rezerv/contract/cancellation/cancellation-reason.ts'
import {
  type MassCancellationInput,
  type MassCancellationPreview,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { ReasonFields } from '#ui/fields/reason-fields.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { massCancellationPreview } from './occurrence-queries.ts'

const startMassCancellation = command(massCancellationEndpoints.startMassCancellation, {
  renews: ['calendar'],
  says: 'فروش بسته شد و لغو سفارش‌ها شروع شد',
})
const parties: MassCancellationInput['by'][] = ['host', 'operator']

type Props = {
  listingId: number
  /** One occurrence; null calls off all that are not over. */
  occurrenceId: number | null
  what: string
  onClose: () => void
}

/** Calls off an occurrence or a whole event with all its orders, after they were counted. */
export function OccurrenceMassCancellation({ listingId, occurrenceId, what, onClose }: Props) {
  const [by, setBy] = useState<MassCancellationInput['by']>('host')
  const [code, setCode] = useState<CancelReason>('event_cancelled')
  const [reason, setReason] = useState('')
  const preview = useQuery(massCancellationPreview(listingId, occurrenceId))
  const start = useCommand(startMassCancellation, { onSuccess: onClose })
  const send = (expectedOrders: number) =>
    start.mutate({
      params: { id: listingId },
      body: { occurrenceId, by, code, reason: reason.trim(), expectedOrders },
    })
  const { data } = preview
  return (
    <ConfirmDialog
      title={`لغو ${what}`}
      confirm={data ? `لغو ${formatCount(data.orders)} سفارش` : 'لغو'}
      cancel="بازگشت"
      tone="danger"
      isPending={start.isPending}
      isConfirmDisabled={!data || data.occurrences === 0 || (code === 'other' && reason.trim() === '')}
      onConfirm={() => data && send(data.orders)}
      onCancel={onClose}
      gap={4}
    >
      {preview.error ? <Banner tone="bad" title={preview.error.message} /> : null}
      {data ? <Counted preview={data} /> : <Skeleton className="h-32 w-full" />}
      <RadioGroup
        label="چه کسی لغو می‌کند؟"
        value={by}
        onChange={setBy}
        options={parties.map((id) => ({ id, label: cancelledByLabels[id] }))}
      />
      <ReasonFields
        label="دلیل لغو"
        options={cancelReasonsOf[by].map((id) => ({ id, label: cancelReasonLabels[id] }))}
        code={code}
        onCode={setCode}
        reason={reason}
        onReason={setReason}
      />
      <p className="text-sm">
        فروش همین حالا بسته می‌شود. سپس سفارش‌ها یکی‌یکی لغو می‌شوند، برای همهٔ پول پرداخت‌شده بازپرداخت درخواست می‌شود و برای
        مشتریان پیامک ارسال می‌شود. این کار برگشت ندارد.
      </p>
    </ConfirmDialog>
  )
}

function Counted({ preview }: { preview: MassCancellationPreview }) {
  return (
    <>
      <DescriptionList
        isShort
        items={[
          { label: 'سانس', value: formatCount(preview.occurrences) },
          { label: 'سفارش', value: formatCount(preview.orders) },
          { label: 'جا', value: formatCount(preview.places) },
          { label: 'بدون پرداخت', value: formatCount(preview.unpaid) },
          { label: 'پولی که برمی‌گردد', value: <Money rials={preview.refundRials} />, isWide: true },
        ]}
      />
      {preview.paying > 0 ? (
        <Banner tone="warn" title={`${formatCount(preview.paying)} مشتری در صفحهٔ بانک است`}>
          سفارش آن‌ها پس از مشخص شدن نتیجهٔ پرداخت لغو می‌شود.
        </Banner>
      ) : null}
    </>
  )
}
