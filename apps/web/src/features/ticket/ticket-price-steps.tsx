import type { PriceStep } from '@rezerv/contract/pricing/pricing-steps.ts'
import { Plus, Trash2 } from 'lucide-react'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { type Bound, bindFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

const stepsMost = 5
const early: PriceStep = { name: 'زودهنگام', percent: 20, until: null, count: 50 }

/** Lower prices at first, each until its time or its count is over. */
export function TicketPriceSteps({ name, value, onChange }: Bound<PriceStep[]>) {
  return (
    <Card
      title="مراحل قیمت"
      description="برای خرید زودهنگام: تا یک زمان یا تا تعدادی از هر سانس، هر کدام زودتر تمام شود؛ بعد نوبت مرحلهٔ بعدی یا قیمت اصلی است."
      gap={4}
    >
      <div data-field={name} className="flex flex-col gap-4">
        <GroupError name={name} />
        {[...value.entries()].map(([nr, step]) => (
          <StepFields
            key={nr}
            step={step}
            name={`${name}.${nr}`}
            onChange={(next) => onChange(value.map((one, at) => (at === nr ? next : one)))}
            onRemove={() => onChange(value.filter((_, at) => at !== nr))}
          />
        ))}
        {value.length < stepsMost ? (
          <Button icon={Plus} className="self-start" onPress={() => onChange([...value, early])}>
            افزودن مرحله
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

type StepProps = { step: PriceStep; name: string; onChange: (next: PriceStep) => void; onRemove: () => void }

function StepFields({ step, name, onChange, onRemove }: StepProps) {
  const field = bindFields(step, (change) => onChange({ ...step, ...change }), `${name}.`)
  return (
    <div className="flex items-start gap-2">
      <FormGrid className="min-w-0 flex-1">
        <TextField label="نام مرحله" {...field('name')} isRequired maxLength={40} />
        <NumberField label="کمتر از قیمت" {...field('percent', 0)} min={0} max={100} suffix="درصد" />
        <DateTimeField label="تا زمان" {...field('until')} description="خالی یعنی تا پایان تعداد" />
        <NumberField
          label="برای چند عدد از هر سانس"
          {...field('count')}
          min={1}
          max={200_000}
          description="خالی یعنی تا زمان"
        />
      </FormGrid>
      <IconButton icon={Trash2} label={`حذف مرحلهٔ ${step.name}`} onPress={onRemove} className="mt-6" />
    </div>
  )
}
