import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { DateField } from '#ui/date/date-field.tsx'
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

/** Until when a stay that has begun goes on; nothing else of it can change any more. */
export function OrderChangeEnd({ order, isHourly, draft, onChange, reasons }: Props) {
  const reason = reasons['wanted.until'] ?? reasons['wanted.from']
  const error = reason === undefined ? {} : { errorMessage: reason }
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
            {...error}
          />
        ) : (
          <DateField label="روز پایان" value={draft.until} onChange={(until) => onChange({ until })} {...error} />
        )}
        {isHourly || order.kind === 'space' ? null : (
          <TimeField
            label="ساعت بازگشت"
            value={draft.endsAt}
            onChange={(time) => onChange({ endsAt: time ?? draft.endsAt })}
          />
        )}
      </FormGrid>
    </>
  )
}
