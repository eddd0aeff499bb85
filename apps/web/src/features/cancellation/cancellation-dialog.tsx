import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  type CancelReason,
  cancelReasonLabels,
  cancelReasonsOf,
  cancelledByLabels,
  type CancelledBy,
} from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { type Cancellation } from '@rezerv/contract/cancellation/cancellation.ts'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { command, preview } from '#data.ts'
import { CommandDialog, CommandReasonDialog } from '#data-dialog.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { ReasonFields } from '#ui/fields/reason-fields.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { undoMinutes } from '@rezerv/contract/handover/handover.ts'

const parties: CancelledBy[] = ['guest', 'host', 'operator']

/** Cancels an order after its consequences were shown; what is confirmed is what was read. */
export function CancellationDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [by, setBy] = useState<CancelledBy>('guest')
  const [code, setCode] = useState<CancelReason>('plans_changed')
  const [reason, setReason] = useState('')
  const preview = useQuery(cancellationPreview(order.id, by))
  const cancel = command(cancellationEndpoints.cancelOrder, {
    renews: ['order'],
    always: true,
    says: orderHoldsSlots(order) ? 'سفارش لغو شد و جاها آزاد شدند' : 'سفارش لغو شد',
  })
  const choose = (party: CancelledBy) => {
    setBy(party)
    setCode(cancelReasonsOf[party][0] ?? 'other')
  }
  return (
    <CommandDialog
      command={cancel}
      request={{
        params: { id: order.id },
        body: { by, code, reason: reason.trim(), expectedGuestRials: preview.data?.guestRials },
      }}
      title={`لغو سفارش ${order.code}`}
      confirm="لغو سفارش"
      cancel="بازگشت"
      tone="danger"
      isConfirmDisabled={!preview.data || preview.isFetching || (code === 'other' && reason.trim() === '')}
      onClose={onClose}
      gap={4}
    >
      <RadioGroup
        label="چه کسی لغو می‌کند؟"
        value={by}
        onChange={choose}
        options={parties.map((id) => ({ id, label: cancelledByLabels[id] }))}
      />
      {preview.error ? <Banner tone="warn" title={preview.error.message} /> : null}
      {preview.data ? (
        <Consequences order={order} preview={preview.data} onOver={() => void preview.refetch()} />
      ) : null}
      {preview.isPending ? <Skeleton className="h-40 w-full" /> : null}
      <ReasonFields
        label="دلیل لغو"
        options={cancelReasonsOf[by].map((id) => ({ id, label: cancelReasonLabels[id] }))}
        code={code}
        onCode={setCode}
        reason={reason}
        onReason={setReason}
      />
    </CommandDialog>
  )
}

type Shown = { order: Order; preview: Cancellation; onOver: () => void }

function Consequences({ order, preview, onOver }: Shown) {
  const live = order.stay ? 0 : order.issuedTickets.filter((ticket) => ticket.status === 'issued').length
  return (
    <section aria-label="نتیجهٔ لغو" aria-live="polite" className="rounded-2 border border-line text-sm">
      {preview.paidRials === 0 ? (
        <p className="px-4 py-3">پولی پرداخت نشده است؛ چیزی برگردانده نمی‌شود.</p>
      ) : (
        <Shares preview={preview} onOver={onOver} />
      )}
      <p className="border-t border-line px-4 py-3">
        {orderHoldsSlots(order) ? `${toPersianDigits(order.quantity)} جا همان لحظه آزاد می‌شود` : 'جایی گرفته نشده است'}
        {live > 0 ? `، ${toPersianDigits(live)} بلیت باطل می‌شود` : ''} و این کار برگشت ندارد.
      </p>
    </section>
  )
}

function Shares({ preview, onOver }: Omit<Shown, 'order'>) {
  return (
    <>
      <p className="px-4 pt-3 leading-6">{preview.rule}</p>
      {preview.until ? <Until at={preview.until} onOver={onOver} /> : null}
      <dl className="px-4 py-3">
        <div className="flex justify-between gap-3 pb-2">
          <dt>پرداخت‌شده</dt>
          <dd>
            <Money rials={preview.paidRials} />
          </dd>
        </div>
        {preview.lines.map((line) => (
          <div key={line.to} className="flex items-baseline justify-between gap-3 border-t border-line py-2 last:pb-0">
            <dt className={line.to === 'guest' ? 'font-bold text-ink' : ''}>{line.label}</dt>
            <dd className={line.to === 'guest' ? 'font-bold text-ink' : ''}>
              <Money rials={line.rials} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The figures hold until then; in the last hour it is counted down. */
function Until({ at, onOver }: { at: string; onOver: () => void }) {
  const now = useNow(60_000)
  const isSoon = Date.parse(at) - now < 3_600_000
  return (
    <p className="px-4 pt-1 text-xs text-muted">
      {isSoon ? (
        <Countdown until={at} label="این مبلغ معتبر است تا" onEnd={onOver} />
      ) : (
        <>
          این مبلغ تا <JalaliInstant at={at} style="full" /> معتبر است.
        </>
      )}
    </p>
  )
}

const cancellationPreview = (id: number, by: CancelledBy) =>
  preview(cancellationEndpoints.previewCancellation, { params: { id }, query: { by } })

const markNoShow = command(cancellationEndpoints.markNoShow, { renews: ['order'], says: 'عدم حضور ثبت شد' })

/** Nobody came: the order is over, and its cancellation policy says what stays. */
export function NoShowDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const params = { id: order.id }
  // A preview of another version of the order is not shown.
  const { data, error } = useQuery(
    preview(cancellationEndpoints.previewNoShow, { params }, { gcTime: 0, asOf: order.version }),
  )
  return (
    <CommandReasonDialog
      command={markNoShow}
      request={(reason) => ({ params, body: { version: order.version, reason, expectedKeptRials: data?.keptRials } })}
      title="ثبت عدم حضور"
      confirm="ثبت عدم حضور"
      tone="danger"
      placeholder="پاسخ تلفن نداد"
      isConfirmDisabled={!data}
      error={error}
      onClose={onClose}
    >
      <p>سفارش بسته می‌شود و جا فروخته می‌ماند. تا {toPersianDigits(undoMinutes)} دقیقه برگشت‌پذیر است.</p>
      {data ? (
        <p className="mt-4">
          <Money rials={data.keptRials} className="font-semibold" /> می‌ماند و{' '}
          <Money rials={data.returnedRials} className="font-semibold" /> از مبلغ سفارش کم می‌شود.{' '}
          <span className="text-muted">{data.rule}</span>
        </p>
      ) : null}
    </CommandReasonDialog>
  )
}
