import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import type { CalendarFrame } from '@rezerv/contract/month/month-days.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useCommand } from '#data.ts'
import type { MonthChanges } from '#features/month/month-change-queries.ts'
import { monthDays, monthFrame } from '#features/month/month-queries.ts'
import { Select } from '#ui/fields/select.tsx'
import { MoveOutcome } from '#ui/money/move-outcome.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { freeUnits } from './order-change.ts'
import { movePreview, moveRequest, moveStay } from './order-change-queries.ts'

type Props = { order: Order; conflict: CalendarConflict; changing: MonthChanges; onClose: () => void }

/** The order on another unit on its own days: the first that is free is chosen already. */
export function OrderChangeConflictMove({ order, conflict, changing, onClose }: Props) {
  const { units, isKnown } = useFreeUnits(order, conflict)
  const [chosen, setChosen] = useState<number>()
  const unit = units.find(({ id }) => id === chosen) ?? units[0]
  const wish = unit && { orderId: order.id, from: order.startsAt, until: order.endsAt, unitId: unit.id }
  const preview = useQuery(movePreview(wish))
  const move = useCommand(moveStay, {
    first: onClose,
    // Where it was is the other site's now: there is no way back there.
    onSuccess: () => changing.moved(`سفارش ${order.code} به ${toPersianDigits(unit?.name ?? '')} رفت`, null),
  })
  if (!isKnown) return <Progress label="جست‌وجوی واحد آزاد" />
  if (!wish) return <p className="text-sm text-muted">واحد دیگری از این آگهی برای همهٔ روزهای این سفارش آزاد نیست.</p>
  const expected = preview.data
  return (
    <div className="flex flex-col gap-3">
      {units.length > 1 ? (
        <Select
          label="انتقال به واحد"
          options={units.map(({ id, name }) => ({ id, label: toPersianDigits(name) }))}
          value={unit.id}
          onChange={setChosen}
        />
      ) : null}
      <div aria-live="polite" className="text-sm">
        {preview.error ? (
          <Banner tone="bad" title="جابه‌جا نمی‌شود">
            {preview.error.message}
          </Banner>
        ) : expected ? (
          <MoveOutcome preview={expected} unit={unit.unit} />
        ) : (
          <Progress label="قیمت حساب می‌شود" />
        )}
      </div>
      <Button
        variant="primary"
        className="self-start"
        isPending={move.isPending}
        isDisabled={!expected?.free}
        onPress={() => expected && move.mutate(moveRequest({ ...wish, expectedTotalRials: expected.totalRials }))}
      >
        {`انتقال به ${toPersianDigits(unit.name)}`}
      </Button>
    </div>
  )
}

/** Other units of the order's rate that are free on its days, as far as they lie in the month of the conflict; the price asks for all of them. */
function useFreeUnits(
  order: Order,
  { listingId, unitId, days: [day = dayOfInstant(order.startsAt)] }: CalendarConflict,
) {
  const frame = useQuery(monthFrame(listingId)).data
  const ticket = order.stay?.units.length === 1 ? frame?.tickets.find(isOf(order)) : undefined
  const shown = useQuery({ ...monthDays(listingId, ticket?.id ?? 0, day), enabled: ticket !== undefined }).data
  const ids = shown ? freeUnits(shown.days, daysOf(order)) : []
  return {
    units: frame?.units.filter(({ id }) => id !== unitId && ids.includes(id)) ?? [],
    isKnown: (ticket ? shown : frame) !== undefined,
  }
}

const daysOf = ({ startsAt, endsAt }: Order) => ({ from: dayOfInstant(startsAt), until: dayOfInstant(endsAt) })

/** A rate that takes any of its units: one that takes all of them leaves nowhere to go. */
const isOf =
  ({ lines }: Order) =>
  ({ id, takes }: CalendarFrame['tickets'][number]) =>
    takes === 'any' && id === lines[0]?.ticketId
