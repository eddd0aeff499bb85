import { useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { ChangeProps } from './month-change-price.tsx'
import { MonthTargets } from './month-targets.tsx'

/** Puts what the days have on other rates and units, or on the weeks that follow. */
export function MonthChangeCopy(props: ChangeProps & { unitId: number | undefined }) {
  const { frame, ticketId, selection, changing } = props
  const { change } = changing
  const [weeks, setWeeks] = useState<number | null>(null)
  const [toTicketIds, setToTicketIds] = useState<number[]>([])
  const [fromUnitId, setFromUnitId] = useState(props.unitId ?? frame.units[0]?.id ?? 0)
  const [toUnitIds, setToUnitIds] = useState<number[]>([])
  const others = frame.tickets.filter((ticket) => ticket.id !== ticketId)
  const isEmpty = !weeks && toTicketIds.length === 0 && toUnitIds.length === 0
  return (
    <Form
      onSubmit={() =>
        change.mutate({
          action: 'copy',
          days: selection,
          fromTicketId: ticketId,
          toTicketIds,
          fromUnitId,
          toUnitIds,
          weeks: weeks ?? 0,
        })
      }
      error={change.error}
      className="gap-4!"
    >
      <NumberField
        label="تکرار در هفته‌های بعد"
        name="weeks"
        value={weeks}
        onChange={setWeeks}
        min={0}
        max={52}
        suffix="بار"
        description="بازهٔ بلندتر از یک هفته هر بار پس از خودش تکرار می‌شود."
      />
      <MonthTargets
        legend="قیمت و قاعده به نرخ‌های"
        options={others}
        chosen={toTicketIds}
        onChange={setToTicketIds}
        isOptional
      />
      {frame.units.length > 1 ? (
        <>
          <Select
            label="بسته‌های واحد"
            options={frame.units.map(({ id, name }) => ({ id, label: toPersianDigits(name) }))}
            value={fromUnitId}
            onChange={setFromUnitId}
          />
          <MonthTargets
            legend="به واحدهای"
            options={frame.units.filter((one) => one.id !== fromUnitId)}
            chosen={toUnitIds}
            onChange={setToUnitIds}
            isOptional
          />
        </>
      ) : null}
      <FormActions submit="رونوشت" isPending={change.isPending} isDisabled={isEmpty} />
    </Form>
  )
}
