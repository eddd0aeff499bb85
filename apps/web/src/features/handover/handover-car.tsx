import type { ReactNode } from 'react'
import { formatCount } from '@rezerv/contract/digits.ts'
import type { HandoverCar } from '@rezerv/contract/handover/handover.ts'
import type { OdometerWord } from '@rezerv/contract/handover/handover-odometer.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { CarChange, CarDraft } from './handover-draft.ts'
import { fuelText } from './handover-text.ts'
import { HandoverDamages } from './handover-damages.tsx'
import { HandoverCarPhotos } from './handover-photos.tsx'

type Props = {
  title: ReactNode
  place: number
  car: CarDraft
  /** How it stood at the handover; at the return alone. */
  before: HandoverCar | undefined
  odometer: OdometerWord | undefined
  onChange: (change: CarChange) => void
  /** The name of the draft whose files wait on the device. */
  draftName: string
}

export function HandoverCarFields({ title, place, car, before, odometer, onChange, draftName }: Props) {
  const missing = (before?.fuelEighths ?? 0) - car.fuelEighths
  return (
    <Card title={title} gap={5}>
      <FormGrid>
        <NumberField
          label="کیلومترشمار"
          name={`cars.${place}.odometerKm`}
          suffix="کیلومتر"
          isRequired
          min={0}
          value={car.odometerKm}
          onChange={(odometerKm) => onChange(() => ({ odometerKm }))}
          description={before && `هنگام تحویل ${formatCount(before.odometerKm)} کیلومتر`}
          {...(odometer && 'refused' in odometer && { errorMessage: odometer.refused })}
        />
        <Select
          label="سوخت"
          value={String(car.fuelEighths)}
          onChange={(eighths) => onChange(() => ({ fuelEighths: Number(eighths) }))}
          options={fuelChoices}
          description={before && `هنگام تحویل ${fuelText(before.fuelEighths)}`}
        />
        {before && missing > 0 ? (
          <MoneyField
            label="هزینهٔ سوخت کم‌شده"
            value={car.fuelRials}
            onChange={(fuelRials) => onChange(() => ({ fuelRials }))}
          />
        ) : null}
      </FormGrid>
      {odometer && 'asked' in odometer ? (
        <Banner tone="warn" title={odometer.asked}>
          کیلومترشمار را دوباره بررسی کنید.
        </Banner>
      ) : null}
      <HandoverCarPhotos
        photos={car.photos}
        before={before?.photos}
        onChange={(change) => onChange((now) => ({ photos: change(now.photos) }))}
        draftName={`${draftName}.${car.unitId}`}
      />
      <HandoverDamages car={car} before={before} onChange={onChange} draftName={draftName} />
    </Card>
  )
}

const fuelChoices = Array.from({ length: 9 }, (_, n) => ({ id: String(8 - n), label: fuelText(8 - n) }))
