import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { HandoverCar } from '@rezerv/contract/handover/handover.ts'
import { type CarPart, CarPart as Parts, carPartLabels } from '@rezerv/contract/handover/handover-part.ts'
import { FormGrid } from '#ui/fields/form.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type CarChange, type CarDraft, type DamageDraft, damageAt } from './handover-draft.ts'
import { HandoverOutline } from './handover-outline.tsx'
import { HandoverPhotos } from './handover-photos.tsx'

type Props = {
  car: CarDraft
  /** How the car stood at the handover; at the return alone. */
  before: HandoverCar | undefined
  onChange: (change: CarChange) => void
  draftName: string
}

const elsewhere = 'elsewhere'
const choices = [
  ...Parts.options.map((id) => ({ id, label: carPartLabels[id] })),
  { id: elsewhere, label: 'جای دیگر' } as const,
]

/** Damages are tapped on the outline of the car, which opens the camera at once, or chosen from the list of its parts. */
export function HandoverDamages({ car, before, onChange, draftName }: Props) {
  const isReturn = before !== undefined
  const region = useId()
  const add = (part?: CarPart) => {
    const damage = damageAt(part)
    flushSync(() => onChange(({ damages }) => ({ damages: [...damages, damage] })))
    // What it costs is all that is left to say of it.
    if (isReturn) fieldsOf(damage.id)?.querySelector<HTMLInputElement>('input[inputmode=numeric]')?.focus()
    return damage.id
  }
  const changeOne = (id: string, part: (now: DamageDraft) => Partial<DamageDraft>) =>
    onChange(({ damages }) => ({ damages: damages.map((one) => (one.id === id ? { ...one, ...part(one) } : one)) }))
  return (
    <section aria-labelledby={region} className="flex flex-col gap-4">
      <div className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-3">
          <h3 id={region} className="text-sm font-bold">
            {isReturn ? 'آسیب‌های جدید' : 'آسیب‌های موجود'}
          </h3>
          <p className="text-sm text-muted">
            جای آسیب را روی خودرو بزنید تا عکس آن گرفته شود، یا از فهرست انتخاب کنید.
          </p>
          <Select
            label="ثبت آسیب"
            value={null}
            placeholder="جای آسیب"
            options={choices}
            onChange={(part) => void add(part === elsewhere ? undefined : part)}
          />
          {before && before.damages.length > 0 ? (
            <p className="text-sm text-muted">هنگام تحویل: {before.damages.map(({ place }) => place).join('، ')}</p>
          ) : null}
        </div>
        <HandoverOutline damages={car.damages} before={before?.damages ?? []} onPick={(part) => takePhoto(add(part))} />
      </div>
      {car.damages.map((damage, at) => (
        <fieldset
          key={damage.id}
          data-damage={damage.id}
          className="flex flex-col gap-3 rounded-2 border border-line p-3"
        >
          <legend className="flex items-center gap-2 px-1 text-sm font-semibold">
            آسیب {toPersianDigits(at + 1)}
            <IconButton
              icon={Trash2}
              label="حذف آسیب"
              onPress={() => onChange(({ damages }) => ({ damages: damages.filter(({ id }) => id !== damage.id) }))}
            />
          </legend>
          <FormGrid>
            <TextField
              label="جای آسیب"
              value={damage.place}
              onChange={(place) => changeOne(damage.id, () => ({ place }))}
              maxLength={60}
            />
            <TextField
              label="شرح"
              value={damage.note}
              onChange={(note) => changeOne(damage.id, () => ({ note }))}
              maxLength={300}
            />
            {isReturn ? (
              <MoneyField
                label="خسارت"
                value={damage.rials}
                onChange={(rials) => changeOne(damage.id, () => ({ rials }))}
              />
            ) : null}
          </FormGrid>
          <HandoverPhotos
            label="تصویر آسیب"
            photos={damage.photos}
            onChange={(change) => changeOne(damage.id, (now) => ({ photos: change(now.photos) }))}
            draftName={`${draftName}.${car.unitId}.${damage.id}`}
          />
        </fieldset>
      ))}
    </section>
  )
}

const fieldsOf = (id: string) => document.querySelector(`[data-damage="${id}"]`)

/** In the turn of the tap, or the browser would not open it; on a phone the camera, elsewhere the choice of a file. */
function takePhoto(id: string) {
  const input = fieldsOf(id)?.querySelector<HTMLInputElement>('input[type=file]')
  input?.setAttribute('capture', 'environment')
  input?.click()
  input?.removeAttribute('capture')
}
