import type { TicketSpans } from '@rezerv/contract/ticket/ticket-spans.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'

type Limits = {
  minPerCustomer: number | null
  maxPerCustomer: number | null
  onlyByCode: boolean
  onlyWithOther: boolean
  needsApproval: boolean
}
type Props = { values: Limits; set: (change: Partial<Limits>) => void; spans: TicketSpans }

/** Who may buy a ticket, and how many of it; of one that is good for several occurrences, over all of them. */
export function TicketLimits({ values, set, spans }: Props) {
  const field = bindFields(values, set)
  const isSpan = spans !== 'one'
  const perOccurrence = isSpan ? '' : 'در هر سانس، '
  return (
    <>
      <NumberField
        label="حداقل برای هر مشتری"
        {...field('minPerCustomer')}
        min={1}
        max={1000}
        description={`${perOccurrence}با سفارش‌های قبلی‌اش؛ خالی یعنی بدون کف`}
      />
      <NumberField
        label="حداکثر برای هر مشتری"
        {...field('maxPerCustomer')}
        min={1}
        max={1000}
        description={`${perOccurrence}روی همهٔ سفارش‌هایش؛ خالی یعنی بدون سقف`}
      />
      <Checkbox
        {...field('onlyByCode')}
        description="فقط کسی می‌خرد که کد این بلیت را دارد؛ کدها در برگهٔ «کدها» ساخته می‌شوند."
      >
        فقط با کد
      </Checkbox>
      {isSpan ? null : (
        <Checkbox
          {...field('onlyWithOther')}
          description="مثل ناهار یا پارکینگ: در هر سفارش حداقل یک بلیت دیگر هم لازم است و بلیت جدا صادر می‌شود."
        >
          فقط همراه بلیت دیگر
        </Checkbox>
      )}
      <Checkbox
        {...field('needsApproval')}
        description="هر خرید اول درخواست است: جاها نگه داشته می‌شوند و تا تایید نکنید کسی پرداخت نمی‌کند. اگر تا پایان مهلت پاسخ (تنظیمات) جواب ندهید، درخواست منقضی و جاها آزاد می‌شوند."
      >
        با تایید شما فروخته می‌شود
      </Checkbox>
    </>
  )
}
