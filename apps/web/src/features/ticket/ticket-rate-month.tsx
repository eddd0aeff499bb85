import { useState } from 'react'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { dayPricer } from '@rezerv/contract/pricing/pricing-days.ts'
import { type RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { MonthGrid } from '#ui/date/month-grid.tsx'
import { DayReasons } from '#ui/money/price-lines.tsx'

type Props = { plan: RatePlan; frame: RateFrame; from: string }

/** The price of each day of a month as the plan is typed; the chosen day tells its reasons. */
export function RateMonth({ plan, frame, from }: Props) {
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
