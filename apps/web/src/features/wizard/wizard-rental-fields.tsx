import type { CarDetails } from '@rezerv/contract/listing/listing-car.ts'
import {
  CancellationPolicy,
  cancellationPolicyDetails,
  cancellationPolicyLabels,
} from '@rezerv/contract/listing/listing-cancellation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'

/** What cars and spaces have alike. */
export type Rental = Pick<CarDetails, 'extras' | 'fees' | 'deposit' | 'answer'>
export type RentalProps = { rental: Rental; onChange: (next: Partial<Rental>) => void }

const answers = [
  { id: 'instant' as const, label: 'قطعی در همان لحظه', detail: 'هر زمان آزادی بی‌درنگ رزرو می‌شود' },
  { id: 'host' as const, label: 'با پاسخ میزبان', detail: 'درخواست می‌ماند تا میزبان بپذیرد یا رد کند' },
]

/** Whether a booking is confirmed at once or waits for the host. */
export function AnswerField({ rental, onChange }: RentalProps) {
  return (
    <RadioGroup
      label="شیوهٔ رزرو"
      name="details.answer"
      look="cards"
      options={answers}
      value={rental.answer}
      onChange={(answer) => onChange({ answer })}
    />
  )
}

/** What is given back after the stay. */
export function DepositFields({ rental: { deposit }, onChange }: RentalProps) {
  return (
    <div className="flex flex-col gap-3">
      <Switch
        isSelected={deposit !== null}
        onChange={(isOn) => onChange({ deposit: isOn ? { rials: 0, due: 'arrival' } : null })}
        description="هنگام ورود یا تحویل گرفته می‌شود، پس از پایان و بی‌خسارت بودن برمی‌گردد و جزو بهای رزرو نیست."
      >
        ودیعه گرفته می‌شود
      </Switch>
      {deposit ? (
        <MoneyField
          label="مبلغ ودیعه"
          name="details.deposit.rials"
          value={deposit.rials}
          onChange={(rials) => onChange({ deposit: { rials: rials ?? 0, due: 'arrival' } })}
          className="sm:max-w-xs"
        />
      ) : null}
    </div>
  )
}

type CancellationProps = { value: CancellationPolicy | null; onChange: (policy: CancellationPolicy) => void }

export function CancellationField({ value, onChange }: CancellationProps) {
  return (
    <RadioGroup
      label="سیاست لغو"
      name="cancellationPolicy"
      look="cards"
      isRequired
      value={value}
      onChange={onChange}
      options={CancellationPolicy.options.map((id) => ({
        id,
        label: cancellationPolicyLabels[id],
        detail: cancellationPolicyDetails[id],
      }))}
    />
  )
}
