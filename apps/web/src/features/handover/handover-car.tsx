import { Plus, Trash2 } from 'lucide-react'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { HandoverCar } from '@rezerv/contract/handover/handover.ts'
import type { OdometerWord } from '@rezerv/contract/handover/handover-odometer.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type CarDraft, type DamageDraft, emptyDamage } from './handover-draft.ts'
import { fuelText } from './handover-text.ts'
import { mediaEndpoints, type Media, mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media-endpoints.ts'
import { upload } from '#lib/upload.ts'
import type { StoredFile } from '#ui/fields/file-list.tsx'
import { FileUpload } from '#ui/fields/file-upload.tsx'

type Props = {
  title: string
  place: number
  car: CarDraft
  /** How it stood at the handover; at the return alone. */
  before: HandoverCar | undefined
  odometer: OdometerWord | undefined
  onChange: (change: CarChange) => void
  /** The name of the draft whose files wait on the device. */
  draftName: string
}

/** A change is made of the car as it is then: pictures come while somebody types. */
type CarChange = (now: CarDraft) => Partial<CarDraft>

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
            label="بهای سوخت کم‌شده"
            value={car.fuelRials}
            onChange={(fuelRials) => onChange(() => ({ fuelRials }))}
          />
        ) : null}
      </FormGrid>
      {odometer && 'asked' in odometer ? (
        <Banner tone="warn" title={odometer.asked}>
          کیلومترشمار را دوباره نگاه کنید.
        </Banner>
      ) : null}
      <HandoverPhotos
        label="تصویرها"
        photos={car.photos}
        onChange={(change) => onChange((now) => ({ photos: change(now.photos) }))}
        draftName={`${draftName}.${car.unitId}`}
      />
      <Damages car={car} isReturn={before !== undefined} onChange={onChange} draftName={draftName} />
    </Card>
  )
}

const fuelChoices = Array.from({ length: 9 }, (_, n) => ({ id: String(8 - n), label: fuelText(8 - n) }))

type DamagesProps = Pick<Props, 'car' | 'onChange' | 'draftName'> & { isReturn: boolean }

function Damages({ car, isReturn, onChange, draftName }: DamagesProps) {
  const changeOne = (id: string, part: (now: DamageDraft) => Partial<DamageDraft>) =>
    onChange(({ damages }) => ({ damages: damages.map((one) => (one.id === id ? { ...one, ...part(one) } : one)) }))
  return (
    <div className="flex flex-col gap-4">
      {car.damages.map((damage, at) => (
        <fieldset key={damage.id} className="flex flex-col gap-3 rounded-2 border border-line p-3">
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
      <Button
        icon={Plus}
        className="self-start"
        onPress={() => onChange(({ damages }) => ({ damages: [...damages, emptyDamage()] }))}
      >
        {isReturn ? 'ثبت آسیب تازه' : 'ثبت آسیب موجود'}
      </Button>
    </div>
  )
}

/** The server's answers to the uploads of this visit: the list of files keeps only what it shows. */
const sent = new Map<string, Media>()

async function send(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const media = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  sent.set(String(media.id), media)
  return { ...fileOf(media), name: file.name }
}

const fileOf = ({ id, url }: Media): StoredFile => ({ id: String(id), url: `${url}?w=320`, name: 'تصویر', alt: '' })

type PhotosProps = {
  label: string
  photos: Media[]
  /** Uploads end when they end: the change is made of the pictures that are there then. */
  onChange: (change: (photos: Media[]) => Media[]) => void
  draftName: string
}

/** Pictures of a car; on a phone the camera is one of the choices. */
function HandoverPhotos({ label, photos, onChange, draftName }: PhotosProps) {
  return (
    <FileUpload
      label={label}
      files={photos.map(fileOf)}
      onChange={(change) => onChange((now) => mediaOf(now, change(now.map(fileOf))))}
      upload={send}
      draftName={draftName}
      rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: 20 }}
    />
  )
}

/** The same picture sent twice is one media. */
function mediaOf(now: Media[], files: StoredFile[]): Media[] {
  const known = new Map([...sent, ...now.map((one) => [String(one.id), one] as const)])
  return [...new Set(files.map(({ id }) => id))].flatMap((id) => known.get(id) ?? [])
}
