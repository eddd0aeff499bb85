import type { CalendarDay } from '@rezerv/contract/calendar/calendar-days.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { type PriceUnit, priceUnitLabels, unitsMax } from '@rezerv/contract/pricing/pricing-plan.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Money } from '#ui/money.tsx'
import { stateText } from './calendar-day-text.ts'

/** Every rule that touched the price of a day, and what the day allows. */
export function CalendarWhy({ day, unit, unitId }: { day: CalendarDay; unit: PriceUnit; unitId: number | undefined }) {
  const { price } = day
  const count = (units: number) => toPersianDigits(`${units} ${priceUnitLabels[unit]}`)
  return (
    <section aria-label={`چرا این قیمت؟ ${formatDay(day.day, 'full')}`} className="flex flex-col gap-4 text-sm">
      <ol className="flex flex-col gap-2">
        {price.steps.map((step, place) => (
          <li key={step.kind} className="flex items-start justify-between gap-3">
            <span className={place === price.steps.length - 1 ? 'font-semibold' : 'text-muted'}>
              {toPersianDigits(step.reason)}
            </span>
            <span className={place === price.steps.length - 1 ? 'font-bold' : 'text-muted'}>
              <Money rials={step.rials} />
            </span>
          </li>
        ))}
      </ol>
      <DescriptionList
        items={[
          { label: 'وضعیت', value: stateText(day, unitId) },
          {
            label: 'مدت',
            value: `از ${count(price.minStay)}${price.maxStay < unitsMax ? ` تا ${count(price.maxStay)}` : ''}`,
          },
          { label: 'آغاز', value: price.arrival ? 'آزاد' : 'بسته' },
          { label: 'پایان', value: price.departure ? 'آزاد' : 'بسته' },
          ...(day.holiday ? [{ label: 'مناسبت', value: day.holiday }] : []),
          ...(day.reasons.length > 0 ? [{ label: 'دلیل بسته بودن', value: day.reasons.join('، '), isWide: true }] : []),
          ...(price.note ? [{ label: 'یادداشت', value: price.note, isWide: true }] : []),
        ]}
      />
    </section>
  )
}
