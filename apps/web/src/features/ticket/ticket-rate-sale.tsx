import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { RatePartProps } from './ticket-rate-change.tsx'

/** When and how the rate is on sale. */
export function RateSale({ values, set }: RatePartProps) {
  return (
    <FormGrid>
      <DateTimeField
        label="آغاز فروش"
        name="saleFrom"
        description="خالی یعنی از هم‌اکنون"
        value={values.saleFrom}
        onChange={(saleFrom) => set({ saleFrom })}
      />
      <DateTimeField
        label="پایان فروش"
        name="saleUntil"
        begins={values.saleFrom}
        description="خالی یعنی همیشه"
        value={values.saleUntil}
        onChange={(saleUntil) => set({ saleUntil })}
      />
      {values.scope === 'any' ? (
        <>
          <NumberField
            label="کمینه در هر سفارش"
            name="minPerOrder"
            value={values.minPerOrder}
            onChange={(minPerOrder) => set({ minPerOrder })}
            min={1}
            max={1000}
          />
          <NumberField
            label="بیشینه در هر سفارش"
            name="maxPerOrder"
            value={values.maxPerOrder}
            onChange={(maxPerOrder) => set({ maxPerOrder })}
            min={1}
            max={1000}
          />
        </>
      ) : null}
      <Checkbox name="pricing.taxed" isSelected={values.taxed} onChange={(taxed) => set({ taxed })}>
        مشمول مالیات ارزش افزوده
      </Checkbox>
      <Checkbox
        name="hidden"
        isSelected={values.hidden}
        onChange={(hidden) => set({ hidden })}
        description="در فهرست خرید دیده نمی‌شود؛ همکاران همچنان می‌فروشند."
      >
        پنهان
      </Checkbox>
    </FormGrid>
  )
}
