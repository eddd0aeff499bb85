import type { BookingTicket } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { priceOrFree } from '@rezerv/contract/money.ts'
import { Hourglass, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { useOccurrenceSeats } from '#features/hall/hall-seat-queries.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { PlanSeat } from '#ui/seats/seat-state.ts'
import { type BookingForm, hasWaitlist } from './booking-form.ts'
import { seatChoiceOf, freeOf, pricesOf } from './booking-seat-prices.ts'

type BestProps = {
  ticket: BookingTicket
  seats: PlanSeat[]
  bestOf: ReturnType<typeof useOccurrenceSeats>['bestOf']
  form: BookingForm
}

/** So many of the best seats of a category that are left. */
export function BookingSeatsBest({ ticket, seats, bestOf, form }: BestProps) {
  const prices = pricesOf(ticket)
  const [count, setCount] = useState(Math.max(2, ticket.minPerOrder))
  const [category, setCategory] = useState(prices[0]?.[0] ?? '')
  const [outcome, setOutcome] = useState<{ of: string; is: OutcomeProps['is'] }>()
  const [wantsWheelchair, setWantsWheelchair] = useState(false)
  const hasWheelchair = seats.some((seat) => seat.kind === 'wheelchair' && seat.category === category)
  const kind = hasWheelchair && wantsWheelchair ? 'wheelchair' : 'seat'
  const free = freeOf(seats, category)
  // What is chosen next is not short before it was asked for.
  const wanted = `${category} ${kind} ${count}`
  const choose = () => {
    const best = bestOf({ category, count, kind, chosen: form.allSeats.map((seat) => seat.id) })
    setOutcome(best?.isTogether ? undefined : { of: wanted, is: best ? 'apart' : 'short' })
    const found = (best?.ids ?? []).flatMap((id) => seats.find((seat) => seat.id === id) ?? [])
    form.addSeats(ticket.ticketId, found.map(seatChoiceOf))
  }
  return (
    <>
      <div className="w-28">
        <NumberField
          label="چند صندلی"
          value={count}
          onChange={(value) => setCount(value ?? 1)}
          min={1}
          max={ticket.maxPerOrder}
        />
      </div>
      <div className="w-56">
        <Select
          label="دسته"
          value={category}
          onChange={setCategory}
          options={prices.map(([name, rials]) => ({ id: name, label: name, description: priceOrFree(rials) }))}
        />
      </div>
      {hasWheelchair ? (
        <Checkbox isSelected={wantsWheelchair} onChange={setWantsWheelchair}>
          جای ویلچر
        </Checkbox>
      ) : null}
      <Button icon={Sparkles} onPress={choose}>
        بهترین صندلی‌ها
      </Button>
      {outcome?.of === wanted ? (
        <BestOutcome
          is={outcome.is}
          count={count}
          noun={kind === 'seat' ? 'صندلی' : 'جای ویلچر'}
          category={category}
          onWait={
            free < count && hasWaitlist(ticket)
              ? () => form.setWaited({ ticket, quantity: count, category })
              : undefined
          }
        />
      ) : null}
    </>
  )
}

type OutcomeProps = {
  is: 'short' | 'apart'
  count: number
  noun: string
  category: string
  onWait: (() => void) | undefined
}

/** What is said of the best ones where too few are left, or none side by side. */
const BestOutcome = ({ is, count, noun, category, onWait }: OutcomeProps) =>
  is === 'apart' ? (
    <Banner tone="info" title={toPersianDigits(`${count} جای کنار هم نمانده بود؛ نزدیک‌ترین جاها انتخاب شد`)} />
  ) : (
    <Banner
      tone="warn"
      title={toPersianDigits(`از «${category}» ${count} ${noun} آزاد نمانده است`)}
      actions={
        onWait ? (
          <Button size="small" icon={Hourglass} onPress={onWait}>
            فهرست انتظار
          </Button>
        ) : null
      }
    />
  )
