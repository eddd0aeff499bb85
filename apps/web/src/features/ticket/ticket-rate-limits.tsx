import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { type Bound, bindFields } from '#ui/fields/bind-fields.tsx'
import { WeekdaysField } from '#ui/date/weekdays-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { RatePartProps } from './ticket-rate-change.tsx'
import type { RateValues } from './ticket-rate-values.ts'

/** How long a stay may be, on which days it begins and ends, and how long before it is booked. */
export function RateLimits({ values, set, planned }: RatePartProps) {
  const unit = priceUnitLabels[values.unit]
  return (
    <FormGrid>
      <NumberField label="حداقل مدت" {...planned('minStay')} min={1} max={366} suffix={unit} />
      <NumberField
        label="حداکثر مدت"
        {...planned('maxStay')}
        min={1}
        max={366}
        suffix={unit}
        description="خالی: بدون سقف"
      />
      <Weekdays label="روزهای شروع" {...planned('arrivalWeekdays')} />
      {values.unit === 'hour' ? (
        <OpenHours hours={values.openHours} onChange={(openHours) => set({ openHours })} />
      ) : (
        <Weekdays label="روزهای پایان" {...planned('departureWeekdays')} />
      )}
      <NumberField label="رزرو حداقل پیش از شروع" {...planned('leadHours')} min={0} max={2160} suffix="ساعت" />
      <NumberField
        label="رزرو تا چند روز آینده"
        {...planned('aheadDays')}
        min={1}
        max={1000}
        suffix="روز"
        description="خالی: بدون محدودیت"
      />
    </FormGrid>
  )
}

type OpenHoursProps = { hours: RateValues['openHours']; onChange: (hours: RateValues['openHours']) => void }

function OpenHours({ hours, onChange }: OpenHoursProps) {
  const field = hours && bindFields(hours, (next) => onChange({ ...hours, ...next }), 'pricing.openHours.')
  return (
    <div data-field="pricing.openHours" className="flex flex-col gap-2">
      <Checkbox isSelected={hours !== null} onChange={(on) => onChange(on ? { fromHour: 8, untilHour: 20 } : null)}>
        فقط در ساعت کار
      </Checkbox>
      {field ? (
        <div className="grid grid-cols-2 gap-2">
          <NumberField label="از ساعت" {...field('fromHour')} min={0} max={23} />
          <NumberField
            label="تا ساعت"
            {...field('untilHour')}
            min={1}
            max={24}
            description="کمتر از شروع: تا پس از نیمه‌شب"
          />
        </div>
      ) : null}
      <GroupError name="pricing.openHours" />
    </div>
  )
}

/** None of them chosen means every day. */
const Weekdays = (field: Bound<number[]> & { label: string }) => (
  <WeekdaysField {...field}>
    <p className="text-xs text-muted">{field.value.length === 0 ? 'هر روز' : 'فقط در روزهای انتخاب‌شده'}</p>
  </WeekdaysField>
)
