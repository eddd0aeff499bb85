import { useState } from 'react'
import type { CalendarDays, CalendarFrame, CalendarPricing } from '@rezerv/contract/month/month-days.ts'
import type { ChangeDays } from '@rezerv/contract/month/month-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import type { PriceChange } from '@rezerv/contract/pricing/pricing-plan.ts'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Money } from '#ui/primitives/money.tsx'
import type { MonthChanges } from './month-change-queries.ts'
import { PriceChangeFields, usePriceChange } from '#ui/money/price-change-fields.tsx'
import { MonthTargets } from './month-targets.tsx'
import { plainDayRuleValues, type DayRule } from '@rezerv/contract/pricing/pricing-calendar.ts'
import { dayPricer } from '@rezerv/contract/pricing/pricing-days.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

export type ChangeProps = {
  frame: CalendarFrame
  ticketId: number
  data: CalendarDays
  /** `selection` is sent; `days` are those of it that the shown month has. */
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
      <MonthTargets legend="برای نرخ‌های" options={frame.tickets} value={ticketIds} onChange={setTicketIds} />
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

type PricedDay = { day: string; before: number; after: number }

/** The price of each day now and with the change; `null` gives it back to the rate plan. Reckoned as the server does. */
export function previewPrices(
  pricing: CalendarPricing,
  ticketId: number,
  { days, price }: { days: string[]; price: PriceChange | null },
): PricedDay[] {
  const isChanged = new Set(days)
  const isOwn = (rule: DayRule) => rule.scope === 'ticket' && isChanged.has(rule.day)
  const changed = days.map((day) => ({
    ...(pricing.rules.find((rule) => rule.day === day && isOwn(rule)) ?? { ...plainDayRuleValues, day }),
    price,
    scope: 'ticket' as const,
    scopeId: ticketId,
  }))
  const before = dayPricer(pricing)
  const after = dayPricer({ ...pricing, rules: [...pricing.rules.filter((rule) => !isOwn(rule)), ...changed] })
  return days.map((day) => ({ day, before: before(day).rials, after: after(day).rials }))
}

type Open = 'same' | 'open' | 'shut' | 'plan'
const openOptions: { id: Open; label: string }[] = [
  { id: 'same', label: 'بدون تغییر' },
  { id: 'open', label: 'آزاد' },
  { id: 'shut', label: 'بسته' },
  { id: 'plan', label: 'طبق نرخ' },
]
const openValue: Record<Open, boolean | null | undefined> = { same: undefined, open: true, shut: false, plan: null }
type Rules = { minStay: number | null; maxStay: number | null; arrival: Open; departure: Open; note: string }
const noRules: Rules = { minStay: null, maxStay: null, arrival: 'same', departure: 'same', note: '' }
const backToPlan = { minStay: null, maxStay: null, arrival: null, departure: null, note: '' }

/** Stay lengths, the days on which stays begin and end, and a note for colleagues. What is left empty stays as it is. */
export function MonthChangeRules({ frame, ticketId, selection, changing, unit }: ChangeProps & { unit: PriceUnit }) {
  const { change } = changing
  const form = useFields(noRules, 'values.')
  const { field } = form
  const { minStay, maxStay, arrival, departure, note } = form.values
  const [ticketIds, setTicketIds] = useState([ticketId])
  const values = {
    ...(minStay !== null && { minStay }),
    ...(maxStay !== null && { maxStay }),
    ...(arrival !== 'same' && { arrival: openValue[arrival] }),
    ...(departure !== 'same' && { departure: openValue[departure] }),
    ...(note.trim() !== '' && { note }),
  }
  const isEmpty = Object.keys(values).length === 0
  const send = (to: typeof values | typeof backToPlan) =>
    change.mutate({ action: 'set', days: selection, ticketIds, values: to })
  const suffix = priceUnitLabels[unit]
  return (
    <Form onSubmit={() => send(values)} error={change.error} className="gap-4!">
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="حداقل مدت" {...field('minStay')} min={1} max={366} suffix={suffix} />
        <NumberField label="حداکثر مدت" {...field('maxStay')} min={1} max={366} suffix={suffix} />
        <Select label="شروع در این روزها" {...field('arrival')} options={openOptions} />
        <Select label="پایان در این روزها" {...field('departure')} options={openOptions} />
      </div>
      <TextArea
        label="یادداشت"
        {...field('note')}
        maxLength={200}
        rows={2}
        description="برای همکاران؛ مشتری نمی‌بیند."
      />
      <MonthTargets legend="برای نرخ‌های" options={frame.tickets} value={ticketIds} onChange={setTicketIds} />
      <FormActions submit="ثبت قاعده" isPending={change.isPending} isDisabled={isEmpty || ticketIds.length === 0}>
        <Button
          variant="ghost"
          isDisabled={change.isPending || ticketIds.length === 0}
          onPress={() => send(backToPlan)}
        >
          حذف قاعده‌ها
        </Button>
      </FormActions>
    </Form>
  )
}
