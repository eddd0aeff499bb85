import { useQuery } from '@tanstack/react-query'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { ChangePreview, ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { command, useCommand } from '#data.ts'
import { CallError } from '#lib/call-error.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { changePreview } from './order-change-queries.ts'

const changeOrder = command(orderChangeEndpoints.changeOrder, {
  renews: ['order'],
  always: true,
  says: 'رزرو تغییر کرد',
  failure: 'shown',
})

export function useChange(order: Order, wish: ChangeWish | undefined, onDone: () => void) {
  const preview = useQuery(changePreview(order.id, wish))
  const carry = useCommand(changeOrder, { onSuccess: onDone })
  const shown = wish && !preview.isError ? preview.data : undefined
  const refusal = wish && preview.error ? preview.error : undefined
  return {
    wish,
    shown,
    refusal,
    reasons: (refusal instanceof CallError && refusal.fields) || {},
    carry,
    isReady: shown?.taken === null && !preview.isFetching,
    submit: () => {
      if (!wish || !shown) return
      const body = { wish, version: order.version, expectedTotalRials: shown.totalRials }
      carry.mutate({ params: { id: order.id }, body })
    },
  }
}
export type OrderChange = ReturnType<typeof useChange>

export function OrderChangeOutcome({ change, order }: { change: OrderChange; order: Order }) {
  if (change.carry.error) return <Banner tone="bad" title={change.carry.error.message} />
  if (!change.wish) return <p className="text-sm text-muted">چیزی را تغییر دهید تا قیمت جدید و جای خالی دیده شود.</p>
  if (change.refusal)
    return (
      <Banner tone="bad" title={change.refusal.message}>
        {Object.values(change.reasons).join('؛ ')}
      </Banner>
    )
  return change.shown ? <Shown preview={change.shown} order={order} /> : <Progress label="بررسی قیمت و جای خالی" />
}

function Shown({ preview, order }: { preview: ChangePreview; order: Order }) {
  if (preview.taken !== null)
    return (
      <Banner tone="bad" title={preview.taken}>
        تا ثبت تغییر، رزرو فعلی سر جای خود است.
      </Banner>
    )
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-2 text-sm">
        {preview.changes.map(({ label, before, after }) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-muted">{label}:</dt>
            <dd>
              <s className="text-muted">{before}</s> ← <strong className="font-semibold">{after}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <Banner tone={preview.toPayRials > 0 || preview.toReturnRials > 0 ? 'warn' : 'good'} title="جا هست">
        جمع کل از <Money rials={order.totalRials} /> به <Money rials={preview.totalRials} /> می‌رسد؛{' '}
        <Difference preview={preview} isPaid={order.paidRials > 0} />
      </Banner>
    </div>
  )
}

function Difference({ preview, isPaid }: { preview: ChangePreview; isPaid: boolean }) {
  const { differenceRials, toPayRials, toReturnRials } = preview
  if (toReturnRials > 0)
    return (
      <>
        <Money rials={toReturnRials} /> باید به مشتری برگردد.
      </>
    )
  if (differenceRials === 0) return <>بدون تفاوت قیمت.</>
  return (
    <>
      <Money rials={Math.abs(differenceRials)} /> {differenceRials > 0 ? 'بیشتر' : 'کمتر'}.
      {isPaid && toPayRials > 0 ? (
        <>
          {' '}
          مشتری باید <Money rials={toPayRials} /> بپردازد.
        </>
      ) : null}
    </>
  )
}
