import { useState } from 'react'
import { formatDay } from '@rezerv/contract/jalali.ts'
import type { MonthChanges } from '#features/month/month-change-queries.ts'
import type { UnitLine } from './timeline-lines.ts'
import type { ChangeDays } from '@rezerv/contract/month/month-change.ts'
import type { PriceChange } from '@rezerv/contract/pricing/pricing-plan.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PriceChangeFields, usePriceChange } from '#ui/money/price-change-fields.tsx'

type ChangeProps = { unit: UnitLine; days: ChangeDays; changing: MonthChanges; onDone: () => void }

const usualReasons = ['تعمیر', 'نظافت', 'استفادهٔ میزبان']

/** Which unit and which days; a Latin name turns nothing around it. */
function Where({ unit: { row }, days: { from, until } }: Pick<ChangeProps, 'unit' | 'days'>) {
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

/** The window in which days are closed. */
export function TimelineClose({ unit, days, changing: { change }, onDone }: ChangeProps) {
  const [reason, setReason] = useState('')
  const close = () =>
    change.mutate({ action: 'close', days, unitIds: [unit.row.unitId], reason }, { onSuccess: onDone })
  return (
    <Modal onClose={onDone} title="بستن روزها" size="small">
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

/** The window in which days get a price, or their rate's again. */
export function TimelinePrice({ unit, days, changing: { change }, onDone }: ChangeProps) {
  const form = usePriceChange()
  const { price } = form
  const set = (to: PriceChange | null) =>
    change.mutate(
      { action: 'set', days, ticketIds: unit.row.ticketId === null ? [] : [unit.row.ticketId], values: { price: to } },
      { onSuccess: onDone },
    )
  return (
    <Modal onClose={onDone} title="تعیین قیمت" size="small">
      <Where unit={unit} days={days} />
      <Form onSubmit={() => price && set(price)} error={change.error}>
        <PriceChangeFields name="values.price" form={form} per="روز" />
        <FormActions submit="ثبت قیمت" isPending={change.isPending} isDisabled={!price} onCancel={onDone}>
          <Button variant="ghost" onPress={() => set(null)} isDisabled={change.isPending}>
            برگشت به نرخ
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}
