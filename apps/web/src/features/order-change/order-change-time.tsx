import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
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
  const reason = reasons['wanted.from'] ?? reasons['wanted.until']
  return (
    <FormGrid>
      {isHourly ? (
        <DateField label="روز" value={draft.from} onChange={(from) => onChange({ from })} errorMessage={reason} />
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
        <TimeField
          label={isHourly ? 'ساعت آغاز' : 'ساعت تحویل'}
          value={draft.beginsAt}
          onChange={(time) => onChange({ beginsAt: time ?? draft.beginsAt })}
        />
      )}
      {isHourly ? (
        <NumberField label="مدت" suffix="ساعت" min={1} value={draft.hours} onChange={(hours) => onChange({ hours })} />
      ) : null}
      <ReturnHour order={order} isHourly={isHourly} draft={draft} onChange={onChange} />
    </FormGrid>
  )
}

/** Until when a stay that has begun goes on; nothing else of it can change any more. */
export function OrderChangeEnd({ order, isHourly, draft, onChange, reasons }: Props) {
  const reason = reasons['wanted.until'] ?? reasons['wanted.from']
  return (
    <>
      <p className="text-sm text-muted">
        از {formatInstant(order.startsAt, 'full')} در حال استفاده است؛ از اکنون می‌توان آن را بلندتر یا کوتاه‌تر کرد.
      </p>
      <FormGrid>
        {isHourly ? (
          <NumberField
            label="مدت از آغاز"
            suffix="ساعت"
            min={1}
            value={draft.hours}
            onChange={(hours) => onChange({ hours })}
            errorMessage={reason}
          />
        ) : (
          <DateField
            label="روز پایان"
            value={draft.until}
            onChange={(until) => onChange({ until })}
            errorMessage={reason}
          />
        )}
        <ReturnHour order={order} isHourly={isHourly} draft={draft} onChange={onChange} />
      </FormGrid>
    </>
  )
}

/** A car comes back at an hour of its day; a space is left at the hour of its rules. */
function ReturnHour({ order, isHourly, draft, onChange }: Omit<Props, 'reasons'>) {
  if (isHourly || order.kind === 'space') return null
  return (
    <TimeField
      label="ساعت بازگشت"
      value={draft.endsAt}
      onChange={(time) => onChange({ endsAt: time ?? draft.endsAt })}
    />
  )
}
