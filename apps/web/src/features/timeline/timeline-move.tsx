import { useQuery } from '@tanstack/react-query'
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
import { inTheWay, type Moving } from './timeline-cursor.ts'
import type { TimelineLine } from './timeline-lines.ts'
import { itemText } from './timeline-text.ts'

type Props = { moving: Moving; lines: TimelineLine[]; from: string; changing: MonthChanges; onDone: () => void }

/** Asks before an order moves: whether its new days are free, and what the customer has to pay or gets back. */
export function TimelineMove({ moving, lines, from, changing, onDone }: Props) {
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
          <Banner tone="bad" title={notFreeTitle(unit)}>
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

function unitName(lines: TimelineLine[], { line }: Moving): string {
  const target = lines[line]
  return target?.kind === 'unit' ? target.row.name : ''
}

function unitOf(lines: TimelineLine[], { line }: Moving): SlotUnit {
  const target = lines[line]
  return target?.kind === 'unit' && target.row.unit !== 'occurrence' ? target.row.unit : 'day'
}
