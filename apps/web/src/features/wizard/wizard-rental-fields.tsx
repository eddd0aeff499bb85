import type { CarDetails } from '@rezerv/contract/listing/listing-car.ts'
import {
  CancellationPolicy,
  cancellationPolicyDetails,
  cancellationPolicyLabels,
} from '@rezerv/contract/listing/listing-cancellation.ts'
import { type Bound, bindFields } from '#ui/fields/bind-fields.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { WizardDraft } from './wizard-draft.ts'

const answers = [
  { id: 'instant' as const, label: 'قطعی در همان لحظه', detail: 'تاریخ‌های خالی فوراً رزرو می‌شود' },
  { id: 'host' as const, label: 'با پاسخ میزبان', detail: 'درخواست می‌ماند تا میزبان بپذیرد یا رد کند' },
]

/** Whether a booking is confirmed at once or waits for the host. */
export const AnswerField = (field: Bound<CarDetails['answer']>) => (
  <RadioGroup label="روش رزرو" look="cards" options={answers} {...field} />
)

/** A deposit is given back after the stay. */
export function DepositFields({ name, value, onChange }: Bound<CarDetails['deposit']>) {
  const field = value && bindFields(value, (next) => onChange({ ...value, ...next, due: 'arrival' }), `${name}.`)
  return (
    <div className="flex flex-col gap-3">
      <Switch
        isSelected={value !== null}
        onChange={(isOn) => onChange(isOn ? { rials: 0, due: 'arrival' } : null)}
        description="هنگام ورود یا تحویل گرفته می‌شود، پس از پایان، اگر خسارتی نباشد، برمی‌گردد و جزو مبلغ رزرو نیست."
      >
        ودیعه گرفته می‌شود
      </Switch>
      {field ? <MoneyField label="مبلغ ودیعه" {...field('rials', 0)} className="sm:max-w-xs" /> : null}
    </div>
  )
}

type CancellationProps = { draft: WizardDraft; details?: Record<CancellationPolicy, string> }

export const CancellationField = ({
  draft: { values, set },
  details = cancellationPolicyDetails,
}: CancellationProps) => (
  <RadioGroup
    label="سیاست لغو"
    {...bindFields(values, set)('cancellationPolicy')}
    look="cards"
    isRequired
    options={CancellationPolicy.options.map((id) => ({
      id,
      label: cancellationPolicyLabels[id],
      detail: details[id],
    }))}
  />
)
