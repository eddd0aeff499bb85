import { useState } from 'react'
import type { DaySelection } from '@rezerv/contract/calendar/calendar-change.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import type { PriceChange } from '@rezerv/contract/pricing/pricing-plan.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog.tsx'
import { Form, FormActions } from '#ui/form.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Changing } from './calendar-changing.ts'
import type { UnitLine } from './calendar-timeline-lines.ts'

type Props = { unit: UnitLine; days: DaySelection; changing: Changing; onDone: () => void }

const usualReasons = ['تعمیر', 'نظافت', 'استفادهٔ میزبان']

/** Which unit and which days; a Latin name turns nothing around it. */
function Where({ unit: { row }, days: { from, until } }: Pick<Props, 'unit' | 'days'>) {
  return (
    <p className="mb-4 text-sm text-muted">
      <bdi>{row.listingTitle}</bdi>، <bdi>{row.name}</bdi>
      <br />
      <b className="text-ink">
        {formatDay(from, 'weekdayDayMonth')}
        {from === until ? null : ` تا ${formatDay(until, 'weekdayDayMonth')}`}
      </b>
    </p>
  )
}

export function TimelineClose({ unit, days, changing: { change }, onDone }: Props) {
  const [reason, setReason] = useState('')
  const close = () =>
    change.mutate({ action: 'close', days, unitIds: [unit.row.unitId], reason }, { onSuccess: onDone })
  return (
    <Modal isOpen onClose={onDone} title="بستن روزها" size="small">
      <Where unit={unit} days={days} />
      <Form onSubmit={close} error={change.error}>
        <TextField label="دلیل بستن" name="reason" value={reason} onChange={setReason} maxLength={100} isRequired />
        <div className="flex flex-wrap gap-2">
          {usualReasons.map((usual) => (
            <Button key={usual} size="small" onPress={() => setReason(usual)}>
              {usual}
            </Button>
          ))}
        </div>
        <FormActions submit="بستن روزها" isPending={change.isPending} onCancel={onDone} />
      </Form>
    </Modal>
  )
}

export function TimelinePrice({ unit, days, changing: { change }, onDone }: Props) {
  const [kind, setKind] = useState<PriceChange['kind']>('fixed')
  const [rials, setRials] = useState<number | null>(null)
  const [percent, setPercent] = useState<number | null>(10)
  const price = priceOf(kind, rials, percent)
  const set = (to: PriceChange | null) =>
    change.mutate(
      { action: 'set', days, ticketIds: unit.row.ticketId === null ? [] : [unit.row.ticketId], values: { price: to } },
      { onSuccess: onDone },
    )
  return (
    <Modal isOpen onClose={onDone} title="تعیین قیمت" size="small">
      <Where unit={unit} days={days} />
      <Form onSubmit={() => price && set(price)} error={change.error}>
        <RadioGroup
          label="شیوه"
          value={kind}
          onChange={setKind}
          options={[
            { id: 'fixed', label: 'قیمت ثابت' },
            { id: 'percent', label: 'درصد' },
          ]}
        />
        {kind === 'fixed' ? (
          <MoneyField label="قیمت هر روز" name="values.price.rials" value={rials} onChange={setRials} />
        ) : (
          <NumberField
            label="تغییر نسبت به نرخ"
            name="values.price.percent"
            value={percent}
            onChange={setPercent}
            min={-100}
            max={900}
            step={5}
            suffix="٪"
            description="برای ارزان‌تر کردن عدد منفی بنویسید."
          />
        )}
        <FormActions submit="ثبت قیمت" isPending={change.isPending} isDisabled={!price} onCancel={onDone}>
          <Button variant="ghost" onPress={() => set(null)} isDisabled={change.isPending}>
            برگشت به نرخ
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}

function priceOf(kind: PriceChange['kind'], rials: number | null, percent: number | null): PriceChange | undefined {
  if (kind === 'fixed') return rials === null ? undefined : { kind, rials }
  return percent === null || percent === 0 ? undefined : { kind, percent }
}
