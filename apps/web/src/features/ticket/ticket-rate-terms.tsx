import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { weekdays } from '@rezerv/contract/jalali.ts'
import { GroupError } from '#ui/fields/group-error.tsx'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { RatePartProps } from './ticket-rate-change.tsx'
import { roomOfRate } from './ticket-rate-room.ts'

/** The seven prices of a week; an empty one is as on every other day. */
export const RateWeekdays = ({ values, set }: RatePartProps) => (
  <>
    <p className="text-sm text-muted">
      روزی که اینجا قیمت دارد با همان قیمت فروخته می‌شود، نه با نرخ پایه و آخر هفته. خالی یعنی مثل روزهای دیگر.
    </p>
    <GroupError name="pricing.weekdayPrices" />
    <FormGrid className="grid-cols-2! lg:grid-cols-4!">
      {weekdays.map((label, day) => (
        <MoneyField
          key={label}
          label={label}
          value={values.weekdayRials[day] ?? null}
          onChange={(rials) => set({ weekdayRials: values.weekdayRials.with(day, rials) })}
        />
      ))}
    </FormGrid>
  </>
)

/** How many guests the price of a space is for, and what each more costs. */
export function RateGuests({ values, set, frame }: RatePartProps & { frame: RateFrame }) {
  const { guests } = values
  const field = guests && bindFields(guests, (next) => set({ guests: { ...guests, ...next } }), 'pricing.guests.')
  const room = roomOfRate(values, frame) ?? frame.maxGuests
  return (
    <>
      <Checkbox
        isSelected={guests !== null}
        onChange={(on) =>
          set({
            guests: on ? { included: Math.min(frame.baseGuests ?? 1, room ?? 1), max: room, extraRials: null } : null,
          })
        }
        description="بدون آن، هر تعداد مهمان به یک قیمت است."
      >
        مهمان اضافه قیمت دارد
      </Checkbox>
      {field ? (
        <FormGrid className="sm:grid-cols-3!">
          <NumberField label="مهمان در نرخ پایه" {...field('included')} min={1} max={500} suffix="نفر" />
          <NumberField
            label="حداکثر مهمان"
            {...field('max')}
            min={1}
            max={500}
            suffix="نفر"
            description={room === null ? undefined : toPersianDigits(`واحدهای این نرخ برای ${room} نفر جا دارد`)}
          />
          <MoneyField
            label="هر نفر اضافه"
            {...field('extraRials')}
            description={`برای هر ${priceUnitLabels[values.unit]}`}
          />
        </FormGrid>
      ) : null}
    </>
  )
}

/** The kilometres that a car may run, and the price over them. */
export function RateKm({ values, set }: RatePartProps) {
  const { km } = values
  const field = km && bindFields(km, (next) => set({ km: { ...km, ...next } }), 'pricing.km.')
  return (
    <>
      <Checkbox
        isSelected={km !== null}
        onChange={(on) => set({ km: on ? { perDay: 250, overRials: null } : null })}
        description="بدون آن، پیمایش محدودیت ندارد."
      >
        پیمایش محدود است
      </Checkbox>
      {field ? (
        <FormGrid>
          <NumberField label="پیمایش مجاز هر روز" {...field('perDay')} min={1} max={5000} suffix="کیلومتر" />
          <MoneyField label="هر کیلومتر بیشتر" {...field('overRials')} description="هنگام بازگشت خودرو حساب می‌شود." />
        </FormGrid>
      ) : null}
    </>
  )
}
