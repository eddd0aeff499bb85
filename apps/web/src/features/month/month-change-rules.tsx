import { useState } from 'react'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { ChangeProps } from './month-change-price.tsx'
import { MonthTargets } from './month-targets.tsx'

type Open = 'same' | 'open' | 'shut' | 'plan'
const openOptions: { id: Open; label: string }[] = [
  { id: 'same', label: 'بدون تغییر' },
  { id: 'open', label: 'آزاد' },
  { id: 'shut', label: 'بسته' },
  { id: 'plan', label: 'بنا بر نرخ' },
]
const openValue: Record<Open, boolean | null | undefined> = { same: undefined, open: true, shut: false, plan: null }
const backToPlan = { minStay: null, maxStay: null, arrival: null, departure: null, note: '' }

/** Stay lengths, the days on which stays begin and end, and a note for colleagues. What is left empty stays as it is. */
export function MonthChangeRules({ frame, ticketId, selection, changing, unit }: ChangeProps & { unit: PriceUnit }) {
  const { change } = changing
  const [minStay, setMinStay] = useState<number | null>(null)
  const [maxStay, setMaxStay] = useState<number | null>(null)
  const [arrival, setArrival] = useState<Open>('same')
  const [departure, setDeparture] = useState<Open>('same')
  const [note, setNote] = useState('')
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
        <NumberField
          label="کمینهٔ مدت"
          name="values.minStay"
          value={minStay}
          onChange={setMinStay}
          min={1}
          max={366}
          suffix={suffix}
        />
        <NumberField
          label="بیشینهٔ مدت"
          name="values.maxStay"
          value={maxStay}
          onChange={setMaxStay}
          min={1}
          max={366}
          suffix={suffix}
        />
        <Select label="آغاز در این روزها" options={openOptions} value={arrival} onChange={setArrival} />
        <Select label="پایان در این روزها" options={openOptions} value={departure} onChange={setDeparture} />
      </div>
      <TextArea
        label="یادداشت"
        name="values.note"
        value={note}
        onChange={setNote}
        maxLength={200}
        rows={2}
        description="برای همکاران؛ مشتری نمی‌بیند."
      />
      <MonthTargets legend="برای نرخ‌های" options={frame.tickets} chosen={ticketIds} onChange={setTicketIds} />
      <FormActions submit="ثبت قاعده" isPending={change.isPending} isDisabled={isEmpty || ticketIds.length === 0}>
        <Button
          variant="ghost"
          isDisabled={change.isPending || ticketIds.length === 0}
          onPress={() => send(backToPlan)}
        >
          برداشتن قاعده‌ها
        </Button>
      </FormActions>
    </Form>
  )
}
