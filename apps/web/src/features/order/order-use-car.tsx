import { Plus, Trash2 } from 'lucide-react'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { HandoverCar } from '@rezerv/contract/order/order-use.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormGrid } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CarDraft, DamageDraft } from './order-use-draft.ts'
import { OrderUsePhotos } from './order-use-photos.tsx'
import { fuelText } from './order-use-text.ts'

type Props = {
  title: string
  place: number
  car: CarDraft
  /** How it stood at the handover; at the return alone. */
  before: HandoverCar | undefined
  onChange: (car: CarDraft) => void
}

/** What somebody writes down who stands at the car. */
export function OrderUseCar({ title, place, car, before, onChange }: Props) {
  const missing = (before?.fuelEighths ?? 0) - car.fuelEighths
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">
        <FormGrid>
          <NumberField
            label="کیلومترشمار"
            name={`cars.${place}.odometerKm`}
            suffix="کیلومتر"
            isRequired
            min={0}
            value={car.odometerKm}
            onChange={(odometerKm) => onChange({ ...car, odometerKm })}
            description={before && toPersianDigits(`هنگام تحویل ${groupDigits(before.odometerKm, '٬')} کیلومتر`)}
          />
          <Select
            label="سوخت"
            value={String(car.fuelEighths)}
            onChange={(eighths) => onChange({ ...car, fuelEighths: Number(eighths) })}
            options={fuelChoices}
            description={before && `هنگام تحویل ${fuelText(before.fuelEighths)}`}
          />
          {before && missing > 0 ? (
            <MoneyField
              label="بهای سوخت کم‌شده"
              value={car.fuelRials}
              onChange={(fuelRials) => onChange({ ...car, fuelRials })}
            />
          ) : null}
        </FormGrid>
        <OrderUsePhotos label="تصویرها" photos={car.photos} onChange={(photos) => onChange({ ...car, photos })} />
        <Damages car={car} isReturn={before !== undefined} onChange={onChange} />
      </div>
    </Card>
  )
}

const fuelChoices = Array.from({ length: 9 }, (_, n) => ({ id: String(8 - n), label: fuelText(8 - n) }))

const emptyDamage: DamageDraft = { place: '', note: '', photos: [], rials: null }

type DamagesProps = Pick<Props, 'car' | 'onChange'> & { isReturn: boolean }

function Damages({ car, isReturn, onChange }: DamagesProps) {
  const change = (at: number, part: Partial<DamageDraft>) =>
    onChange({ ...car, damages: car.damages.map((one, n) => (n === at ? { ...one, ...part } : one)) })
  return (
    <div className="flex flex-col gap-4">
      {car.damages.map((damage, at) => (
        <fieldset key={at} className="flex flex-col gap-3 rounded-2 border border-line p-3">
          <legend className="flex items-center gap-2 px-1 text-sm font-semibold">
            آسیب {toPersianDigits(at + 1)}
            <IconButton
              icon={Trash2}
              label="حذف آسیب"
              onPress={() => onChange({ ...car, damages: car.damages.filter((_, n) => n !== at) })}
            />
          </legend>
          <FormGrid>
            <TextField
              label="جای آسیب"
              value={damage.place}
              onChange={(place) => change(at, { place })}
              maxLength={60}
            />
            <TextField label="شرح" value={damage.note} onChange={(note) => change(at, { note })} maxLength={300} />
            {isReturn ? (
              <MoneyField label="خسارت" value={damage.rials} onChange={(rials) => change(at, { rials })} />
            ) : null}
          </FormGrid>
          <OrderUsePhotos label="تصویر آسیب" photos={damage.photos} onChange={(photos) => change(at, { photos })} />
        </fieldset>
      ))}
      <Button
        icon={Plus}
        className="self-start"
        onPress={() => onChange({ ...car, damages: [...car.damages, emptyDamage] })}
      >
        {isReturn ? 'ثبت آسیب تازه' : 'ثبت آسیب موجود'}
      </Button>
    </div>
  )
}
