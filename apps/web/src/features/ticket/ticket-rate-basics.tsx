import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { unitSlots } from '@rezerv/contract/unit/unit.ts'
import { type RateFrame, rateUnitRefusal } from '@rezerv/contract/ticket/ticket-rate.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChangeField, type RatePartProps } from './ticket-rate-change.tsx'
import { ratePresets } from './ticket-rate-presets.ts'
import { roomOfRate } from './ticket-rate-room.ts'

const unitNames = { day: 'روز (۲۴ ساعت)', night: 'شب', hour: 'ساعت' }

/** What most rates need: a name, a price, and how weekends and holidays differ. */
export function RateBasics({
  values,
  set,
  field,
  planned,
  frame,
  isNew,
}: RatePartProps & { frame: RateFrame; isNew: boolean }) {
  const unit = priceUnitLabels[values.unit]
  return (
    <Card title="نرخ">
      <div className="flex flex-col gap-5">
        {isNew ? (
          <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
            <legend className="mb-1.5 text-sm font-medium">آغاز از</legend>
            {ratePresets(frame, roomOfRate(values, frame)).map((preset) => (
              <Button key={preset.id} size="small" onPress={() => set(preset.values)}>
                {preset.label}
                <span className="font-normal text-muted max-sm:hidden"> · {preset.detail}</span>
              </Button>
            ))}
          </fieldset>
        ) : null}
        <FormGrid>
          <TextField label="نام" {...field('name')} isRequired maxLength={80} placeholder="روزانه، شبانه، آخر هفته…" />
          <Select
            label="قیمت برای هر"
            {...planned('unit')}
            options={unitSlots[frame.kind].map((id) => ({ id, label: unitNames[id] }))}
            errorMessage={rateUnitRefusal(values.unit, frame)}
          />
          <MoneyField
            label={`نرخ پایهٔ هر ${unit}`}
            {...planned('baseRials')}
            isRequired
            description="سفارش‌هایی که ثبت شده‌اند قیمت خود را نگه می‌دارند."
          />
          <TextField label="توضیح" {...field('description')} maxLength={500} />
          <ChangeField label="آخر هفته" {...planned('weekend')} />
          <ChangeField label="تعطیل رسمی" {...planned('holiday')} />
        </FormGrid>
      </div>
    </Card>
  )
}
