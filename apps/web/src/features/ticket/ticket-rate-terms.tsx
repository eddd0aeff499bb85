import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { RatePartProps } from './ticket-rate-change.tsx'
import { roomOfRate } from './ticket-rate-room.ts'

/** How many guests the price of a space is for, and what each more costs. */
export function RateGuests({ values, set, frame }: RatePartProps & { frame: RateFrame }) {
  const { guests } = values
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
        description="بی آن، هر شمار مهمان به یک قیمت است."
      >
        مهمان اضافه قیمت دارد
      </Checkbox>
      {guests ? (
        <FormGrid className="sm:grid-cols-3!">
          <NumberField
            label="مهمان در نرخ پایه"
            name="pricing.guests.included"
            value={guests.included}
            onChange={(included) => set({ guests: { ...guests, included } })}
            min={1}
            max={500}
            suffix="نفر"
          />
          <NumberField
            label="بیشینهٔ مهمان"
            name="pricing.guests.max"
            value={guests.max}
            onChange={(max) => set({ guests: { ...guests, max } })}
            min={1}
            max={500}
            suffix="نفر"
            description={room === null ? undefined : toPersianDigits(`آنچه این نرخ می‌فروشد ${room} نفر جا دارد`)}
          />
          <MoneyField
            label="هر نفر اضافه"
            name="pricing.guests.extraRials"
            value={guests.extraRials}
            onChange={(extraRials) => set({ guests: { ...guests, extraRials } })}
            description={`برای هر ${priceUnitLabels[values.unit]}`}
          />
        </FormGrid>
      ) : null}
    </>
  )
}

/** What a car may run, and the price over it. */
export function RateKm({ values, set }: RatePartProps) {
  const { km } = values
  return (
    <>
      <Checkbox
        isSelected={km !== null}
        onChange={(on) => set({ km: on ? { perDay: 250, overRials: null } : null })}
        description="بی آن، پیمایش محدودیت ندارد."
      >
        پیمایش محدود است
      </Checkbox>
      {km ? (
        <FormGrid>
          <NumberField
            label="پیمایش مجاز هر روز"
            name="pricing.km.perDay"
            value={km.perDay}
            onChange={(perDay) => set({ km: { ...km, perDay } })}
            min={1}
            max={5000}
            suffix="کیلومتر"
          />
          <MoneyField
            label="هر کیلومتر بیشتر"
            name="pricing.km.overRials"
            value={km.overRials}
            onChange={(overRials) => set({ km: { ...km, overRials } })}
            description="هنگام بازگشت خودرو حساب می‌شود."
          />
        </FormGrid>
      ) : null}
    </>
  )
}
