import type { Order } from '@rezerv/contract/order/order.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import type { MoveDraft } from './order-change.ts'

type Props = {
  order: Pick<Order, 'kind'>
  isHourly: boolean
  draft: MoveDraft
  onChange: (part: Partial<MoveDraft>) => void
  /** By path, as the server says them. */
  reasons: Record<string, string>
}

/** The days and hours that a stay is moved to. */
export function OrderChangeTime(props: Props) {
  const { isHourly, draft, onChange, reasons } = props
  const reason = reasons['wanted.from'] ?? reasons['wanted.until']
  const error = reason === undefined ? {} : { errorMessage: reason }
  return (
    <FormGrid>
      {isHourly ? (
        <DateField label="روز" value={draft.from} onChange={(from) => onChange({ from })} {...error} />
      ) : (
        <DateRangeField
          label="از روز تا روز"
          className="sm:col-span-2"
          value={draft.from && draft.until ? { from: draft.from, until: draft.until } : null}
          onChange={(range) => onChange({ from: range?.from ?? null, until: range?.until ?? null })}
          {...error}
        />
      )}
      <Hours {...props} />
    </FormGrid>
  )
}

function Hours({ order, draft, onChange, isHourly }: Props) {
  if (order.kind === 'space' && !isHourly) return null
  return (
    <>
      <TimeField
        label={isHourly ? 'ساعت آغاز' : 'ساعت تحویل'}
        value={draft.beginsAt}
        onChange={(time) => onChange({ beginsAt: time ?? draft.beginsAt })}
      />
      {isHourly ? (
        <NumberField label="مدت" suffix="ساعت" min={1} value={draft.hours} onChange={(hours) => onChange({ hours })} />
      ) : (
        <TimeField
          label="ساعت بازگشت"
          value={draft.endsAt}
          onChange={(time) => onChange({ endsAt: time ?? draft.endsAt })}
        />
      )}
    </>
  )
}
