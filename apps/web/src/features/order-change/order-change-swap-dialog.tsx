import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { SwapPreview, SwapWhat } from '@rezerv/contract/order-change/order-change.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DialogButtons, Modal } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type SwapProps, swapPartners, swapPreview } from './order-change-queries.ts'

const swapOrders = command(orderChangeEndpoints.swapOrders, {
  renews: ['order', 'calendar', 'transaction'],
  always: true,
  failure: 'shown',
})

function useSwap({ order, wish, onSwapped, onClose }: SwapProps) {
  const [otherId, setOtherId] = useState<number | null>(wish?.otherId ?? null)
  const [what, setWhat] = useState<SwapWhat>(wish?.what ?? 'units')
  const preview = useQuery(swapPreview(order.id, otherId === null ? undefined : { otherId, what }))
  const carry = useCommand(swapOrders, {
    // While the rows are read again the two are no longer where they were taken from.
    first: onClose,
    onSuccess: ({ moveId }) => onSwapped('دو رزرو تعویض شدند', moveId),
  })
  const submit = ({ mine, other }: SwapPreview) =>
    carry.mutate({
      params: { id: order.id },
      body: { otherId: other.orderId, what, mine: shownOf(mine), other: shownOf(other) },
    })
  const shown = otherId === null || preview.isError ? undefined : preview.data
  const error = carry.error ?? (otherId === null ? null : preview.error)
  const { isPending } = carry
  return { otherId, setOtherId, what, setWhat, shown, error, submit, isPending, isBusy: preview.isFetching }
}

const shownOf = ({ version, totalRials }: SwapPreview['mine']) => ({ version, expectedTotalRials: totalRials })

/** Two bookings of one car or space change places, with what becomes of both shown first. */
export function SwapDialog(props: SwapProps) {
  const { order, onClose } = props
  const swap = useSwap(props)
  const partners = useQuery(swapPartners(order.id))
  return (
    <Modal
      onClose={onClose}
      title={`تعویض رزرو ${order.code} با رزرو دیگر`}
      isStrict
      actions={
        <DialogButtons
          confirm="تعویض دو رزرو"
          cancel="بازگشت"
          isPending={swap.isPending}
          isConfirmDisabled={swap.shown?.taken !== null || swap.isBusy}
          onConfirm={() => swap.shown && swap.submit(swap.shown)}
          onCancel={onClose}
        />
      }
      gap={4}
    >
      <RadioGroup
        label="چه چیزی عوض شود"
        value={swap.what}
        onChange={swap.setWhat}
        options={[
          { id: 'units', label: order.kind === 'car' ? 'خودروها؛ روزها می‌مانند' : 'واحدها؛ روزها می‌مانند' },
          { id: 'stays', label: 'روزها و واحدها با هم' },
        ]}
      />
      {partners.data?.items.length === 0 ? (
        <Banner tone="calm" title="رزرو دیگری از این آگهی نیست که بتوان با آن عوض کرد" />
      ) : (
        <Select
          label="با رزرو"
          value={swap.otherId}
          onChange={swap.setOtherId}
          options={(partners.data?.items ?? []).map((one) => ({
            id: one.orderId,
            label: `${one.code} · ${one.customerName}`,
            detail: `${formatInstant(one.startsAt, 'dayMonth')} تا ${formatInstant(one.endsAt, 'dayMonth')} · ${one.unitNames.join('، ')}`,
          }))}
        />
      )}
      <div aria-live="polite">
        <Outcome swap={swap} />
      </div>
    </Modal>
  )
}

function Outcome({ swap }: { swap: ReturnType<typeof useSwap> }) {
  if (swap.error) return <Banner tone="bad" title={swap.error.message} />
  if (swap.otherId === null) return null
  if (!swap.shown) return <Progress label="بررسی قیمت و جای خالی" />
  if (swap.shown.taken !== null)
    return (
      <Banner tone="bad" title={swap.shown.taken}>
        رزرو سومی در این بازه هست؛ هیچ‌کدام از دو رزرو تغییر نمی‌کند.
      </Banner>
    )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side side={swap.shown.mine} />
      <Side side={swap.shown.other} />
    </div>
  )
}

function Side({ side }: { side: SwapPreview['mine'] }) {
  return (
    <Card title={`${side.code} · ${side.customerName}`}>
      <p className="text-sm">{side.unitNames.join('، ')}</p>
      <p className="text-sm">
        {formatInstant(side.from, 'dayMonth')} تا {formatInstant(side.until, 'dayMonth')}
      </p>
      <p className="mt-1 text-sm">
        <Money rials={side.totalRials} />
        {side.differenceRials === 0 ? (
          '، بدون تفاوت'
        ) : (
          <>
            ، <Money rials={Math.abs(side.differenceRials)} /> {side.differenceRials > 0 ? 'بیشتر' : 'کمتر'}
          </>
        )}
      </p>
    </Card>
  )
}
