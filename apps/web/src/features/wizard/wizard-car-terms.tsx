import {
  FuelPolicy,
  fuelPolicyLabels,
  GuaranteeKind,
  guaranteeKindLabels,
} from '@rezerv/contract/listing/listing-car.ts'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { carOf } from './wizard-kind-draft.ts'
import type { WizardDraft } from './wizard-draft.ts'
import { AnswerField, CancellationField, DepositFields } from './wizard-rental-fields.tsx'
import { ExtraRows, FeeRows } from './wizard-rental-rows.tsx'

type Props = { draft: WizardDraft }

/** Who may drive it, what stays with the host, and when a rental day begins. */
export function CarTermsFields({ draft }: Props) {
  const own = carOf(draft)
  if (!own) return null
  const { car, change } = own
  return (
    <div className="flex flex-col gap-4">
      <Card title="راننده و تحویل">
        <FormGrid>
          <NumberField
            label="کمینهٔ سن راننده"
            name="details.minimumAge"
            value={car.minimumAge}
            onChange={(age) => change({ minimumAge: age ?? 18 })}
            min={18}
            max={80}
            suffix="سال"
          />
          <NumberField
            label="عمر گواهی‌نامه"
            name="details.licenceYears"
            description="دست‌کم چند سال از صدور آن گذشته باشد"
            value={car.licenceYears}
            onChange={(years) => change({ licenceYears: years ?? 0 })}
            min={0}
            max={30}
            suffix="سال"
          />
          <TimeField
            label="ساعت تحویل"
            name="details.handoverTime"
            description="روز اجاره از این ساعت تا همین ساعت روز بعد است."
            value={car.handoverTime}
            onChange={(handoverTime) => handoverTime && change({ handoverTime })}
          />
          <Select
            label="سوخت هنگام بازگشت"
            name="details.fuelPolicy"
            options={FuelPolicy.options.map((id) => ({ id, label: fuelPolicyLabels[id] }))}
            value={car.fuelPolicy}
            onChange={(fuelPolicy) => change({ fuelPolicy })}
          />
        </FormGrid>
      </Card>
      <Card title="ودیعه و تضمین">
        <div className="flex flex-col gap-5">
          <DepositFields rental={car} onChange={change} />
          <Select
            label="تضمین نزد میزبان"
            name="details.guarantee"
            description="جدا از ودیعه؛ هنگام تحویل گرفته و پس از بازگشت پس داده می‌شود."
            options={GuaranteeKind.options.map((id) => ({ id, label: guaranteeKindLabels[id] }))}
            value={car.guarantee}
            onChange={(guarantee) => change({ guarantee })}
            className="sm:max-w-sm"
          />
        </div>
      </Card>
    </div>
  )
}

/** What a customer may add, and what every booking pays besides its time. */
export function CarExtraFields({ draft }: Props) {
  const own = carOf(draft)
  if (!own) return null
  const { car, change } = own
  return (
    <div className="flex flex-col gap-4">
      <Card title="افزودنی‌ها" description="مشتری هنگام رزرو می‌تواند برگزیند.">
        <ExtraRows
          rows={car.extras}
          onChange={(extras) => change({ extras })}
          suggestions={['رانندهٔ دوم', 'بیمهٔ تکمیلی', 'صندلی کودک', 'باربند']}
        />
      </Card>
      <Card title="هزینه‌های ثابت" description="در هر رزرو، برای هر خودرو یک بار.">
        <FeeRows rows={car.fees} onChange={(fees) => change({ fees })} suggestions={['کارواش']} />
      </Card>
    </div>
  )
}

/** How bookings are taken and cancelled. */
export function CarPolicyFields({ draft }: Props) {
  const own = carOf(draft)
  if (!own) return null
  const { car, change } = own
  return (
    <Card title="رزرو و لغو">
      <div className="flex flex-col gap-5">
        <CancellationField
          value={draft.values.cancellationPolicy}
          onChange={(cancellationPolicy) => draft.set({ cancellationPolicy })}
        />
        <AnswerField rental={car} onChange={change} />
        <TextArea
          label="مقررات"
          name="details.rules"
          description="سیگار، حیوان خانگی، بیرون بردن از استان…"
          value={car.rules}
          onChange={(rules) => change({ rules })}
          maxLength={2000}
          rows={4}
        />
      </div>
    </Card>
  )
}
