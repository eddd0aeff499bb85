import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import type { MoveDraft } from './order-change.ts'

type Props = {
  order: Pick<Order, 'kind' | 'startsAt'>
  isHourly: boolean
  draft: MoveDraft
  onChange: (part: Partial<MoveDraft>) => void
  /** By path, as the server says them. */
  reasons: Record<string, string>
}

export function OrderChangeTime({ order, isHourly, draft, onChange, reasons }: Props) {
  const field = bindFields(draft, onChange)
  const reason = reasons['wanted.from'] ?? reasons['wanted.until']
  return (
    <FormGrid>
      {isHourly ? (
        <DateField label="روز" {...field('from')} errorMessage={reason} />
      ) : (
        <DateRangeField
          label="از روز تا روز"
          className="sm:col-span-2"
          value={draft.from && draft.until ? { from: draft.from, until: draft.until } : null}
          onChange={(range) => onChange({ from: range?.from ?? null, until: range?.until ?? null })}
          errorMessage={reason}
        />
      )}
      {order.kind === 'space' && !isHourly ? null : (
        <TimeField label={isHourly ? 'ساعت شروع' : 'ساعت تحویل'} {...field('beginsAt', draft.beginsAt)} />
      )}
      {isHourly ? <NumberField label="مدت" suffix="ساعت" min={1} {...field('hours')} /> : null}
      {isHourly || order.kind === 'space' ? null : <TimeField {...returnHour} {...field('endsAt', draft.endsAt)} />}
    </FormGrid>
  )
}

/** Until when a stay that has begun goes on; nothing else of it can change any more. */
export function OrderChangeEnd({ order, isHourly, draft, onChange, reasons }: Props) {
  const field = bindFields(draft, onChange)
  const reason = reasons['wanted.until'] ?? reasons['wanted.from']
  return (
    <>
      <p className="text-sm text-muted">
        از {formatInstant(order.startsAt, 'full')} در حال استفاده است؛ از همین حالا می‌توانید آن را طولانی‌تر یا کوتاه‌تر
        کنید.
      </p>
      <FormGrid>
        {isHourly ? (
          <NumberField label="مدت از شروع" suffix="ساعت" min={1} {...field('hours')} errorMessage={reason} />
        ) : (
          <DateField label="روز پایان" {...field('until')} errorMessage={reason} />
        )}
        {isHourly || order.kind === 'space' ? null : <TimeField {...returnHour} {...field('endsAt', draft.endsAt)} />}
      </FormGrid>
    </>
  )
}

/** A car comes back at an hour of its day; a space is left at the hour of its rules. */
const returnHour = { label: 'ساعت بازگشت' }
