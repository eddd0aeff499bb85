import { useState } from 'react'
import { dayOfInstant, addDays, addMinutes, instantOfTehran, weekdayOf } from '@rezerv/contract/jalali.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { Card } from '#ui/primitives/card.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PriceLines, PriceRefusals, DayReasons } from '#ui/money/price-lines.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { type RateValues, planOf, unitsOfRate } from './ticket-rate-values.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { dayPricer } from '@rezerv/contract/pricing/pricing-days.ts'
import { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { priceUnitLabels, type PriceUnit } from '@rezerv/contract/pricing/pricing-unit.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { MonthGrid } from '#ui/date/month-grid.tsx'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { roomOf } from '@rezerv/contract/pricing/pricing-capacity.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import { type QuoteRefusal, plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'

type Props = {
  values: RateValues
  frame: RateFrame
  /** 0 while the rate is new. */
  ticketId: number
}

/** The price of a stay and of each day of a month by the rate as it is typed, with the reasons. */
export function RatePrice({ values, frame, ticketId }: Props) {
  const now = new Date(useNow(60_000)).toISOString()
  const [stay, setStay] = useState(() => firstTriedStay(now, frame))
  const plan = typedPlan(values)
  const price = triedPrice({ values, frame, ticketId, stay, now })
  return (
    <>
      <Card title="چرا این قیمت؟" description="همان حسابی که هنگام رزرو می‌شود" gap={4}>
        <StayFields
          stay={stay}
          onChange={(next) => setStay((all) => ({ ...all, ...next }))}
          {...{ values, frame }}
          today={dayOfInstant(now)}
        />
        {price === undefined ? (
          <p className="rounded-1 bg-sunken px-3 py-6 text-center text-sm text-muted">
            {values.baseRials === null
              ? 'نرخ پایه را وارد کنید تا قیمت با دلیل‌هایش دیده شود'
              : 'بخشی از نرخ هنوز کامل نیست؛ پس از کامل‌شدن، قیمت دیده می‌شود'}
          </p>
        ) : null}
        {Array.isArray(price) ? <PriceRefusals refusals={price} /> : null}
        {price && !Array.isArray(price) ? <PriceLines quote={price} /> : null}
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
        به هزار تومان؛ پررنگ یعنی قاعده‌ای جز نرخ پایه دارد.
      </p>
      <div className="border-t border-line p-3">
        <DayReasons price={priceOf(day)} unit={priceUnitLabels[plan.unit]} />
      </div>
    </Card>
  )
}

/** The stay whose price is looked at; hours count for hourly rates alone, where `until` does not. */
type TriedStay = {
  from: string
  until: string
  fromHour: number
  hours: number
  guests: number
  quantity: number
}

/** Two days over the next weekend, where most rules show. */
export function firstTriedStay(now: string, frame: RateFrame): TriedStay {
  const today = dayOfInstant(now)
  const from = addDays(today, ((5 - weekdayOf(today) + 6) % 7) + 1)
  return { from, until: addDays(from, 2), fromHour: 10, hours: 3, guests: frame.baseGuests ?? 1, quantity: 1 }
}

/** The instants of the stay: by the listing's own times, or by the clock. */
export function stayInstants(stay: TriedStay, unit: PriceUnit, frame: Pick<RateFrame, 'beginsAt' | 'endsAt'>) {
  if (unit !== 'hour')
    return { from: instantOfTehran(stay.from, frame.beginsAt), until: instantOfTehran(stay.until, endOf(unit, frame)) }
  const from = instantOfTehran(stay.from, `${String(stay.fromHour).padStart(2, '0')}:00`)
  return { from, until: addMinutes(from, stay.hours * 60) }
}

/** A space let by the day is a whole number of days, from one check-in to the next. */
const endOf = (unit: PriceUnit, { beginsAt, endsAt }: Pick<RateFrame, 'beginsAt' | 'endsAt'>) =>
  unit === 'day' ? beginsAt : endsAt

type Tried = { values: RateValues; frame: RateFrame; ticketId: number; stay: TriedStay; now: string }

/** The plan as it is typed, when it is complete. */
const typedPlan = (values: RateValues): RatePlan | undefined => RatePlan.safeParse(planOf(values)).data

/** The price of the stay by the rate as it is typed; undefined while the plan is not complete. */
export function triedPrice({ values, frame, ticketId, stay, now }: Tried): Quote | QuoteRefusal[] | undefined {
  const plan = typedPlan(values)
  if (!plan) return undefined
  return quote({
    ticket: {
      id: ticketId,
      name: values.name || 'نرخ جدید',
      saleFrom: null,
      saleUntil: null,
      minPerOrder: 1,
      maxPerOrder: 100,
    },
    plan,
    room: roomOf(frame, unitsOfRate(values, frame)),
    terms: frame.terms,
    rules: frame.rules,
    settings: frame.settings,
    wanted: {
      ...stayInstants(stay, plan.unit, frame),
      ...plainWanted,
      guests: stay.guests,
      quantity: stay.quantity,
    },
    now,
  })
}
