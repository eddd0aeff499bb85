import { Radio, RadioGroup } from 'react-aria-components'
import { EyeOff } from 'lucide-react'
import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { withRate } from './booking-stay-draft.ts'
import type { StayForm } from './booking-stay-form.ts'

/** The rate plans with their base price; one is always chosen. */
export function BookingStayRate({ booking, form }: { booking: StayBooking; form: StayForm }) {
  const choose = (id: string) => {
    const rate = booking.rates.find((one) => one.ticket.id === Number(id))
    if (rate) form.change(withRate(form.draft, rate))
  }
  const closed = form.reasonAt('ticketId')
  return (
    <Card title="نرخ">
      <RadioGroup
        aria-label="نرخ"
        data-field="wanted.ticketId"
        value={form.rate ? String(form.rate.ticket.id) : null}
        onChange={choose}
        className="grid gap-2 sm:grid-cols-2"
      >
        {booking.rates.map((rate) => (
          <Radio key={rate.ticket.id} value={String(rate.ticket.id)} className={choice}>
            <RateText rate={rate} unitCount={booking.units.length} />
          </Radio>
        ))}
      </RadioGroup>
      {closed === undefined ? null : <p className="mt-2 text-sm text-bad">{closed}</p>}
    </Card>
  )
}

const choice =
  'flex cursor-pointer flex-col gap-0.5 rounded-2 border border-line-strong bg-surface px-3 py-2.5 text-sm data-[hovered]:bg-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent'

function RateText({ rate, unitCount }: { rate: StayRate; unitCount: number }) {
  const { plan, ticket } = rate
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {ticket.name}
        {rate.hidden ? (
          <StatusBadge tone="calm" icon={EyeOff}>
            پنهان
          </StatusBadge>
        ) : null}
      </span>
      <span>
        هر {priceUnitLabels[plan.unit]} از <Money rials={plan.baseRials} />
      </span>
      <span className="text-xs text-muted">
        {[unitText(rate, unitCount), rate.description].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function unitText({ takes, unitIds }: StayRate, unitCount: number): string {
  if (unitCount <= 1) return ''
  return takes === 'all' ? 'همهٔ واحدها با هم' : toPersianDigits(`یکی از ${unitIds.length} واحد`)
}
