import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import type { SwapWish } from '@rezerv/contract/order-change/order-change.ts'
import type { TimelineBar } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { type SlotUnit, notFreeTitle } from '@rezerv/contract/slots.ts'
import { addMinutes, formatInstant } from '@rezerv/contract/jalali.ts'
import { useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { MoveOutcome } from '#ui/money/move-outcome.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { MonthChanges } from '#features/month/month-change-queries.ts'
import { movePreview, moveRequest, moveStay, type MoveWish } from '#features/order-change/order-change-queries.ts'
import { canMove, inTheWay, type Moving } from './timeline-cursor.ts'
import type { TimelineLine } from './timeline-lines.ts'
import type { LoadWindows } from './timeline-queries.ts'
import { itemText } from './timeline-text.ts'

type Props = {
  moving: Moving
  lines: TimelineLine[]
  from: string
  changing: MonthChanges
  load: LoadWindows
  onDone: () => void
}

/** Asks before an order moves: whether its new days are free, and what the customer has to pay or gets back. */
export function TimelineMove({ moving, lines, from, changing, load, onDone }: Props) {
  const { order } = moving.item
  const blocker = inTheWay(lines, moving)
  const wish = wishOf(moving, lines)
  const preview = useQuery(movePreview(blocker === undefined ? wish : undefined))
  const move = useCommand(moveStay, {
    // While the rows are read again the order is no longer where it was taken from.
    first: onDone,
    onSuccess: ({ moveId }) => changing.moved(`سفارش ${order.code} جابه‌جا شد`, moveId),
  })
  const expected = preview.data
  const unit = unitOf(lines, moving)
  const [swap, setSwap] = useState<SwapWish>()
  if (swap)
    return (
      <Deferred load={load} open={swap}>
        {({ SwapDialog }) => (
          <SwapDialog
            order={{ id: order.orderId, code: order.code, kind: kindOf(lines, moving) }}
            wish={swap}
            onSwapped={changing.moved}
            onClose={onDone}
          />
        )}
      </Deferred>
    )
  return (
    <ConfirmDialog
      title={`جابه‌جایی سفارش ${order.code}`}
      confirm="جابه‌جا کردن"
      isPending={move.isPending}
      isConfirmDisabled={blocker !== undefined || !expected?.free}
      onConfirm={() => expected && move.mutate(moveRequest({ ...wish, expectedTotalRials: expected.totalRials }))}
      onCancel={onDone}
    >
      <DescriptionList
        items={[
          { label: 'مشتری', value: order.customerName, isWide: true },
          { label: 'از', value: formatInstant(wish.from, 'full') },
          { label: 'تا', value: formatInstant(wish.until, 'full') },
          wish.unitId !== null && { label: 'واحد', value: unitName(lines, moving) },
        ]}
      />
      <div className="mt-3">
        {blocker ? (
          <Banner
            tone="bad"
            title={notFreeTitle(unit)}
            actions={
              canMove(blocker) ? (
                <Button size="small" icon={ArrowLeftRight} onPress={() => setSwap(swapOf(moving, blocker.order))}>
                  تعویض با {blocker.order.code}
                </Button>
              ) : null
            }
          >
            {itemText(blocker, from)}
          </Banner>
        ) : preview.error ? (
          <Banner tone="bad" title="جابه‌جا نمی‌شود">
            {preview.error.message}
          </Banner>
        ) : expected ? (
          <MoveOutcome preview={expected} unit={unit} />
        ) : (
          <span className="flex items-center gap-2">
            <Spinner /> قیمت روزهای جدید حساب می‌شود…
          </span>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** The same hours of the day, so many days later; the unit is named only when it changes. */
function wishOf({ item: { order }, by, grow, line, home }: Moving, lines: TimelineLine[]): MoveWish {
  const target = lines[line]
  return {
    orderId: order.orderId,
    from: addMinutes(order.startsAt, by * 1440),
    until: addMinutes(order.endsAt, (by + grow) * 1440),
    unitId: line === home || target?.kind !== 'unit' ? null : target.row.unitId,
  }
}

/** Onto another unit, each keeps its days; onto other days, each gets the other's. */
const swapOf = ({ by, grow }: Moving, { orderId: otherId }: TimelineBar): SwapWish => ({
  otherId,
  what: by === 0 && grow === 0 ? 'units' : 'stays',
})

function unitName(lines: TimelineLine[], { line }: Moving): string {
  const target = lines[line]
  return target?.kind === 'unit' ? target.row.name : ''
}

function kindOf(lines: TimelineLine[], { home }: Moving): ListingKind {
  const own = lines[home]
  return own?.kind === 'unit' ? own.row.kind : 'space'
}

function unitOf(lines: TimelineLine[], { line }: Moving): SlotUnit {
  const target = lines[line]
  return target?.kind === 'unit' && target.row.unit !== 'occurrence' ? target.row.unit : 'day'
}
