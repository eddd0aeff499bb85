import { useState } from 'react'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { Card } from '#ui/primitives/card.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PriceLines, PriceRefusals, DayReasons } from '#ui/money/price-lines.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { firstTriedStay, triedPrice, type TriedStay, typedPlan } from './ticket-rate-stay.ts'
import type { RateValues } from './ticket-rate-values.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { dayPricer } from '@rezerv/contract/pricing/pricing-days.ts'
import type { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { MonthGrid } from '#ui/date/month-grid.tsx'

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

type Figure = 'fromHour' | 'hours' | 'guests' | 'quantity'
type StayFieldsProps = Omit<Props, 'ticketId'> & {
  stay: TriedStay
  onChange: (change: Partial<TriedStay>) => void
  today: string
}

function StayFields({ stay, onChange, values, frame, today }: StayFieldsProps) {
  const field = bindFields(stay, onChange)
  // Emptied, a figure stays what it was.
  const figure = (name: Figure) => field(name, stay[name])
  return (
    <div className="flex flex-col gap-3">
      {values.unit === 'hour' ? (
        <>
          <DateField label="روز" {...field('from', stay.from)} min={today} />
          <div className="grid grid-cols-2 gap-2">
            <NumberField label="از ساعت" {...figure('fromHour')} min={0} max={23} />
            <NumberField label="مدت" {...figure('hours')} min={1} max={48} suffix="ساعت" />
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
          <NumberField label="مهمان" {...figure('guests')} min={1} max={500} suffix="نفر" />
        ) : null}
        {values.scope === 'any' && frame.units.length > 1 ? (
          <NumberField label="تعداد" {...figure('quantity')} min={1} max={frame.units.length} />
        ) : null}
      </div>
    </div>
  )
}

type RateMonthProps = { plan: RatePlan; frame: RateFrame; from: string }

/** The price of each day of a month as the plan is typed; the chosen day tells its reasons. */
function RateMonth({ plan, frame, from }: RateMonthProps) {
  const [day, setDay] = useState(from)
  const priceOf = dayPricer({ plan, rules: frame.rules, settings: frame.settings })
  return (
    <Card isFlush>
      <MonthGrid
        label="قیمت روزها"
        size="small"
        day={day}
        onDayChange={setDay}
        renderCell={(one) => {
          const { rials, kind } = priceOf(one)
          return {
            label: `${formatMoney(rials, 'toman')} تومان`,
            content: (
              <span className={cx('block text-center', kind !== 'base' && 'font-bold text-accent')}>
                {formatCount(Math.round(rials / 10_000))}
              </span>
            ),
          }
        }}
      />
      <p className="border-t border-line px-3 py-2 text-xs text-muted">
        به هزار تومان؛ پررنگ یعنی جز نرخ پایه قاعده‌ای دارد.
      </p>
      <div className="border-t border-line p-3">
        <DayReasons price={priceOf(day)} unit={priceUnitLabels[plan.unit]} />
      </div>
    </Card>
  )
}
