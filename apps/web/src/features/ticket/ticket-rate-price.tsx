import { useState } from 'react'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { Card } from '#ui/primitives/card.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PriceLines, PriceRefusals } from '#ui/money/price-lines.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { RateMonth } from './ticket-rate-month.tsx'
import { firstTriedStay, triedPrice, type TriedStay, typedPlan } from './ticket-rate-stay.ts'
import type { RateValues } from './ticket-rate-values.ts'

type Props = {
  values: RateValues
  frame: RateFrame
  /** 0 while the rate is new. */
  ticketId: number
}

/** What the rate as it is typed would ask for a stay, and for each day of a month, with the reasons. */
export function RatePrice({ values, frame, ticketId }: Props) {
  const now = new Date(useNow(60_000)).toISOString()
  const [stay, setStay] = useState(() => firstTriedStay(now, frame))
  const plan = typedPlan(values)
  const price = triedPrice({ values, frame, ticketId, stay, now })
  return (
    <>
      <Card title="چرا این قیمت؟" description="همان حسابی که هنگام رزرو می‌شود">
        <div className="flex flex-col gap-4">
          <StayFields
            stay={stay}
            onChange={(next) => setStay((all) => ({ ...all, ...next }))}
            {...{ values, frame }}
            today={dayOfInstant(now)}
          />
          {price === undefined ? (
            <p className="rounded-1 bg-sunken px-3 py-6 text-center text-sm text-muted">
              {values.baseRials === null
                ? 'نرخ پایه را بنویسید تا قیمت با دلیل‌هایش دیده شود'
                : 'بخشی از نرخ هنوز کامل نیست؛ پس از کامل‌شدن، قیمت دیده می‌شود'}
            </p>
          ) : null}
          {Array.isArray(price) ? <PriceRefusals refusals={price} /> : null}
          {price && !Array.isArray(price) ? <PriceLines quote={price} /> : null}
        </div>
      </Card>
      {plan ? <RateMonth plan={plan} frame={frame} from={stay.from} /> : null}
    </>
  )
}

type StayFieldsProps = Omit<Props, 'ticketId'> & {
  stay: TriedStay
  onChange: (change: Partial<TriedStay>) => void
  today: string
}

function StayFields({ stay, onChange, values, frame, today }: StayFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      {values.unit === 'hour' ? (
        <>
          <DateField label="روز" value={stay.from} min={today} onChange={(from) => from && onChange({ from })} />
          <div className="grid grid-cols-2 gap-2">
            <NumberField
              label="از ساعت"
              value={stay.fromHour}
              onChange={(fromHour) => fromHour !== null && onChange({ fromHour })}
              min={0}
              max={23}
            />
            <NumberField
              label="مدت"
              value={stay.hours}
              onChange={(hours) => hours !== null && onChange({ hours })}
              min={1}
              max={48}
              suffix="ساعت"
            />
          </div>
        </>
      ) : (
        <DateRangeField
          label={values.unit === 'night' ? 'ورود و خروج' : 'تحویل و بازگشت'}
          value={{ from: stay.from, until: stay.until }}
          min={today}
          onChange={(range) => range && onChange(range)}
        />
      )}
      <div className="grid grid-cols-2 gap-2 empty:hidden">
        {frame.kind === 'space' ? (
          <NumberField
            label="مهمان"
            value={stay.guests}
            onChange={(guests) => guests !== null && onChange({ guests })}
            min={1}
            max={500}
            suffix="نفر"
          />
        ) : null}
        {values.scope === 'any' && frame.units.length > 1 ? (
          <NumberField
            label="تعداد"
            value={stay.quantity}
            onChange={(quantity) => quantity !== null && onChange({ quantity })}
            min={1}
            max={frame.units.length}
          />
        ) : null}
      </div>
    </div>
  )
}
