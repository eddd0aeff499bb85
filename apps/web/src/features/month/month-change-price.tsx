import { useState } from 'react'
import type { CalendarDays, CalendarFrame } from '@rezerv/contract/month/month-days.ts'
import type { ChangeDays } from '@rezerv/contract/month/month-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { type PriceChange } from '@rezerv/contract/pricing/pricing-plan.ts'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import type { MonthChanges } from './month-change-queries.ts'
import { PriceChangeFields, usePriceChange } from '#ui/money/price-change-fields.tsx'
import { previewPrices } from './month-price-preview.ts'
import { MonthTargets } from './month-targets.tsx'

export type ChangeProps = {
  frame: CalendarFrame
  ticketId: number
  data: CalendarDays
  /** What is sent, and its days that the shown month has. */
  selection: ChangeDays
  days: string[]
  changing: MonthChanges
}

export function MonthChangePrice(props: ChangeProps & { unit: PriceUnit }) {
  const { frame, ticketId, data, selection, days, changing, unit } = props
  const { change } = changing
  const [ticketIds, setTicketIds] = useState([ticketId])
  const form = usePriceChange()
  const { price } = form
  const set = (to: PriceChange | null) =>
    change.mutate({ action: 'set', days: selection, ticketIds, values: { price: to } })
  return (
    <Form onSubmit={() => price && set(price)} error={change.error} className="gap-4!">
      <PriceChangeFields name="values.price" form={form} per={priceUnitLabels[unit]} />
      <MonthTargets legend="برای نرخ‌های" options={frame.tickets} chosen={ticketIds} onChange={setTicketIds} />
      {price ? <Preview rows={previewPrices(data.pricing, ticketId, { days, price })} /> : null}
      <FormActions submit="ثبت قیمت" isPending={change.isPending} isDisabled={!price || ticketIds.length === 0}>
        <Button variant="ghost" onPress={() => set(null)} isDisabled={change.isPending || ticketIds.length === 0}>
          برگشت به نرخ
        </Button>
      </FormActions>
    </Form>
  )
}

const previewMax = 7

function Preview({ rows }: { rows: ReturnType<typeof previewPrices> }) {
  if (rows.length === 0) return null
  return (
    <section aria-label="پیش‌نمایش قیمت" className="rounded-1 bg-sunken p-3 text-xs">
      <ul className="flex flex-col gap-1">
        {rows.slice(0, previewMax).map(({ day, before, after }) => (
          <li key={day} className="flex flex-wrap justify-between gap-x-2">
            <span>{formatDay(day, 'weekdayDayMonth')}</span>
            <span className="whitespace-nowrap">
              <s className="text-muted">
                <Money rials={before} look="bare" />
              </s>{' '}
              <span className="sr-only">می‌شود</span>{' '}
              <b>
                <Money rials={after} />
              </b>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > previewMax ? (
        <p className="mt-1 text-muted">و {toPersianDigits(rows.length - previewMax)} روز دیگر</p>
      ) : null}
    </section>
  )
}
