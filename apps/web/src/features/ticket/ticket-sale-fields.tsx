import type { ReactNode } from 'react'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'

type Sale = {
  saleFrom: string | null
  saleUntil: string | null
  minPerOrder: number | null
  maxPerOrder: number | null
  hidden: boolean
}
type Props = {
  values: Sale
  set: (change: Partial<Sale>) => void
  /** «خالی یعنی تا شروع سانس» */
  untilText: string
  hasLimits: boolean
  /** More, before the last one. */
  children?: ReactNode
}

/** When and how a ticket or a rate is on sale. */
export function SaleFields({ values, set, untilText, hasLimits, children }: Props) {
  const field = bindFields(values, set)
  return (
    <FormGrid>
      <DateTimeField label="شروع فروش" {...field('saleFrom')} description="خالی یعنی از هم‌اکنون" />
      <DateTimeField label="پایان فروش" {...field('saleUntil')} begins={values.saleFrom} description={untilText} />
      {hasLimits ? (
        <>
          <NumberField
            label="حداقل در هر سفارش"
            {...field('minPerOrder')}
            min={1}
            max={1000}
            description="کمتر از این تعداد یک‌جا فروخته نمی‌شود"
          />
          <NumberField
            label="حداکثر در هر سفارش"
            {...field('maxPerOrder')}
            min={1}
            max={1000}
            description="در یک خرید؛ همان مشتری می‌تواند باز هم سفارش بدهد"
          />
        </>
      ) : null}
      {children}
      <Checkbox
        {...field('hidden')}
        description="در فهرست خرید دیده نمی‌شود؛ همکاران همچنان می‌فروشند."
        className={children ? undefined : 'sm:col-span-2'}
      >
        پنهان
      </Checkbox>
    </FormGrid>
  )
}
