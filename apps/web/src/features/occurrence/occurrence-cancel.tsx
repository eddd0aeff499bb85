import { Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Occurrence } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { massCancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { useCommand } from '#data.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { ConfirmDialog, DialogButtons } from '#ui/overlay/dialog.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { occurrenceOrders, removeOccurrence, useOccurrenceUndo } from './occurrence-queries.ts'

const load = fetchedAhead(() => import('./occurrence-mass-cancellation.tsx'))

type Props = { occurrence: Occurrence; onClose: () => void }

/** Cancels an occurrence that nobody has booked; of one that has live orders it shows them instead. */
export function OccurrenceCancel({ occurrence, onClose }: Props) {
  const [isCalledOff, setCalledOff] = useState(false)
  const mayCallOff = useMayDo(massCancellationEndpoints.startMassCancellation.right)
  const isBooked = occurrence.sold + occurrence.held > 0
  if (!isBooked) return <Cancel occurrence={occurrence} onClose={onClose} />
  if (isCalledOff)
    return (
      <Deferred load={load} open>
        {({ OccurrenceMassCancellation: Dialog }) => (
          <Dialog
            listingId={occurrence.listingId}
            occurrenceId={occurrence.id}
            what={`سانس ${formatInstant(occurrence.startsAt, 'full')}`}
            onClose={onClose}
          />
        )}
      </Deferred>
    )
  return (
    <Modal
      onClose={onClose}
      title="این سانس سفارش دارد"
      actions={
        mayCallOff && (
          <DialogButtons
            confirm="لغو سانس و سفارش‌هایش"
            cancel="بازگشت"
            tone="danger"
            onConfirm={() => setCalledOff(true)}
            onCancel={onClose}
          />
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <Orders occurrence={occurrence} />
      </Suspense>
    </Modal>
  )
}

function Cancel({ occurrence, onClose }: Props) {
  const { removed } = useOccurrenceUndo(occurrence)
  const remove = useCommand(removeOccurrence, { first: removed, onSuccess: onClose })
  return (
    <ConfirmDialog
      title="لغو سانس"
      confirm="لغو سانس"
      cancel="بازگشت"
      tone="danger"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: occurrence.id } })}
      onCancel={onClose}
    >
      سانس {formatInstant(occurrence.startsAt, 'full')} لغو می‌شود. جایی از آن فروخته یا نگه داشته نشده است.
    </ConfirmDialog>
  )
}

function Orders({ occurrence }: { occurrence: Occurrence }) {
  const { data } = useSuspenseQuery(occurrenceOrders(occurrence.id))
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn" title={`سانس ${formatInstant(occurrence.startsAt, 'full')}`}>
        {formatCount(data.total)} سفارش جا دارد؛ آن‌ها را جابه‌جا کنید، یا سانس را با همهٔ سفارش‌هایش لغو کنید.
      </Banner>
      <ul className="flex flex-col divide-y divide-line">
        {data.items.map((order) => (
          <li key={order.id}>
            <Link
              to="/order/$id"
              params={{ id: String(order.id) }}
              className="flex min-h-tap flex-wrap items-center gap-x-3 py-2 hover:bg-hover"
            >
              <Code text={order.code} />
              <span className="min-w-0 flex-1 truncate">{order.customerName}</span>
              <span className="text-sm text-muted">
                {toPersianDigits(order.quantity)} جا · {orderStatusLabels[order.status]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > data.items.length ? (
        <p className="text-sm text-muted">{toPersianDigits(data.items.length)} سفارش جدیدتر نشان داده شده است.</p>
      ) : null}
    </div>
  )
}
